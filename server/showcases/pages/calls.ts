import type { ResponseOf } from '@sarafan/contract/call'
import type { pageCalls } from '@sarafan/contract/showcases/pages'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { actorOf, type EditableShowcase, requireEditor } from '../editing.ts'
import {
  deletePage,
  type EditedPage,
  findEditedPage,
  pageVersion,
  publishLegalTexts,
  savePage,
  versionsOfPage,
} from './edit.ts'
import { usesOfPage } from './links.ts'
import { type PageList, pageListFor, savePageList } from './list.ts'

type Calls = typeof pageCalls
const ALIAS = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/

/** Handlers of a showcase's static pages, for members with `pages.manage` (domain.md 4.4, 7.3). */
export function pageHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showPages(context, input) {
      const { showcase, list } = await pageListFor(db, actorOf(context, Number(input.id)))
      return listToWire(showcase, list, context.showcase.id)
    },
    async savePages(context, input) {
      const groups = input.Groups.map(({ ID, Name, Pages }) => ({
        id: ID,
        name: Name?.trim() ?? null,
        pages: Pages.map(({ Alias, Visible }) => ({ alias: Alias, visible: Visible })),
      }))
      if (groups.some(({ name }) => name === '')) throw refuse('invalid_question', {}, { Groups: 'name' })
      const by = actorOf(context, input.id)
      const saved = await transaction(db, (tx) =>
        savePageList(tx, { by, version: input.Version, groups, at: context.now }),
      )
      return { Version: saved.version }
    },
    async showPageEdit(context, input) {
      const showcase = await requireEditor(db, actorOf(context, Number(input.id)))
      const page = await findEditedPage(db, { showcaseId: showcase.id, alias: input.alias })
      if (!page) throw refuse('page_not_found')
      return toWire(db, showcase.id, page)
    },
    async showPageVersion(context, input) {
      const showcase = await requireEditor(db, actorOf(context, Number(input.id)))
      const of = { showcaseId: showcase.id, alias: input.alias, version: Number(input.version) }
      const { name, text } = await pageVersion(db, of)
      return { Name: name, Text: text }
    },
    async savePage(context, input) {
      const name = input.Name.trim()
      if (name === '') throw refuse('invalid_question', {}, { Name: 'required' })
      if (!ALIAS.test(input.Alias)) throw refuse('invalid_question', {}, { Alias: 'form' })
      const by = actorOf(context, input.id)
      const saved = await transaction(db, (tx) =>
        savePage(tx, {
          by,
          alias: input.Alias,
          kind: input.Kind,
          name,
          text: input.Text.trim(),
          revision: input.Revision,
          isPublished: input.Publish,
          at: context.now,
        }),
      )
      return toWire(db, input.id, saved)
    },
    async deletePage(context, input) {
      const of = {
        by: actorOf(context, input.id),
        alias: input.Alias,
        revision: input.Revision,
        at: context.now,
      }
      await transaction(db, (tx) => deletePage(tx, of))
      return { ok: true }
    },
    async publishLegalTexts(context, input) {
      const by = actorOf(context, input.id)
      const count = await transaction(db, (tx) => publishLegalTexts(tx, { by, at: context.now }))
      return { Count: count }
    },
  }
}

async function toWire(
  db: Db,
  showcaseId: number,
  page: EditedPage,
): Promise<ResponseOf<Calls['showPageEdit']>> {
  const of = { showcaseId, alias: page.alias }
  const versions = await versionsOfPage(db, of)
  return {
    Alias: page.alias,
    Name: page.name,
    Kind: page.kind,
    Text: page.text,
    Revision: page.revision,
    Published: page.version,
    HasDraft: page.hasDraft,
    IsTemplate: page.isTemplate,
    Visible: page.visible,
    Uses: await usesOfPage(db, of),
    Versions: versions.map(({ version, name, publishedAt, isCurrent }) => ({
      Version: version,
      Name: name,
      PublishedAt: publishedAt.toISOString(),
      IsCurrent: isCurrent,
    })),
  }
}

function listToWire(
  showcase: EditableShowcase,
  list: PageList,
  showcaseId: number,
): ResponseOf<Calls['showPages']> {
  return {
    ID: showcase.id,
    Name: showcase.name,
    IsHere: showcase.id === showcaseId,
    Version: list.version,
    SavedAt: showcase.updatedAt.toISOString(),
    Groups: list.groups.map(({ id, name }) => ({ ID: id, Name: name })),
    Pages: list.pages.map((page) => ({
      Alias: page.alias,
      Name: page.name,
      Kind: page.kind,
      Visible: page.visible,
      GroupID: page.groupId,
      Published: page.version,
      HasDraft: page.hasDraft,
      IsTemplate: page.isTemplate,
    })),
  }
}
