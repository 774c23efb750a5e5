import Type from 'typebox'
import { call } from '../call.ts'
import { Id, IdText, Masked, Moment, Nullable, OneOf, Pager, PageText } from '../wire.ts'

/** What of a showcase is written down when it changes (domain.md 4.13). */
export const AUDITED = [
  'info',
  'contacts',
  'domain',
  'header',
  'menu',
  'pages',
  'page',
  'sales',
  'delivery',
  'product',
  'landing',
  'home',
  'banners',
  'brands',
  'attribute',
  'categories',
  'catalog-state',
  'showcase',
  'seller',
  'logo',
  'bonuses',
  'plan',
  'member',
  'invitation',
  'ban',
  'deposit',
  'bot',
  'person',
] as const
/** What is done to it. */
export const AUDIT_ACTIONS = ['create', 'change', 'remove', 'restore', 'order', 'move', 'lookup'] as const
const Kind = OneOf(...AUDITED)

const Value = Nullable(
  Type.String({
    description: 'roubles of money, per cent of a share, true or false of a flag; null: nothing',
  }),
)

const Entry = Type.Object({
  Id,
  At: Moment,
  /** Empty: nobody in person. */
  By: Masked,
  PersonID: Nullable(Id),
  Showcase: Type.String({ description: 'empty: the platform’s own' }),
  Action: OneOf(...AUDIT_ACTIONS),
  Kind,
  /** What it is called now; empty where there is only one of its kind. */
  Name: Type.String(),
  Changes: Type.Array(
    Type.Object({
      Field: Type.String(),
      /** Which of several, as the name of a variant; empty where there is one. */
      Of: Type.String(),
      Type: OneOf('money', 'share', 'flag', 'date', 'text'),
      Before: Value,
      After: Value,
    }),
  ),
  /** How many more fields differ than are told. */
  More: Type.Integer(),
})

/** Who changed what (domain.md 4.13, 7.2). */
export const auditCalls = {
  showAudit: call({
    verb: 'GET',
    path: '/account/showcases/audit/',
    access: 'member',
    requires: {
      field: 'scope',
      cases: { all: { platform: true } },
      otherwise: { member: 'reports.view', platform: true },
    },
    question: {
      /** `all`: of every showcase, for the platform alone. */
      scope: Type.Optional(OneOf('here', 'all')),
      kind: Type.Optional(Kind),
      person: Type.Optional(IdText),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({
      Entries: Type.Array(Entry),
      /** Who changed anything here, for choosing; of every showcase: nobody. */
      People: Type.Array(Type.Object({ ID: Id, Name: Masked })),
      MayAll: Type.Boolean({ description: 'the caller may ask about every showcase' }),
      Pager,
    }),
    refusals: ['showcase_not_found', 'banned', 'ref_required', 'not_logged_in', 'forbidden'],
    provides: ['ShowCaseEdit'],
    summary: 'Who changed what in the showcase, newest first, with what stood there before; names are masked',
  }),
} as const
