import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
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

const INSERT_COMPANY = statement('companies.save.insertCompany')`
  insert into company (owner_id, type, name_full, name_short, inn, kpp, ogrn, legal_address, director, bik,
    bank_name, account, corr_account, tax_system, vat_code, kkt_mode, phone, email, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6,
    $7, $8, $9, $10, $11, $12,
    $13, $14, $15, $16, $17, $18,
    $19, $20, $20)
  on conflict (owner_id, inn, kpp) do update set
    type = excluded.type, name_full = excluded.name_full, name_short = excluded.name_short, ogrn = excluded.ogrn,
    legal_address = excluded.legal_address, director = excluded.director, bik = excluded.bik,
    bank_name = excluded.bank_name, account = excluded.account, corr_account = excluded.corr_account,
    tax_system = excluded.tax_system, vat_code = excluded.vat_code, kkt_mode = excluded.kkt_mode,
    phone = excluded.phone, email = excluded.email, status = excluded.status,
    reason = '', version = company.version + 1, updated_at = excluded.updated_at
  where company.status = 'archived'
  returning id`

/** An archived company with the same requisites is restored under its old id. */
async function addCompany(tx: Tx, { ownerId, form, submit, at }: SavedCompany): Promise<number> {
  const [made] = await queryRows(tx, INSERT_COMPANY, [
    ownerId,
    form.type,
    form.nameFull,
    form.nameShort,
    form.inn,
    form.kpp || null,
    form.ogrn || null,
    form.legalAddress,
    form.director,
    form.bik,
    form.bankName,
    form.account,
    form.corrAccount,
    form.taxSystem,
    form.vatCode ?? 1,
    form.kktMode ?? 'seller',
    form.phone,
    form.email,
    initialStatus(submit),
    at,
  ])
  if (!made) throw refuse('company_exists')
  return made.id
}

const SELECT_DUPLICATES = statement('companies.save.selectDuplicates')`
  select from company where owner_id = $1 and inn = $2
    and kpp is not distinct from $3::text and id <> $4`

const UPDATE_COMPANY = statement('companies.save.updateCompany')`
  update company set type = $1, name_full = $2, name_short = $3,
    inn = $4, kpp = $5, ogrn = $6,
    legal_address = $7, director = $8, bik = $9,
    bank_name = $10, account = $11, corr_account = $12,
    tax_system = $13, vat_code = coalesce($14::smallint, vat_code),
    kkt_mode = coalesce($15, kkt_mode), phone = $16, email = $17,
    status = $18, version = version + 1, updated_at = $19
  where id = $20`

async function changeCompany(tx: Tx, saved: SavedCompany, id: number): Promise<number> {
  const { form, at } = saved
  const before = await lockCompany(tx, { id, ownerId: saved.ownerId })
  if (!before) throw refuse('company_not_found')
  if (saved.version !== null && saved.version !== before.version) throw refuse('company_changed')
  const duplicates = await queryRows(tx, SELECT_DUPLICATES, [saved.ownerId, form.inn, form.kpp || null, id])
  if (duplicates.length > 0) throw refuse('company_exists')
  await queryRows(tx, UPDATE_COMPANY, [
    form.type,
    form.nameFull,
    form.nameShort,
    form.inn,
    form.kpp || null,
    form.ogrn || null,
    form.legalAddress,
    form.director,
    form.bik,
    form.bankName,
    form.account,
    form.corrAccount,
    form.taxSystem,
    form.vatCode ?? null,
    form.kktMode ?? null,
    form.phone,
    form.email,
    statusAfter(before, form, saved.submit),
    at,
    id,
  ])
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
