import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from '../editing.ts'
import { legalFactsOf } from './legal-facts.ts'
import { templateText } from './legal-templates.ts'
import { usesOfPage } from './links.ts'
import { EDITED_PAGES, raisePagesVersion } from './list.ts'
import { type PageKind, publishPage } from './pages.ts'
import { toBlocks, toText } from './text.ts'

/** A page with the text for its editor: the draft if there is one, else the published text. */
export interface EditedPage {
  readonly alias: string
  readonly name: string
  readonly kind: PageKind
  readonly text: string
  readonly groupId: number | null
  readonly position: number
  readonly visible: boolean
  /** The published version; null: never published. */
  readonly version: number | null
  readonly hasDraft: boolean
  readonly isTemplate: boolean
  /** Raised by every save. */
  readonly revision: number
}

const ONE = statement('showcases.pages.edit.one')`select * from (${EDITED_PAGES}) p where alias = $2`

/** Returns the page with this alias for its editor, or null. */
export async function findEditedPage(
  db: Db,
  of: { showcaseId: number; alias: string },
): Promise<EditedPage | null> {
  const [found] = await queryRows(db, ONE, [of.showcaseId, of.alias])
  if (!found) return null
  const { blocks, ...page } = found
  const isUnwritten = page.isTemplate && page.hasDraft
  const template = isUnwritten ? templateText(page.kind, await legalFactsOf(db, of.showcaseId)) : null
  return { ...page, text: template ?? toText(blocks) }
}

export interface PageVersion {
  readonly version: number
  readonly name: string
  readonly publishedAt: Date
  readonly isCurrent: boolean
}

const MAX_VERSIONS = 50
const VERSIONS = statement('showcases.pages.edit.versions')`
  select version, name, published_at, status = 'published' as "isCurrent" from page
  where showcase_id = $1 and alias = $2 and published_at is not null order by version desc limit ${MAX_VERSIONS}`

/** Returns the last 50 published versions of a page, newest first. */
export function versionsOfPage(db: Db, of: { showcaseId: number; alias: string }): Promise<PageVersion[]> {
  return queryRows(db, VERSIONS, [of.showcaseId, of.alias])
}

const VERSION = statement('showcases.pages.edit.version')`
  select name, blocks from page
  where showcase_id = $1 and alias = $2 and version = $3 and published_at is not null`

/** Returns a published version of a page, current or not. Throws `page_not_found`. */
export async function pageVersion(
  db: Db,
  of: { showcaseId: number; alias: string; version: number },
): Promise<{ name: string; text: string }> {
  const [found] = await queryRows(db, VERSION, [of.showcaseId, of.alias, of.version])
  if (!found) throw refuse('page_not_found')
  return { name: found.name, text: toText(found.blocks) }
}

export interface PageSaving {
  readonly by: Actor
  readonly alias: string
  readonly name: string
  readonly text: string
  /** Kind of a new page; a stored one keeps its kind. */
  readonly kind: PageKind
  /** The revision the editor has read; 0 for a new page. */
  readonly revision: number
  readonly isPublished: boolean
  readonly at: Date
}

const DROP_DRAFT = statement(
  'showcases.pages.edit.dropDraft',
)`delete from page where showcase_id = $1 and alias = $2 and status = 'draft'`
const ADD_DRAFT = statement('showcases.pages.edit.addDraft')`
  insert into page (showcase_id, group_id, alias, name, kind, blocks, position, visible, is_template, status, version,
    revision)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, 'draft', coalesce(max(version), 0) + 1, $10 from page
  where showcase_id = $1 and alias = $3`
const MAX_PAGES = 100

/**
 * Saves a page as a draft or publishes it as a new version (domain.md 4.4). Publishing an unchanged text only
 * removes the draft. Throws `changed_meanwhile` for another revision, `page_not_found`, and as
 * `requireEditor`. Throws `invalid_question` for an alias or kind that is taken, an empty text and the 101st
 * page.
 */
export async function savePage(tx: Tx, of: PageSaving): Promise<EditedPage> {
  const { by, alias, at } = of
  const { id: showcaseId } = await requireEditor(tx, by, 'for no key update of s')
  const stored = await findEditedPage(tx, { showcaseId, alias })
  if (of.revision === 0) await requireFree(tx, { showcaseId, kind: of.kind, isTaken: stored !== null })
  else if (!stored) throw refuse('page_not_found')
  else if (stored.revision !== of.revision) throw refuse('changed_meanwhile')
  if (of.isPublished && of.text.trim() === '') throw refuse('invalid_question', {}, { Text: 'required' })
  const next: EditedPage = {
    ...(stored ?? { groupId: null, position: MAX_PAGES, visible: true, version: null, hasDraft: false }),
    alias,
    name: of.name,
    text: of.text,
    kind: stored?.kind ?? of.kind,
    isTemplate: stored?.isTemplate === true && stored.text === of.text,
    revision: of.revision + 1,
  }
  await queryRows(tx, DROP_DRAFT, [showcaseId, alias])
  const published = of.isPublished ? await publishText(tx, { showcaseId, page: next, at }) : null
  if (!of.isPublished) await addDraft(tx, showcaseId, next)
  if (!stored || of.isPublished) await raisePagesVersion(tx, { showcaseId, at })
  await writeChange(tx, of, {
    object: 'page',
    before: stored ? auditView(stored) : {},
    after: auditView({ ...next, version: published?.version ?? next.version }),
  })
  const saved = await findEditedPage(tx, { showcaseId, alias })
  if (!saved) throw new Error('the page was saved a moment ago')
  return saved
}

const USED_KINDS = statement('showcases.pages.edit.usedKinds')`select kind from (${EDITED_PAGES}) p`

async function requireFree(
  tx: Tx,
  of: { showcaseId: number; kind: PageKind; isTaken: boolean },
): Promise<void> {
  if (of.isTaken) throw refuse('invalid_question', {}, { Alias: 'taken' })
  const pages = await queryRows(tx, USED_KINDS, [of.showcaseId])
  if (of.kind !== 'generic' && pages.some(({ kind }) => kind === of.kind))
    throw refuse('invalid_question', {}, { Kind: 'taken' })
  if (pages.length >= MAX_PAGES) throw refuse('invalid_question', {}, { Alias: 'many' })
}

const CURRENT = statement(
  'showcases.pages.edit.current',
)`select name, blocks, version from page where showcase_id = $1 and alias = $2 and status = 'published'`

async function publishText(
  tx: Tx,
  { showcaseId, page, at }: { showcaseId: number; page: EditedPage; at: Date },
): Promise<{ version: number }> {
  const [current] = await queryRows(tx, CURRENT, [showcaseId, page.alias])
  const isSame = current?.name === page.name && toText(current.blocks) === page.text
  if (current && isSame) return current
  return publishPage(tx, { ...page, showcaseId, blocks: toBlocks(page.text), at })
}

async function addDraft(tx: Tx, showcaseId: number, page: EditedPage): Promise<void> {
  await queryRows(tx, ADD_DRAFT, [
    showcaseId,
    page.groupId,
    page.alias,
    page.name,
    page.kind,
    JSON.stringify(toBlocks(page.text)),
    page.position,
    page.visible,
    page.isTemplate,
    page.revision,
  ])
}

const ARCHIVE = statement(
  'showcases.pages.edit.archive',
)`update page set status = 'archived' where showcase_id = $1 and alias = $2 and status = 'published'`

/**
 * Deletes a page; its published versions are kept, because consents refer to them. Throws `page_linked` while
 * something leads to it, `page_not_found`, `changed_meanwhile`, and as `requireEditor`.
 */
export async function deletePage(
  tx: Tx,
  of: { by: Actor; alias: string; revision: number; at: Date },
): Promise<void> {
  const { alias } = of
  const { id: showcaseId } = await requireEditor(tx, of.by, 'for no key update of s')
  const stored = await findEditedPage(tx, { showcaseId, alias })
  if (!stored) throw refuse('page_not_found')
  if (stored.revision !== of.revision) throw refuse('changed_meanwhile')
  const uses = await usesOfPage(tx, { showcaseId, alias })
  if (uses.length > 0) throw refuse('page_linked')
  await queryRows(tx, DROP_DRAFT, [showcaseId, alias])
  await queryRows(tx, ARCHIVE, [showcaseId, alias])
  await raisePagesVersion(tx, { showcaseId, at: of.at })
  await writeChange(tx, of, { object: 'page', before: auditView(stored), after: {} })
}

const TEMPLATES = statement(
  'showcases.pages.edit.templates',
)`select alias, revision from (${EDITED_PAGES}) p where "hasDraft" and "isTemplate" order by alias`

/**
 * Publishes the unedited legal drafts, with the seller's current details, and returns their
 * number. Throws as `requireEditor`.
 */
export async function publishLegalTexts(tx: Tx, of: { by: Actor; at: Date }): Promise<number> {
  const { id: showcaseId } = await requireEditor(tx, of.by, 'for no key update of s')
  const drafts = await queryRows(tx, TEMPLATES, [showcaseId])
  for (const { alias } of drafts) {
    const page = await findEditedPage(tx, { showcaseId, alias })
    if (page) await savePage(tx, { ...page, by: of.by, isPublished: true, at: of.at })
  }
  return drafts.length
}

/** What the audit log shows of a page; the text itself is kept by its versions. */
const auditView = ({ alias, name, version }: EditedPage) => ({ path: `/pages/${alias}`, name, version })
