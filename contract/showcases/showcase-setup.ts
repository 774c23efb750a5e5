import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, IdText, OneOf } from '../wire.ts'

/** The checklist of a showcase under construction (issue 13, "Opening a showcase"). */
export const showcaseSetupCalls = {
  showShowcaseSetup: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseSetup',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      ID: Id,
      Name: Type.String(),
      Url: Type.String({ description: 'The path of its screen' }),
      Status: OneOf('draft', 'active', 'suspended', 'blocked'),
      StateID: Type.Integer({ description: 'How it sells (domain.md 3.1)' }),
      Steps: Type.Array(
        Type.Object({
          Name: OneOf('appearance', 'product', 'delivery', 'payment', 'seller', 'texts', 'bot'),
          State: OneOf('done', 'waiting', 'todo'),
          Required: Type.Boolean({ description: 'The showcase cannot be published without it' }),
        }),
        { description: 'Seven, in the order of the checklist' },
      ),
      IsReady: Type.Boolean({ description: 'All required steps are complete' }),
      IsHere: Flag,
      IsOwner: Flag,
    }),
    refusals: ['not_logged_in', 'showcase_not_found', 'forbidden'],
    provides: ['ShowCaseEdit', 'ShowCases', 'Companies'],
    summary: 'Returns the seven steps of opening a showcase, each calculated from the stored data',
  }),
} as const
