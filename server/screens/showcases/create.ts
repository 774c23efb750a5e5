import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { copyAttributes, copyCategories, createCategory } from '../../catalog/catalog.ts'
import { type Company, companyOf } from '../../companies/companies.ts'
import { copyDelivery } from '../../delivery/delivery.ts'
import { planFor, publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  aliasFault,
  copyBanners,
  copyContent,
  createLegalDrafts,
  createShowcase,
  platformBotName,
} from '../../showcases/showcases.ts'
import { plantTree } from '../../wow-tree/wow-tree.ts'
import { holdMaker, mayCreate, type ShowcaseCreator, type Template, templatesFor } from './may-create.ts'

export interface NewFurnishedShowcase {
  readonly maker: ShowcaseCreator
  readonly templateId: number | null
  /** Used without a template. */
  readonly stateId: 1 | 2 | 4
  readonly name: string
  readonly alias: string
  /** Hue of the showcase's colour, in degrees. */
  readonly hue: number
  readonly companyId: number | null
  readonly at: Date
}

/**
 * Creates a draft showcase. Its maker owns it and is the root of its tree, the platform's bot opens it, and
 * it starts with a plan and drafts of its legal texts (AP-61, domain.md 4.4). Throws `forbidden` to people
 * who may not create one, `too_many_showcases`, `invalid_question` and `alias_taken` for the alias,
 * `showcase_not_found` for the template, and `company_not_found`.
 */
export async function createFurnishedShowcase(
  tx: Tx,
  creation: NewFurnishedShowcase,
): Promise<{ id: number }> {
  const { maker, name, alias, at } = creation
  await holdMaker(tx, maker)
  const { why } = await mayCreate(tx, creation)
  if (why === 'agent') throw refuse('forbidden')
  if (why === 'limit') throw refuse('too_many_showcases')
  const fault = aliasFault(alias)
  if (fault) throw refuse('invalid_question', {}, { Alias: fault })
  const template = await requireTemplate(tx, creation)
  const company = await sellerOf(tx, creation)
  const botUsername = await platformBotName(tx)
  if (botUsername === null) throw new Error('the platform has no bot, so no session could have been opened')
  const { id } = await createShowcase(tx, {
    ownerId: maker.personId,
    alias,
    name,
    brandHue: creation.hue,
    botUsername,
    stateId: stateOf(template, creation),
    status: 'draft',
    at,
    ...(company ? { companyId: company.id } : {}),
  })
  await furnishShowcase(tx, { id, template, at })
  await plantTree(tx, { showcaseId: id, ownerId: maker.personId, at })
  const after = { name, alias, template: template?.name ?? null }
  await audit(tx, {
    showcaseId: id,
    personId: maker.personId,
    action: 'create',
    object: 'showcase',
    before: {},
    after,
    at,
  })
  return { id }
}

async function requireTemplate(
  tx: Tx,
  { maker, templateId }: NewFurnishedShowcase,
): Promise<Template | null> {
  if (templateId === null) return null
  const [template] = await templatesFor(tx, { personId: maker.personId, id: templateId })
  if (!template) throw refuse('showcase_not_found')
  return template
}

async function sellerOf(tx: Tx, { maker, companyId }: NewFurnishedShowcase): Promise<Company | null> {
  if (companyId === null) return null
  const company = await companyOf(tx, { id: companyId, ownerId: maker.personId })
  if (!company) throw refuse('company_not_found')
  return company
}

/** Only the platform can create a marketplace (domain.md 3.1). */
function stateOf(template: Template | null, { stateId }: NewFurnishedShowcase): 1 | 2 | 4 {
  if (!template) return stateId
  const { landing, request, shop } = SHOWCASE_STATE
  return template.stateId === landing ? landing : template.stateId === request ? request : shop
}

/** A product needs a category; with this one the first product can be published without editing the catalogue. */
const FIRST_CATEGORY = { alias: 'tovary', name: 'Товары' }

/**
 * Sets up a new showcase: everything of the template that names neither its seller nor its products, and
 * drafts of the legal texts.
 */
export async function furnishShowcase(
  tx: Tx,
  of: { id: number; template: Template | null; at: Date },
): Promise<void> {
  const { id, template, at } = of
  if (template) {
    const copy = { from: template.id, to: id, isOwn: template.isOwn, at }
    await copyContent(tx, copy)
    const categories = await copyCategories(tx, copy)
    await copyAttributes(tx, copy)
    await copyBanners(tx, { ...copy, categories })
    await copyDelivery(tx, copy)
  } else await createCategory(tx, { showcaseId: id, ...FIRST_CATEGORY })
  await createLegalDrafts(tx, { showcaseId: id, position: 100 })
  // Exceptions refer to the template's own categories and products.
  const plan = template ? await planFor(tx, template.id) : null
  const { versionId: _, overrides: __, ...rules } = plan ?? { ...USUAL_PLAN, versionId: 0, overrides: [] }
  await publishPlan(tx, { ...rules, showcaseId: id, at })
}
