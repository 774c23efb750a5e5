import Type from 'typebox'
import { call } from '../call.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Flag, Id, Nullable, OneOf, Pager, PageText, StoredVersion } from '../wire.ts'
import { COMPANY_STATUSES, COMPANY_TYPES, KKT_MODES, TAX_SYSTEMS, VATS } from './company-states.ts'

const open = ['showcase_not_found', 'not_logged_in'] as const
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
  /** Whether nothing stands in the way of removing it. */
  Removable: Flag,
})

const Decision = OneOf('verify', 'reject', 'suspend')

export const companyCalls = {
  showCompanies: call({
    verb: 'GET',
    path: '/account/companies/',
    access: 'client',
    vouched: true,
    question: {},
    answer: Type.Object({ Companies: Type.Array(Company) }),
    refusals: open,
    provides: ['Companies'],
    summary: 'The caller’s companies (AP-42)',
  }),
  saveCompany: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveCompany',
    access: 'client',
    vouched: true,
    question: {
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
      /** Left out: as it was, none for a new company. */
      Vat: Type.Optional(Vat),
      /** Left out: as it was, the seller for a new company. */
      Kkt: Type.Optional(Kkt),
      Phone: Code({ maxLength: 25 }),
      Email: Type.String({ maxLength: 254 }),
      /** Sends it to the platform for review, which needs the bank account. */
      Submit: Type.Optional(Flag),
    },
    answer: Type.Object({ Company }),
    refusals: [...open, 'company_not_found', 'company_exists', 'company_changed', 'invalid_requisites'],
    invalidates: ['Companies'],
    summary: 'Makes or changes a company of the caller; wrong requisites come back by their fields',
  }),
  removeCompany: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeCompany',
    access: 'client',
    vouched: true,
    question: { id: Id },
    answer: Type.Object({ id: Id, Status }),
    refusals: [...open, 'company_not_found', 'company_in_use'],
    invalidates: ['Companies'],
    summary: 'Archives a company that no showcase, open order or open withdrawal needs (AP-64)',
  }),
  listCompanies: call({
    verb: 'GET',
    path: '/account/companies/all/',
    access: 'platform',
    question: {
      status: Type.Optional(Status),
      /** Of any status, unless one is asked: the beginning of a name, or an INN. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(PageText),
    },
    answer: Type.Object({
      Companies: Type.Array(
        Type.Object({
          ...Company.properties,
          OwnerID: Id,
          OwnerName: Type.String(),
          /** What may be decided now. */
          Decisions: Type.Array(Decision),
        }),
      ),
      pager: Pager,
    }),
    refusals: [...open, 'forbidden'],
    provides: ['Companies'],
    summary:
      'Companies for the platform’s administrators, oldest first; those on review unless a status is asked',
  }),
  decideCompany: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'decideCompany',
    access: 'platform',
    question: {
      id: Id,
      Decision,
      Reason: Type.Optional(Lines({ minLength: 3, maxLength: 500 })),
    },
    answer: Type.Object({ id: Id, Status, Reason: Nullable(Type.String()) }),
    refusals: [...open, 'company_not_found', 'action_not_allowed', 'reason_required', 'own_decision'],
    invalidates: ['Companies'],
    summary: 'A platform administrator verifies, rejects or suspends a company; never their own',
  }),
} as const
