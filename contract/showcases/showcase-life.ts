import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, Rub } from '../wire.ts'

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const Company = Type.Object({ ID: Id, Name: Type.String(), Verified: Flag })

/** Creates a showcase from a template or empty, sets its seller, removes and restores it (domain.md 4.4). */
export const showcaseLifeCalls = {
  showNewShowcase: call({
    verb: 'GET',
    path: '/account/showcases/add/',
    access: 'client',
    vouched: true,
    request: {},
    response: Type.Object({
      /** Why no showcase may be created; empty: it may. */
      Why: OneOf('', 'agent', 'limit'),
      Owned: Type.Integer(),
      Limit: Type.Integer(),
      Templates: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Slogan: Type.String(),
          Hue: Type.Integer(),
          StateID: Type.Integer(),
          SiteID: Id,
          UpdatedAfter: Type.Integer(),
          Categories: Type.Integer(),
          Pages: Type.Integer(),
          IsOwn: Flag,
        }),
      ),
      Companies: Type.Array(Company),
    }),
    refusals: [...refusals],
    provides: ['ShowCases', 'Companies'],
    summary: 'Returns whether the caller may create a showcase, and the templates for it',
  }),
  cloneTemplate: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'cloneTemplate',
    access: 'client',
    perMinute: 10,
    vouched: true,
    request: {
      /** Null: creates an empty showcase. */
      TemplateID: Nullable(Id),
      /** How it sells (domain.md 3.1); ignored with a template, which decides itself. */
      StateID: Type.Optional(Type.Integer({ enum: [1, 2, 4] })),
      Name: Type.String({ minLength: 2, maxLength: 100 }),
      Alias: Type.String({ maxLength: 60 }),
      Hue: Type.Integer({ minimum: 0, maximum: 359 }),
      CompanyID: Nullable(Id),
    },
    response: Type.Object({ ID: Id, Url: Type.String() }),
    refusals: [...refusals, 'alias_taken', 'too_many_showcases', 'company_not_found'],
    invalidates: ['ShowCases', 'Profile'],
    summary: 'Creates a draft of a showcase, visible only to its members until its owner opens it',
  }),
  showShowcaseSeller: call({
    verb: 'GET',
    path: '/account/showcases/edit/seller/',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    vouched: true,
    request: { id: IdText },
    response: Type.Object({
      CompanyID: Nullable(Id),
      Companies: Type.Array(Company),
      IsTemplate: Flag,
      /** Only the platform may offer a showcase to others as a template. */
      MayOffer: Flag,
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'Companies'],
    summary:
      'Returns the seller of a showcase and the companies of its owner; for the owner and the platform',
  }),
  saveShowcaseSettings: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveShowcaseSettings',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    vouched: true,
    request: { id: Id, CompanyID: Nullable(Id), IsTemplate: Type.Optional(Flag) },
    response: Done,
    refusals: [...refusals, 'company_not_found', 'company_required'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Changes the seller of a showcase; the platform also sets whether it is a template for others',
  }),
  showRemoval: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseRemoval',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
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
      /** The part of the showcase's own global balance that the platform still owes its owner. */
      Left: Rub,
      BackUntil: Moment,
      AddressUntil: Moment,
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit'],
    summary: 'Returns what prevents the removal of a showcase, and its consequences; for its owner',
  }),
  removeShowcase: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeShowcase',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    request: {
      id: Id,
      Name: Type.String({ maxLength: 100, description: 'The exact current name, typed again' }),
    },
    response: Type.Object({
      BackUntil: Moment,
      Url: Type.String({ description: 'The showcase to open next' }),
    }),
    refusals: [...refusals, 'showcase_busy'],
    invalidates: ['ShowCases', 'ShowCaseEdit', 'WowTree', 'Companies'],
    summary: 'Removes a showcase; its ledger is kept, and its owner can restore it for 30 days',
  }),
  restoreShowcase: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'restoreShowcase',
    access: 'member',
    requires: { owner: true, platform: true },
    showcaseField: 'id',
    request: { id: Id },
    response: Done,
    refusals: [...refusals, 'too_late_to_restore', 'too_many_showcases'],
    invalidates: ['ShowCases', 'ShowCaseEdit', 'WowTree', 'Companies'],
    summary: 'Restores a removed showcase in its previous state',
  }),
} as const
