import type { importCalls } from '@sarafan/contract/catalog/imports'
import { LIMITS } from '@sarafan/contract/limits'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { ImportFiles } from './files.ts'
import { inspectImport, toUnreadable, withPreview } from './inspect.ts'
import { movesOf } from './jobs/job.ts'
import { moveImport } from './jobs/move.ts'
import { importRows } from './jobs/rows.ts'
import { deleteSource, sourcesOf, writeSource } from './jobs/sources.ts'
import {
  createImport,
  importsOf,
  latestImports,
  lockImport,
  requireImport,
  saveSettings,
} from './jobs/store.ts'
import type { ReadSettings } from './mapping.ts'
import { importReport } from './report/report.ts'
import { detailToWire, jobToWire, mappingOf, rowToWire, sourceToWire } from './wire.ts'

type Handlers = HandlersOf<typeof importCalls>
type ReadingCall =
  | 'showImports'
  | 'showImport'
  | 'showImportProgress'
  | 'showImportRows'
  | 'downloadImportReport'

/** Handlers of imports: members who manage the showcase's catalogue, and the platform (domain.md 7.1, 7.3). */
export function importHandlers({
  db,
  files,
}: {
  db: Db
  files: ImportFiles
}): HandlersOf<typeof importCalls> {
  const found = (context: RequestContext, id: number) =>
    requireImport(db, { showcaseId: context.showcase.id, id })
  return {
    async uploadImport(context) {
      const [file] = context.files ?? []
      if (file?.path === undefined) throw refuse('file_missing')
      const name = file.name.slice(-200)
      const { info, settings } = await inspectImport(file.path, name).catch((error: unknown) => {
        throw toUnreadable(error)
      })
      const storedAs = await files.add(file.path)
      const of = { ...by(context), fileName: name, storedAs, info, settings }
      const { id } = await transaction(db, (tx) => createImport(tx, of)).catch(async (error: unknown) => {
        await files.remove(storedAs)
        throw error
      })
      return detailToWire(await found(context, id))
    },
    async fetchImport(context, { Url }) {
      const of = { ...by(context), url: addressOf(Url) }
      const { id } = await transaction(db, (tx) => createImport(tx, of))
      return detailToWire(await found(context, id))
    },
    async saveImportSettings(context, input) {
      const of = { ...by(context), id: input.ID }
      const { info, settings: stored } = await found(context, input.ID)
      if (!info || !stored) throw refuse('action_not_allowed')
      const settings: ReadSettings = {
        format: stored.format,
        system: input.System,
        mapping: mappingOf(input.Mapping),
        emptyCells: input.EmptyCells,
        ...(input.PriceType === '' ? {} : { priceType: input.PriceType }),
      }
      await transaction(db, async (tx) => {
        const { storedAs } = await lockImport(tx, of)
        if (!movesOf(await requireImport(tx, of)).includes('check')) throw refuse('action_not_allowed')
        const read = await withPreview(await files.open(storedAs), info, settings)
        await saveSettings(tx, { id: input.ID, ...read })
      })
      return detailToWire(await found(context, input.ID))
    },
    async moveImport(context, { ID, Move, Mode = 'everything' }) {
      await transaction(db, (tx) => moveImport(tx, { ...by(context), id: ID, move: Move, mode: Mode }))
      return { Job: jobToWire(await found(context, ID)) }
    },
    ...readingHandlers(db),
    ...sourceHandlers(db),
  }
}

/** Handlers that only read imports. */
function readingHandlers(db: Db): Pick<Handlers, ReadingCall> {
  const found = (context: RequestContext, id: number) =>
    requireImport(db, { showcaseId: context.showcase.id, id })
  return {
    async showImports(context, { page: asked }) {
      const { showcaseId } = by(context)
      const page = Number(asked ?? 0)
      const { jobs, total } = await importsOf(db, { showcaseId, page })
      const last = new Map((await latestImports(db, showcaseId)).map((one) => [one.sourceId, one]))
      const sources = await sourcesOf(db, showcaseId)
      return {
        Imports: jobs.map(jobToWire),
        Sources: sources.map((one) => sourceToWire(one, last.get(one.id) ?? null)),
        Pager: pagerOf(page, { total, size: LIMITS.importPage }),
      }
    },
    showImport: async (context, { id }) => detailToWire(await found(context, Number(id))),
    showImportProgress: async (context, { id }) => ({ Job: jobToWire(await found(context, Number(id))) }),
    async showImportRows(context, { id, show, page: asked }) {
      const page = Number(asked ?? 0)
      const { id: jobId, problems } = await found(context, Number(id))
      const { rows, total } = await importRows(db, { jobId, show, page, problems })
      return { Rows: rows.map(rowToWire), Pager: pagerOf(page, { total, size: LIMITS.importRowPage }) }
    },
    async downloadImportReport(context, { id }) {
      const job = await found(context, Number(id))
      return importReport(db, { jobId: job.id, goal: job.goal, locale: context.locale })
    },
  }
}

/** Handlers of schedules. */
function sourceHandlers(db: Db): Pick<Handlers, 'saveImportSource' | 'deleteImportSource'> {
  return {
    async saveImportSource(context, input) {
      const settings =
        input.ImportID === undefined
          ? null
          : (await requireImport(db, { showcaseId: context.showcase.id, id: input.ImportID })).settings
      const sourceId = await transaction(db, (tx) =>
        writeSource(tx, {
          ...by(context),
          id: input.ID ?? null,
          name: input.Name,
          url: addressOf(input.Url),
          mode: input.Mode,
          everyHours: input.EveryHours,
          isOn: input.On,
          settings,
        }),
      )
      const { showcaseId } = by(context)
      const last = (await latestImports(db, showcaseId)).find((one) => one.sourceId === sourceId)
      const source = (await sourcesOf(db, showcaseId)).find((one) => one.id === sourceId)
      if (!source) throw refuse('import_source_not_found')
      return { Source: sourceToWire(source, last ?? null) }
    },
    async deleteImportSource(context, { ID }) {
      await transaction(db, (tx) => deleteSource(tx, { id: ID, showcaseId: context.showcase.id }))
      return { ok: true }
    },
  }
}

const by = (context: RequestContext) => ({
  showcaseId: context.showcase.id,
  personId: context.personId,
  at: context.now,
})

/** Returns an http or https address in its standard form. Throws `invalid_question`. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw refuse('invalid_question', {}, { Url: 'link' })
  return url.href
}
