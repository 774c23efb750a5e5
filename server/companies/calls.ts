import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import type { companyCalls } from '@sarafan/contract/platform/companies'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { CompanyForm } from './check.ts'
import {
  type CompaniesInUse,
  type Company,
  companiesOf,
  companyOf,
  removeCompany,
  saveCompany,
} from './companies.ts'
import { companyDecisions, decideCompany } from './decide.ts'
import { allCompanies } from './read.ts'

type CompanyOnWire = ResponseOf<(typeof companyCalls)['saveCompany']>['Company']

interface Deps {
  readonly db: Db
  readonly inUse: CompaniesInUse
  /** Updates texts that contain the company's name after a change. */
  readonly renamed: (tx: Tx, of: { company: Company; at: Date }) => Promise<void>
}

/** Handlers for companies; `inUse` and `renamed` are implemented by higher layers. */
export function companyHandlers({ db, inUse, renamed }: Deps): HandlersOf<typeof companyCalls> {
  return {
    async showCompanies(context) {
      const companies = await companiesOf(db, requirePerson(context))
      const ids = companies.map(({ id }) => id)
      const used = await inUse(db, ids)
      return { Companies: companies.map((company) => toWire(company, used)) }
    },
    async saveCompany(context, input) {
      const ownerId = requirePerson(context)
      const saved = {
        ownerId,
        id: input.ID ?? null,
        version: input.Version ?? null,
        form: toForm(input),
        submit: input.Submit ?? false,
        at: context.now,
      }
      const company = await transaction(db, async (tx) => {
        const found = await companyOf(tx, { id: await saveCompany(tx, saved), ownerId })
        if (!found) throw refuse('company_not_found')
        await renamed(tx, { company: found, at: context.now })
        return found
      })
      return { Company: toWire(company, await inUse(db, [company.id])) }
    },
    async removeCompany(context, { id }) {
      const ownerId = context.isPlatformAdmin ? null : requirePerson(context)
      await transaction(db, (tx) => removeCompany(tx, inUse, { id, ownerId, at: context.now }))
      return { id, Status: 'archived' }
    },
    async listCompanies(_visit, { status = null, q = '', page = '0' }) {
      const { rows, total } = await allCompanies(db, { status, query: q, page: Number(page) })
      const used = await inUse(
        db,
        rows.map(({ id }) => id),
      )
      return {
        Companies: rows.map((row) => ({
          ...toWire(row, used),
          OwnerID: row.ownerId,
          OwnerName: row.ownerName,
          Decisions: companyDecisions(row.status),
        })),
        pager: pagerOf(page, { total, size: LIMITS.companyPage }),
      }
    },
    async decideCompany(context, input) {
      const reason = input.Reason ?? ''
      const of = {
        id: input.id,
        by: requirePerson(context),
        decision: input.Decision,
        reason,
        at: context.now,
      }
      const Status = await transaction(db, (tx) => decideCompany(tx, of))
      return { id: input.id, Status, Reason: reason || null }
    },
  }
}

/** VAT rates of the API by their codes in receipts (integrations.md 3). */
const VAT_CODES = { none: 1, vat0: 2, vat10: 3, vat5: 7, vat7: 8, vat22: 11 } as const
const VATS = Object.entries(VAT_CODES) as [CompanyOnWire['Vat'], number][] // keys of the object above

/** Converts the request to a form; numbers lose the spaces and hyphens people type. */
function toForm(input: RequestOf<(typeof companyCalls)['saveCompany']>): CompanyForm {
  const number = (text = '') => text.replace(/[\s-]/g, '')
  return {
    type: input.Type,
    nameFull: input.NameFull.trim(),
    nameShort: input.NameShort.trim(),
    inn: number(input.Inn),
    kpp: number(input.Kpp),
    ogrn: number(input.Ogrn),
    legalAddress: input.LegalAddress.trim(),
    director: (input.Director ?? '').trim(),
    bik: number(input.Bik),
    bankName: (input.BankName ?? '').trim(),
    account: number(input.Account),
    corrAccount: number(input.CorrAccount),
    taxSystem: input.TaxSystem,
    vatCode: input.Vat === undefined ? null : VAT_CODES[input.Vat],
    kktMode: input.Kkt ?? null,
    phone: input.Phone.replace(/[\s()-]/g, ''),
    email: input.Email.trim(),
  }
}

function toWire(company: Company, used: ReadonlySet<number>): CompanyOnWire {
  return {
    ID: company.id,
    Type: company.type,
    NameFull: company.nameFull,
    NameShort: company.nameShort,
    Inn: company.inn,
    Kpp: company.kpp,
    Ogrn: company.ogrn,
    LegalAddress: company.legalAddress,
    Director: company.director,
    Bik: company.bik,
    BankName: company.bankName,
    Account: company.account,
    CorrAccount: company.corrAccount,
    TaxSystem: company.taxSystem,
    Kkt: company.kktMode ?? 'seller',
    Vat: VATS.find(([, code]) => code === company.vatCode)?.[0] ?? 'none',
    Phone: company.phone,
    Email: company.email,
    Status: company.status,
    Reason: company.reason,
    Version: company.version,
    Removable: !used.has(company.id),
  }
}
