import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type CompanyForm, faultsOf } from './check.ts'
import { type Company, lockCompany } from './read.ts'

export interface SavedCompany {
  readonly ownerId: number
  /** Null creates a company. */
  readonly id: number | null
  /** The version that was edited; null accepts any. */
  readonly version: number | null
  readonly form: CompanyForm
  /** Submits it to the platform for review. */
  readonly submit: boolean
  readonly at: Date
}

/**
 * Creates or changes an owner's company; returns its id. Throws `invalid_requisites` with the invalid fields,
 * `company_not_found`, `company_changed` after a concurrent edit, `company_exists` (domain.md 4.2).
 */
export async function saveCompany(tx: Tx, saved: SavedCompany): Promise<number> {
  const wrong = faultsOf(saved.form, saved.submit)
  if (Object.keys(wrong).length > 0) throw refuse('invalid_requisites', {}, wrong)
  return saved.id === null ? addCompany(tx, saved) : changeCompany(tx, saved, saved.id)
}

const initialStatus = (submit: boolean) => (submit ? 'on_review' : 'draft')

/** An archived company with the same requisites is restored under its old id. */
async function addCompany(tx: Tx, { ownerId, form, submit, at }: SavedCompany): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into company (owner_id, type, name_full, name_short, inn, kpp, ogrn, legal_address, director, bik,
      bank_name, account, corr_account, tax_system, vat_code, kkt_mode, phone, email, status, created_at, updated_at)
    values (${ownerId}, ${form.type}, ${form.nameFull}, ${form.nameShort}, ${form.inn}, ${form.kpp || null},
      ${form.ogrn || null}, ${form.legalAddress}, ${form.director}, ${form.bik}, ${form.bankName}, ${form.account},
      ${form.corrAccount}, ${form.taxSystem}, ${form.vatCode ?? 1}, ${form.kktMode ?? 'seller'}, ${form.phone}, ${form.email},
      ${initialStatus(submit)}, ${at}, ${at})
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
  const before = await lockCompany(tx, { id, ownerId: saved.ownerId })
  if (!before) throw refuse('company_not_found')
  if (saved.version !== null && saved.version !== before.version) throw refuse('company_changed')
  const { rows: duplicates } = await sql`
    select from company where owner_id = ${saved.ownerId} and inn = ${form.inn}
      and kpp is not distinct from ${form.kpp || null}::text and id <> ${id}
  `.execute(tx)
  if (duplicates.length > 0) throw refuse('company_exists')
  await sql`
    update company set type = ${form.type}, name_full = ${form.nameFull}, name_short = ${form.nameShort},
      inn = ${form.inn}, kpp = ${form.kpp || null}, ogrn = ${form.ogrn || null},
      legal_address = ${form.legalAddress}, director = ${form.director}, bik = ${form.bik},
      bank_name = ${form.bankName}, account = ${form.account}, corr_account = ${form.corrAccount},
      tax_system = ${form.taxSystem}, vat_code = coalesce(${form.vatCode ?? null}::smallint, vat_code),
      kkt_mode = coalesce(${form.kktMode ?? null}, kkt_mode), phone = ${form.phone}, email = ${form.email},
      status = ${statusAfter(before, form, saved.submit)}, version = version + 1, updated_at = ${at}
    where id = ${id}
  `.execute(tx)
  return id
}

/** Changing one of these fields returns a verified company to review (domain.md 4.2). */
const REVIEWED_FIELDS = ['type', 'inn', 'kpp', 'ogrn', 'director', 'bik', 'account', 'corrAccount'] as const

function statusAfter(before: Company, form: CompanyForm, submit: boolean): Company['status'] {
  if (before.status === 'suspended' || before.status === 'on_review') return before.status
  const isKktNew = (form.kktMode ?? before.kktMode) !== before.kktMode
  const needsReview = isKktNew || REVIEWED_FIELDS.some((field) => before[field] !== form[field])
  if (before.status === 'verified') return needsReview ? 'on_review' : 'verified'
  return initialStatus(submit)
}
