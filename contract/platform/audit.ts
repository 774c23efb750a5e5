import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Id, IdText, Masked, Moment, Nullable, OneOf, Pager, PageText } from '../wire.ts'

/** The kinds of objects of a showcase whose changes are audited (domain.md 4.13). */
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
  'import',
  'landing',
  'home',
  'banners',
  'brands',
  'attribute',
  'size_chart',
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
  'customers',
  'api_key',
  'exchange',
  'webhook',
] as const
/** The kinds of changes. */
export const AUDIT_ACTIONS = [
  'create',
  'change',
  'remove',
  'restore',
  'order',
  'move',
  'lookup',
  'export',
] as const
const Kind = OneOf(...AUDITED)

const Value = Nullable(
  Type.String({
    description: 'Roubles of money, per cent of a share, true or false of a flag; null: no value',
  }),
)

const Entry = Type.Object({
  Id,
  At: Moment,
  /** Empty: no person made the change. */
  By: Masked,
  PersonID: Nullable(Id),
  Showcase: Type.String({ description: 'Empty: the platform’s own' }),
  Action: OneOf(...AUDIT_ACTIONS),
  Kind,
  /** The object's current name; empty if there is only one of its kind. */
  Name: Type.String(),
  Changes: Type.Array(
    Type.Object({
      Field: Type.String(),
      /** Which part of the object, such as the name of a variant; empty if there is only one. */
      Of: Type.String(),
      Type: OneOf('money', 'share', 'flag', 'date', 'text'),
      Before: Value,
      After: Value,
    }),
  ),
  /** The number of changed fields that are not listed. */
  More: Type.Integer(),
})

/** The audit log (domain.md 4.13, 7.2). */
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
    request: {
      /** `all`: changes of every showcase, for the platform only. */
      scope: Type.Optional(OneOf('here', 'all')),
      kind: Type.Optional(Kind),
      person: Type.Optional(IdText),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Entries: Type.Array(Entry),
      /** The people who changed anything here, for the filter; empty when all showcases are listed. */
      People: Type.Array(Type.Object({ ID: Id, Name: Masked })),
      MayAll: Type.Boolean({ description: 'The caller may list the changes of all showcases' }),
      Pager,
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary:
      'Lists the changes in the showcase with author and previous values, newest first; names are masked',
  }),
} as const
