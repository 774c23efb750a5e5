import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { OtherNames } from '../other-languages.ts'
import { Type } from '../schema/schema.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Done, Id, IdText, Moment, Nullable, OneOf, Version } from '../wire.ts'
import { Block } from './home.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const Status = OneOf('draft', 'published', 'paused', 'ended')
const Line = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })

/** Own alias, and texts for search engines and link previews; empty: its number, its title and its short text. */
const Seo = Type.Object(
  {
    Alias: Opaque({ maxLength: 60, description: 'Latin letters, digits, hyphens, not a number alone' }),
    Title: Line(120),
    Description: Lines({ maxLength: 300 }),
  },
  { additionalProperties: false },
)

/** The title in other languages. */
const Names = OtherNames(120)

/** A landing page as its editors see it. */
const Row = {
  ActionID: Id,
  Title: Type.String(),
  Names,
  Short: Type.String(),
  Cover: Type.String(),
  Hue: Type.Integer(),
  Status,
  StartsAt: Nullable(Moment),
  EndsAt: Nullable(Moment),
  Version: Type.Integer(),
  Seo,
}

/** Landing pages of a showcase, for members who may edit them (domain.md 4.5, 7.3). */
export const landingEditCalls = {
  showShowcaseActions: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseActions',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      Actions: Type.Array(Type.Object({ ...Row, Views: Type.Integer(), Leads: Type.Integer() })),
    }),
    refusals: [...refusals],
    provides: ['Actions', 'ShowCaseEdit'],
    summary: 'Lists all landing pages of a showcase, except deleted ones, with their results',
  }),
  showActionEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/action/',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText, aid: IdText },
    response: Type.Object({ ...Row, Blocks: Type.Array(Block), SavedAt: Moment }),
    refusals: [...refusals, 'page_not_found'],
    provides: ['Actions', 'ShowCaseEdit'],
    summary: 'Returns one landing page with its blocks as they are stored',
  }),
  saveAction: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveAction',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    request: {
      id: Id,
      /** Absent: creates a draft. */
      ActionID: Type.Optional(Id),
      /** The version that was read; the call is refused if another person has saved since. */
      Version,
      /** A picture uploaded for the page or already on it; empty: none, absent: unchanged. */
      Cover: Type.Optional(Opaque({ maxLength: 200 })),
      Title: Line(120, 2),
      /** Absent: unchanged. */
      Names: Type.Optional(Names),
      Short: Lines({ maxLength: 300 }),
      Hue: Type.Integer({ minimum: 0, maximum: 359 }),
      StartsAt: Nullable(Line(30)),
      EndsAt: Nullable(Line(30)),
      /** Absent: unchanged. */
      Seo: Type.Optional(Seo),
      Blocks: Type.Array(
        Type.Object({
          id: Opaque({ minLength: 1, maxLength: 40 }),
          type: Opaque({ minLength: 1, maxLength: 20 }),
          props: Type.Record(Type.String(), Type.Unknown()),
        }),
        { maxItems: LIMITS.landingBlocks },
      ),
    },
    response: Type.Object({ ActionID: Id, Version: Type.Integer() }),
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile'],
    invalidates: ['Actions', 'ShowCaseEdit'],
    summary: 'Saves a landing page; blocks that cannot be edited in the app may be kept unchanged or removed',
  }),
  orderActions: call({
    verb: 'POST',
    path: '/tg',
    method: 'orderActions',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    request: {
      id: Id,
      Order: Type.Array(Id, { maxItems: 200, description: 'Every landing page exactly once' }),
    },
    response: Done,
    refusals: [...refusals, 'changed_meanwhile'],
    invalidates: ['Actions', 'ShowCaseEdit'],
    summary: 'Sets the order of the landing pages of a showcase',
  }),
  setActionState: call({
    verb: 'POST',
    path: '/tg',
    method: 'setActionState',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    request: { id: Id, ActionID: Id, State: OneOf('published', 'paused', 'ended') },
    response: Done,
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile'],
    invalidates: ['Actions', 'ShowCaseEdit', 'ShowCases'],
    summary: 'Publishes, pauses or ends a landing page',
  }),
  deleteAction: call({
    verb: 'POST',
    path: '/tg/',
    method: 'deleteAction',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    request: { id: Id, ActionID: Id },
    response: Done,
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile', 'landing_not_ended'],
    invalidates: ['Actions', 'ShowCaseEdit', 'ShowCases'],
    summary: 'Deletes a draft or an ended landing page; its requests are kept',
  }),
} as const
