import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Flag, Id, Nullable, OneOf, Pager, PageText, StoredVersion } from '../wire.ts'
import { COMPANY_STATUSES, COMPANY_TYPES, KKT_MODES, TAX_SYSTEMS, VATS } from './company-states.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in'] as const
const CompanyType = OneOf(...COMPANY_TYPES)
const Status = OneOf(...COMPANY_STATUSES)
const TaxSystem = OneOf(...TAX_SYSTEMS)
const Vat = OneOf(...VATS)
const Kkt = OneOf(...KKT_MODES)
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const code = (maxLength: number) => Type.Optional(Code({ maxLength }))

const Company = Type.Object({
  ID: Id,
  Type: CompanyType,
  NameFull: Type.String(),
  NameShort: Type.String(),
  Inn: Type.String(),
  Kpp: Type.String(),
  Ogrn: Type.String(),
  LegalAddress: Type.String(),
  Director: Type.String(),
  Bik: Type.String(),
  BankName: Type.String(),
  Account: Type.String(),
  CorrAccount: Type.String(),
  TaxSystem,
  Vat,
  Kkt,
  Phone: Type.String(),
  Email: Type.String(),
  Status,
  Reason: Type.String(),
  Version: Type.Integer(),
  /** Whether it can be removed now. */
  Removable: Flag,
})

const Decision = OneOf('verify', 'reject', 'suspend')

export const companyCalls = {
  showCompanies: call({
    verb: 'GET',
    path: '/account/companies/',
    access: 'client',
    vouched: true,
    request: {},
    response: Type.Object({ Companies: Type.Array(Company) }),
    refusals: accessRefusals,
    provides: ['Companies'],
    summary: 'Lists the caller’s companies (AP-42)',
  }),
  saveCompany: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveCompany',
    access: 'client',
    vouched: true,
    request: {
      ID: Type.Optional(Id),
      Version: Type.Optional(StoredVersion),
      Type: CompanyType,
      NameFull: Type.String({ minLength: 3, maxLength: 300 }),
      NameShort: Type.String({ minLength: 2, maxLength: 100 }),
      Inn: Code({ maxLength: 20 }),
      Kpp: code(20),
      Ogrn: code(20),
      LegalAddress: Type.String({ minLength: 5, maxLength: 300 }),
      Director: text(150),
      Bik: code(20),
      BankName: text(150),
      Account: code(30),
      CorrAccount: code(30),
      TaxSystem,
      /** Absent: unchanged, or none for a new company. */
      Vat: Type.Optional(Vat),
      /** Absent: unchanged, or the seller for a new company. */
      Kkt: Type.Optional(Kkt),
      Phone: Code({ maxLength: 25 }),
      Email: Type.String({ maxLength: 254 }),
      /** Submits it for review by the platform, which needs the bank account. */
      Submit: Type.Optional(Flag),
    },
    response: Type.Object({ Company }),
    refusals: [
      ...accessRefusals,
      'company_not_found',
      'company_exists',
      'company_changed',
      'invalid_requisites',
    ],
    invalidates: ['Companies'],
    summary: 'Creates or changes a company of the caller; invalid details are reported per field',
  }),
  removeCompany: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeCompany',
    access: 'client',
    vouched: true,
    request: { id: Id },
    response: Type.Object({ id: Id, Status }),
    refusals: [...accessRefusals, 'company_not_found', 'company_in_use'],
    invalidates: ['Companies'],
    summary: 'Archives a company that no showcase, open order or open withdrawal needs (AP-64)',
  }),
  listCompanies: call({
    verb: 'GET',
    path: '/account/companies/all/',
    access: 'platform',
    request: {
      status: Type.Optional(Status),
      /** The beginning of a name, or an INN; searches all statuses unless `status` is given. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Companies: Type.Array(
        Type.Object({
          ...Company.properties,
          OwnerID: Id,
          OwnerName: Type.String(),
          /** The decisions that are possible now. */
          Decisions: Type.Array(Decision),
        }),
      ),
      pager: Pager,
    }),
    refusals: [...accessRefusals, 'forbidden'],
    provides: ['Companies'],
    summary: 'Lists companies for platform administrators, oldest first; by default those on review',
  }),
  decideCompany: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'decideCompany',
    access: 'platform',
    request: {
      id: Id,
      Decision,
      Reason: Type.Optional(Lines({ minLength: 3, maxLength: 500 })),
    },
    response: Type.Object({ id: Id, Status, Reason: Nullable(Type.String()) }),
    refusals: [
      ...accessRefusals,
      'company_not_found',
      'action_not_allowed',
      'reason_required',
      'own_decision',
    ],
    invalidates: ['Companies'],
    summary:
      'Verifies, rejects or suspends a company; a platform administrator never decides about their own',
  }),
} as const
