import Type from 'typebox'
import { call } from '../call.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, Rub } from '../wire.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const Company = Type.Object({ ID: Id, Name: Type.String(), Verified: Flag })

/** A showcase is made from another or from nothing, gets its seller, is removed and comes back (domain.md 4.4). */
export const showcaseLifeCalls = {
  showNewShowcase: call({
    verb: 'GET',
    path: '/account/showcases/add/',
    access: 'client',
    vouched: true,
    question: {},
    answer: Type.Object({
      /** Empty: a showcase may be made. */
      Why: OneOf('', 'agent', 'limit'),
      ...{ Owned: Type.Integer(), Limit: Type.Integer() },
      Templates: Type.Array(
        Type.Object({
          ...{
            ID: Id,
            Name: Type.String(),
            Slogan: Type.String(),
            Hue: Type.Integer(),
            StateID: Type.Integer(),
          },
          ...{ SiteID: Id, UpdatedAfter: Type.Integer() },
          ...{ Categories: Type.Integer(), Pages: Type.Integer() },
          IsOwn: Flag,
        }),
      ),
      Companies: Type.Array(Company),
    }),
    refusals: [...refusals],
    provides: ['ShowCases', 'Companies'],
    summary: 'Whether the caller may make a showcase, and what it may begin with',
  }),
  cloneTemplate: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'cloneTemplate',
    access: 'client',
    perMinute: 10,
    vouched: true,
    question: {
      /** Null: begins with nothing. */
      TemplateID: Nullable(Id),
      /** What it sells through (domain.md 3.1); a template decides for itself. */
      StateID: Type.Optional(Type.Integer({ enum: [1, 2, 4] })),
      Name: Type.String({ minLength: 2, maxLength: 100 }),
      Alias: Type.String({ maxLength: 60 }),
      Hue: Type.Integer({ minimum: 0, maximum: 359 }),
      CompanyID: Nullable(Id),
    },
    answer: Type.Object({ ID: Id, Url: Type.String() }),
    refusals: [...refusals, 'alias_taken', 'too_many_showcases', 'company_not_found'],
    invalidates: ['ShowCases', 'Profile'],
    summary: 'Makes a draft of a showcase, seen by its members only until its owner opens it',
  }),
  showShowcaseSeller: call({
    verb: 'GET',
    path: '/account/showcases/edit/seller/',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    vouched: true,
    question: { id: IdText },
    answer: Type.Object({
      CompanyID: Nullable(Id),
      Companies: Type.Array(Company),
      IsTemplate: Flag,
      /** Only the platform offers a showcase to others as a template. */
      MayOffer: Flag,
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Companies'],
    summary: 'Who sells in a showcase, and the companies of its owner; for the owner and the platform',
  }),
  saveShowcaseSettings: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveShowcaseSettings',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    vouched: true,
    question: { id: Id, CompanyID: Nullable(Id), IsTemplate: Type.Optional(Flag) },
    answer: Done,
    refusals: [...refusals, 'company_not_found', 'company_required'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Changes who sells in a showcase; the platform says whether it is a template for others',
  }),
  showRemoval: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseRemoval',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      Name: Type.String(),
      Obstacles: Type.Array(
        Type.Object({
          Kind: OneOf(
            'open',
            'blocked',
            'default',
            'orders',
            'claims',
            'refunds',
            'withdrawals',
            'payouts',
            'top_ups',
            'deposit',
            'earned',
            'expected',
            'bonuses',
            'debt',
          ),
          Count: Type.Integer(),
          Sum: Rub,
        }),
      ),
      /** What of the showcase's own global balance the platform still owes its owner. */
      Left: Rub,
      ...{ BackUntil: Moment, AddressUntil: Moment },
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit'],
    summary: 'What stands in the way of removing a showcase, and what comes after; for its owner',
  }),
  removeShowcase: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeShowcase',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    question: { id: Id, Name: Type.String({ maxLength: 100, description: 'as it stands, typed once more' }) },
    answer: Type.Object({ BackUntil: Moment, Url: Type.String({ description: 'where to go from here' }) }),
    refusals: [...refusals, 'showcase_busy'],
    invalidates: ['ShowCases', 'ShowCaseEdit', 'WowTree', 'Companies'],
    summary: 'Takes a showcase away; its books stay, its owner may bring it back for 30 days',
  }),
  restoreShowcase: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'restoreShowcase',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    question: { id: Id },
    answer: Done,
    refusals: [...refusals, 'too_late_to_restore', 'too_many_showcases'],
    invalidates: ['ShowCases', 'ShowCaseEdit', 'WowTree', 'Companies'],
    summary: 'Brings a removed showcase back as it stood',
  }),
} as const
