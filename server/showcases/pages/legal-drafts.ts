import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { legalFactsOf } from './legal-facts.ts'
import { LEGAL_TEMPLATES, templateText } from './legal-templates.ts'
import { createPageGroup, publishPage } from './pages.ts'
import { toBlocks } from './text.ts'

const GROUPS = { buyers: 'Покупателям', documents: 'Документы' } as const

const HAS = statement('showcases.pages.legalDrafts.has')`
  select distinct kind from page where showcase_id = $1 and (status in ('draft', 'published') or alias = any ($2))`
/** Drafts are stored without text: it is generated when read, so that it names the current seller. */
const DRAFT = statement('showcases.pages.legalDrafts.draft')`
  insert into page (showcase_id, group_id, alias, name, kind, position, version, status, is_template)
  values ($1, $2, $3, $4, $5, $6, 1, 'draft', true)`

/**
 * Creates drafts of the legal texts a showcase does not have yet. They are visible only in the editor until a
 * member checks and publishes them (domain.md 8, issue 13).
 */
export async function createLegalDrafts(tx: Tx, of: { showcaseId: number; position: number }): Promise<void> {
  const { showcaseId } = of
  const aliases = LEGAL_TEMPLATES.map(({ alias }) => alias)
  const has = await queryRows(tx, HAS, [showcaseId, aliases])
  const missing = LEGAL_TEMPLATES.filter(({ kind }) => !has.some((one) => one.kind === kind))
  for (const [at, group] of (['buyers', 'documents'] as const).entries()) {
    const templates = missing.filter((one) => one.group === group)
    if (templates.length === 0) continue
    const { id } = await createPageGroup(tx, { showcaseId, name: GROUPS[group], position: of.position + at })
    for (const [place, { alias, name, kind }] of templates.entries())
      await queryRows(tx, DRAFT, [showcaseId, id, alias, name, kind, place])
  }
}

const PUBLISHED = statement('showcases.pages.legalDrafts.published')`
  select group_id, alias, name, kind, position, visible, blocks from page
  where showcase_id = $1 and status = 'published' and is_template order by id for no key update`

/**
 * Publishes a new version of legal texts that were published unedited from their template, if the seller's
 * details in them have changed. Edited texts are left alone.
 */
export async function updateLegalTexts(tx: Tx, of: { showcaseId: number; at: Date }): Promise<void> {
  const { showcaseId, at } = of
  const published = await queryRows(tx, PUBLISHED, [showcaseId])
  if (published.length === 0) return
  const facts = await legalFactsOf(tx, showcaseId)
  for (const page of published) {
    const text = templateText(page.kind, facts)
    if (text === null || isDeepStrictEqual(page.blocks, toBlocks(text))) continue
    await publishPage(tx, { ...page, showcaseId, isTemplate: true, at, blocks: toBlocks(text) })
  }
}

const SELLS_IN = statement(
  'showcases.pages.legalDrafts.sellsIn',
)`select id from showcase where company_id = $1 order by id for no key update`

/** Calls `updateLegalTexts` for every showcase where the company sells. */
export async function updateCompanyTexts(
  tx: Tx,
  of: { company: { readonly id: number }; at: Date },
): Promise<void> {
  for (const { id } of await queryRows(tx, SELLS_IN, [of.company.id]))
    await updateLegalTexts(tx, { showcaseId: id, at: of.at })
}
