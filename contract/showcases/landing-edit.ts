import Type from 'typebox'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Done, Id, IdText, Moment, Nullable, OneOf, Version } from '../wire.ts'
import { Block } from './home.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const Status = OneOf('draft', 'published', 'paused', 'ended')
const Line = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })

/** Address of its own, and words for search engines and link previews; empty: its number, its title and short text. */
const Seo = Type.Object(
  {
    Alias: Opaque({ maxLength: 60, description: 'Latin letters, digits, hyphens, not a number alone' }),
    Title: Line(120),
    Description: Lines({ maxLength: 300 }),
  },
  { additionalProperties: false },
)

/** A landing page as those see it who write it. */
const Row = {
  ActionID: Id,
  Title: Type.String(),
  Short: Type.String(),
  Cover: Type.String(),
  Hue: Type.Integer(),
  Status,
  StartsAt: Nullable(Moment),
  EndsAt: Nullable(Moment),
  Version: Type.Integer(),
  Seo,
}

/** Landing pages of a showcase for members who may write them (domain.md 4.5, 7.3). */
export const landingEditCalls = {
  showShowcaseActions: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseActions',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      Actions: Type.Array(Type.Object({ ...Row, Views: Type.Integer(), Leads: Type.Integer() })),
    }),
    refusals: [...refusals],
    provides: ['Actions', 'ShowCaseEdit'],
    summary: 'All landing pages of a showcase but deleted ones, with what they brought',
  }),
  showActionEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/action/',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    question: { id: IdText, aid: IdText },
    answer: Type.Object({ ...Row, Blocks: Type.Array(Block), SavedAt: Moment }),
    refusals: [...refusals, 'page_not_found'],
    provides: ['Actions', 'ShowCaseEdit'],
    summary: 'One landing page with its blocks as they are stored',
  }),
  saveAction: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveAction',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    question: {
      id: Id,
      /** Absent: a new draft. */
      ActionID: Type.Optional(Id),
      /** The one that was read; somebody else's change in between is refused. */
      Version,
      /** A picture that was sent for it or is its own already; empty for none, absent as it is. */
      Cover: Type.Optional(Opaque({ maxLength: 200 })),
      Title: Line(120, 2),
      Short: Lines({ maxLength: 300 }),
      Hue: Type.Integer({ minimum: 0, maximum: 359 }),
      StartsAt: Nullable(Line(30)),
      EndsAt: Nullable(Line(30)),
      /** Absent: as it is. */
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
    answer: Type.Object({ ActionID: Id, Version: Type.Integer() }),
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile'],
    invalidates: ['Actions', 'ShowCaseEdit'],
    summary: 'Writes a landing page; blocks that are not written in the app stay as they are or go',
  }),
  orderActions: call({
    verb: 'POST',
    path: '/tg',
    method: 'orderActions',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    question: { id: Id, Order: Type.Array(Id, { maxItems: 200, description: 'every landing page once' }) },
    answer: Done,
    refusals: [...refusals, 'changed_meanwhile'],
    invalidates: ['Actions', 'ShowCaseEdit'],
    summary: 'Puts the landing pages of a showcase in order',
  }),
  setActionState: call({
    verb: 'POST',
    path: '/tg',
    method: 'setActionState',
    access: 'member',
    requires: { member: 'actions.manage', platform: true },
    showcaseField: 'id',
    question: { id: Id, ActionID: Id, State: OneOf('published', 'paused', 'ended') },
    answer: Done,
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
    question: { id: Id, ActionID: Id },
    answer: Done,
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile', 'landing_not_ended'],
    invalidates: ['Actions', 'ShowCaseEdit', 'ShowCases'],
    summary: 'Takes a draft or an ended landing page away; its requests stay',
  }),
} as const
