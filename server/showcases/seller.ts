import { type Company, companiesOf } from '../companies/companies.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'
import { updateLegalTexts } from './pages/legal-drafts.ts'

interface SellerRow {
  readonly ownerId: number
  readonly companyId: number | null
  readonly isTemplate: boolean
  readonly sells: boolean
}

const FIND_SELLER = statement('showcases.seller.findSeller')`
  select owner_id, company_id, is_template,
    state_id > 1 and status <> 'draft' as sells from showcase where id = $1`

async function sellerRowOf(db: Db, showcaseId: number): Promise<SellerRow> {
  const [found] = await queryRows(db, FIND_SELLER, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

/** Returns the selling company of a showcase and all companies of its owner. Throws as `requireEditor`. */
export async function sellerFor(
  db: Db,
  by: Actor,
): Promise<{ companyId: number | null; isTemplate: boolean; companies: Company[] }> {
  const { companyId, isTemplate, ownerId } = await sellerRowOf(db, (await requireEditor(db, by)).id)
  return { companyId, isTemplate, companies: await companiesOf(db, ownerId) }
}

/** Products of other companies stay theirs, as a marketplace has them; orders keep their company (domain.md 4.7). */
const SET_SELLER = statement('showcases.seller.setSeller')`
  with sold as (
    update showcase set company_id = $2, is_template = $3, updated_at = $4 where id = $1
    returning id, company_id
  )
  update product p set company_id = s.company_id from sold s
  where p.showcase_id = s.id and p.company_id is not distinct from $5::bigint and s.company_id is distinct from $5`

/**
 * Changes the selling company, of its products too (domain.md 4.3), and updates its unedited legal texts.
 * `isTemplate` null leaves it unchanged; only the platform may change it.
 * Throws as `requireEditor`, `forbidden` to others for the template, and `company_not_found` for a company
 * that is not the owner's. Throws `company_required` when an opened showcase that sells goods would lose its
 * verified seller (AP-68, domain.md 4.4).
 */
export async function setSeller(
  tx: Tx,
  of: { by: Actor; companyId: number | null; isTemplate: boolean | null; at: Date },
): Promise<void> {
  const { by, companyId, at } = of
  const { id } = await requireEditor(tx, by, 'for update of s')
  const stored = await sellerRowOf(tx, id)
  const isTemplate = of.isTemplate ?? stored.isTemplate
  const companies = await companiesOf(tx, stored.ownerId)
  const company = companies.find((one) => one.id === companyId) ?? null
  if (isTemplate !== stored.isTemplate && !by.isPlatformAdmin) throw refuse('forbidden')
  const isChanged = companyId !== stored.companyId
  if (isChanged && companyId !== null && !company) throw refuse('company_not_found')
  if (isChanged && stored.sells && company?.status !== 'verified') throw refuse('company_required')
  await queryRows(tx, SET_SELLER, [id, companyId, isTemplate, at, stored.companyId])
  if (isChanged) await updateLegalTexts(tx, { showcaseId: id, at })
  const was = companies.find((one) => one.id === stored.companyId)
  await writeChange(tx, of, {
    object: 'seller',
    before: { company: was?.nameShort ?? null, isTemplate: stored.isTemplate },
    after: { company: company?.nameShort ?? null, isTemplate },
  })
}
