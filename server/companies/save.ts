import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type CompanyForm, faultsOf } from './check.ts'
import { type Company, lockCompany } from './read.ts'

export interface SavedCompany {
  readonly ownerId: number
  /** Null: a new one. */
  readonly id: number | null
  /** The version that was edited; null accepts any. */
  readonly version: number | null
  readonly form: CompanyForm
  /** Sends it to the platform for review. */
  readonly submit: boolean
  readonly at: Date
}

/**
 * Makes or changes a company of its owner; gives its id. Refuses `invalid_requisites` with the wrong fields,
 * `company_not_found`, `company_changed` when another edit came first, `company_exists` (domain.md 4.2).
 */
export async function saveCompany(tx: Tx, saved: SavedCompany): Promise<number> {
  const wrong = faultsOf(saved.form, saved.submit)
  if (Object.keys(wrong).length > 0) throw refuse('invalid_requisites', {}, wrong)
  return saved.id === null ? addCompany(tx, saved) : changeCompany(tx, saved, saved.id)
}

const STATUS_OF_NEW = (submit: boolean) => (submit ? 'on_review' : 'draft')

/** A company that was archived comes back under its old id. */
async function addCompany(tx: Tx, { ownerId, form, submit, at }: SavedCompany): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into company (owner_id, type, name_full, name_short, inn, kpp, ogrn, legal_address, director, bik,
      bank_name, account, corr_account, tax_system, vat_code, kkt_mode, phone, email, status, created_at, updated_at)
    values (${ownerId}, ${form.type}, ${form.nameFull}, ${form.nameShort}, ${form.inn}, ${form.kpp || null},
      ${form.ogrn || null}, ${form.legalAddress}, ${form.director}, ${form.bik}, ${form.bankName}, ${form.account},
      ${form.corrAccount}, ${form.taxSystem}, ${form.vatCode ?? 1}, ${form.kktMode ?? 'seller'}, ${form.phone}, ${form.email},
      ${STATUS_OF_NEW(submit)}, ${at}, ${at})
    on conflict (owner_id, inn, kpp) do update set
      type = excluded.type, name_full = excluded.name_full, name_short = excluded.name_short, ogrn = excluded.ogrn,
      legal_address = excluded.legal_address, director = excluded.director, bik = excluded.bik,
      bank_name = excluded.bank_name, account = excluded.account, corr_account = excluded.corr_account,
      tax_system = excluded.tax_system, vat_code = excluded.vat_code, kkt_mode = excluded.kkt_mode,
      phone = excluded.phone, email = excluded.email, status = excluded.status,
      reason = '', version = company.version + 1, updated_at = excluded.updated_at
    where company.status = 'archived'
    returning id
  `.execute(tx)
  const [made] = rows
  if (!made) throw refuse('company_exists')
  return made.id
}

async function changeCompany(tx: Tx, saved: SavedCompany, id: number): Promise<number> {
  const { form, at } = saved
  const was = await lockCompany(tx, { id, ownerId: saved.ownerId })
  if (!was) throw refuse('company_not_found')
  if (saved.version !== null && saved.version !== was.version) throw refuse('company_changed')
  const { rows: twins } = await sql`
    select from company where owner_id = ${saved.ownerId} and inn = ${form.inn}
      and kpp is not distinct from ${form.kpp || null}::text and id <> ${id}
  `.execute(tx)
  if (twins.length > 0) throw refuse('company_exists')
  await sql`
    update company set type = ${form.type}, name_full = ${form.nameFull}, name_short = ${form.nameShort},
      inn = ${form.inn}, kpp = ${form.kpp || null}, ogrn = ${form.ogrn || null},
      legal_address = ${form.legalAddress}, director = ${form.director}, bik = ${form.bik},
      bank_name = ${form.bankName}, account = ${form.account}, corr_account = ${form.corrAccount},
      tax_system = ${form.taxSystem}, vat_code = coalesce(${form.vatCode ?? null}::smallint, vat_code),
      kkt_mode = coalesce(${form.kktMode ?? null}, kkt_mode), phone = ${form.phone}, email = ${form.email},
      status = ${statusAfter(was, form, saved.submit)}, version = version + 1, updated_at = ${at}
    where id = ${id}
  `.execute(tx)
  return id
}

/** What a verified company is known by; a change of it is looked at anew (domain.md 4.2). */
const WATCHED = ['type', 'inn', 'kpp', 'ogrn', 'director', 'bik', 'account', 'corrAccount'] as const

function statusAfter(was: Company, form: CompanyForm, submit: boolean): Company['status'] {
  if (was.status === 'suspended' || was.status === 'on_review') return was.status
  const isKktNew = (form.kktMode ?? was.kktMode) !== was.kktMode
  const isTouched = isKktNew || WATCHED.some((field) => was[field] !== form[field])
  if (was.status === 'verified') return isTouched ? 'on_review' : 'verified'
  return STATUS_OF_NEW(submit)
}
