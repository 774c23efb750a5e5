import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, IdText, OneOf } from '../wire.ts'

/** The checklist of a showcase that is being built (issue 13, "Opening a showcase"). */
export const showcaseSetupCalls = {
  showShowcaseSetup: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseSetup',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      ID: Id,
      Name: Type.String(),
      Url: Type.String({ description: 'where it opens' }),
      Status: OneOf('draft', 'active', 'suspended', 'blocked'),
      StateID: Type.Integer({ description: 'what it sells through (domain.md 3.1)' }),
      Steps: Type.Array(
        Type.Object({
          Name: OneOf('appearance', 'product', 'delivery', 'payment', 'seller', 'texts', 'bot'),
          State: OneOf('done', 'waiting', 'todo'),
          Required: Type.Boolean({ description: 'without it the showcase cannot be published' }),
        }),
        { description: 'seven, in the order of the checklist' },
      ),
      IsReady: Type.Boolean({ description: 'nothing required is missing' }),
      IsHere: Flag,
      IsOwner: Flag,
    }),
    refusals: ['not_logged_in', 'showcase_not_found', 'forbidden'],
    provides: ['ShowCaseEdit', 'ShowCases', 'Companies'],
    summary: 'The seven steps of opening a showcase, each computed from what is stored now',
  }),
} as const
