import { type Company, companiesOf } from '../companies/companies.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'
import { updateLegalTexts } from './pages/legal-drafts.ts'

interface Kept {
  readonly ownerId: number
  readonly companyId: number | null
  readonly isTemplate: boolean
  readonly sells: boolean
}

const KEPT = `
  select owner_id as "ownerId", company_id as "companyId", is_template as "isTemplate",
    state_id > 1 and status <> 'draft' as sells from showcase where id = $1`

async function keptOf(db: Db, showcaseId: number): Promise<Kept> {
  const [found] = await queryRows<Kept>(db, KEPT, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

/** Who sells in a showcase and every company its owner has. Refuses as `requireEditor`. */
export async function sellerFor(
  db: Db,
  by: Actor,
): Promise<{ companyId: number | null; isTemplate: boolean; companies: Company[] }> {
  const { companyId, isTemplate, ownerId } = await keptOf(db, (await requireEditor(db, by)).id)
  return { companyId, isTemplate, companies: await companiesOf(db, ownerId) }
}

/**
 * Changes who sells there, its products with it (0181-goods-change-seller.sql), and whom its unedited legal texts name;
 * `isTemplate` null: as it is, else the platform's word.
 * Refuses as `requireEditor`, `forbidden` to others for the template, `company_not_found` for what is not the owner's, and
 * `company_required` where an opened showcase that sells goods would be left without a verified seller (AP-68,
 * domain.md 4.4).
 */
export async function setSeller(
  tx: Tx,
  of: { by: Actor; companyId: number | null; isTemplate: boolean | null; at: Date },
): Promise<void> {
  const { by, companyId, at } = of
  const { id } = await requireEditor(tx, by, 'for update of s')
  const kept = await keptOf(tx, id)
  const isTemplate = of.isTemplate ?? kept.isTemplate
  const companies = await companiesOf(tx, kept.ownerId)
  const company = companies.find((one) => one.id === companyId) ?? null
  if (isTemplate !== kept.isTemplate && !by.isPlatformAdmin) throw refuse('forbidden')
  const isOther = companyId !== kept.companyId
  if (isOther && companyId !== null && !company) throw refuse('company_not_found')
  if (isOther && kept.sells && company?.status !== 'verified') throw refuse('company_required')
  await queryRows(
    tx,
    'update showcase set company_id = $2, is_template = $3, updated_at = $4 where id = $1',
    [id, companyId, isTemplate, at],
  )
  if (isOther) await updateLegalTexts(tx, { showcaseId: id, at })
  const was = companies.find((one) => one.id === kept.companyId)
  await writeChange(tx, of, {
    object: 'seller',
    before: { company: was?.nameShort ?? null, isTemplate: kept.isTemplate },
    after: { company: company?.nameShort ?? null, isTemplate },
  })
}
