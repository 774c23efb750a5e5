import {
  type ExchangeImport,
  exchangeImport,
  type ImportFiles,
  queueExchangeImport,
  schemaVersionOf,
} from '../../catalog/catalog.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { recordEvents } from '../events.ts'
import { type ExchangeFile, filesOf, markHandled } from '../files/append.ts'
import { type Answer, failure, progress, success } from '../hook/answer.ts'
import { isArchive, isData } from '../hook/file-name.ts'
import { type ExchangeSession, type ExchangeShop, lockSession } from '../hook/session.ts'
import { FAULTS, TEXTS } from '../hook/texts.ts'

export interface GoodsDeps {
  readonly db: Db
  readonly files: ImportFiles
}

interface Step {
  readonly shop: ExchangeShop
  readonly session: ExchangeSession
  readonly at: Date
}

/**
 * Imports the files that have arrived and tells 1C how far it is; the work itself is done by a job. One job takes all files, so
 * that offers find the goods and properties of the others, and asking for each of them again starts no second one.
 */
export async function importGoods(deps: GoodsDeps, of: Step & { name: string }): Promise<Answer> {
  const { version, answer } = await transaction(deps.db, async (tx) => {
    const session = await lockSession(tx, of.session.id)
    const all = await filesOf(tx, session.id)
    const job = await lastImport(tx, session)
    if (job?.isOpen) return { version: null, answer: waiting(job) }
    const isKnown = all.some(({ name }) => name === of.name || isArchive(name))
    if (!isKnown) return { version: null, answer: failure(TEXTS.noFile) }
    if (all.every(({ isHandled }) => isHandled)) return { version: null, answer: resultOf(job) }
    await queueImport(tx, { ...of, session, isAtEnd: false })
    return { version: all.find(({ name }) => /\.xml$/i.test(name))?.name ?? null, answer: progress('') }
  })
  if (version !== null) await recordVersion(deps, of.session, version)
  return answer
}

const SET_VERSION = statement('exchange.goods.importStep.setVersion')`
  update exchange_session set version = $2 where id = $1 and version = ''`

async function recordVersion({ db, files }: GoodsDeps, session: ExchangeSession, name: string) {
  const version = await schemaVersionOf(await files.openIn(session.folder, name))
  if (version !== '') await queryRows(db, SET_VERSION, [session.id, version])
}

async function lastImport(tx: Tx, { jobId, showcaseId }: ExchangeSession): Promise<ExchangeImport | null> {
  return jobId === null ? null : exchangeImport(tx, { id: jobId, showcaseId })
}

function waiting({ processed, totalRows }: ExchangeImport): Answer {
  return progress(totalRows === null ? 'Читаем файлы' : `Обработано ${processed} из ${totalRows}`)
}

/** The result of an import that has ended, told as often as 1C asks. */
function resultOf(job: ExchangeImport | null): Answer {
  if (job === null) return failure(TEXTS.lost)
  if (job.state === 'done') {
    const { created, changed, hidden, rejected } = job
    return success(`Создано ${created}, изменено ${changed}, снято ${hidden}, отклонено ${rejected}`)
  }
  return failure(job.state === 'failed' ? (FAULTS[job.fault] ?? TEXTS.unreadable) : TEXTS.cancelled)
}

const SET_JOB = statement('exchange.goods.importStep.setJob')`
  update exchange_session set job_id = $2, hid_missing = hid_missing or $3 where id = $1`

async function queueImport(tx: Tx, of: Step & { isAtEnd: boolean }): Promise<void> {
  const { shop, session, at } = of
  const all = await filesOf(tx, session.id)
  const data = all.map(({ name }) => name).filter(isData)
  const mode = shop.goodsMode === 'everything' && hidesNow(of, data) ? 'hide_missing' : shop.goodsMode
  const id = await queueExchangeImport(tx, {
    showcaseId: shop.showcaseId,
    folder: session.folder,
    name: data.join(', '),
    mode,
    priceType: shop.priceType,
    newFiles: await newFilesOf(tx, { session, all, mode }),
    at,
  })
  await markHandled(tx, { exchangeId: session.id })
  await queryRows(tx, SET_JOB, [session.id, id, mode === 'hide_missing'])
  const events = [{ code: 'import_started', subject: data.join(', ') }] as const
  await recordEvents(tx, { exchangeId: session.id, at, events })
}

/**
 * Returns the files that no import has read, if an import has read the others; null: all have to be imported. Only the whole
 * catalogue tells what is missing, and the names of files in an archive are not known here.
 */
async function newFilesOf(
  tx: Tx,
  of: { session: ExchangeSession; all: readonly ExchangeFile[]; mode: string },
): Promise<string[] | null> {
  const last = await lastImport(tx, of.session)
  if (last?.state !== 'done' || of.mode === 'hide_missing') return null
  const added = of.all.filter(({ isHandled }) => !isHandled).map(({ name }) => name)
  return added.some(isArchive) ? null : added
}

/**
 * Whether goods that the files lack are taken off sale with this import. Newer editions of 1C split a catalogue into numbered
 * files and say when all have been sent; until then the goods of later files would seem missing.
 */
function hidesNow(
  { shop, isAtEnd }: { shop: ExchangeShop; isAtEnd: boolean },
  data: readonly string[],
): boolean {
  return shop.hidesMissing && (isAtEnd || data.some((name) => /^(?:.*\/)?import\.xml$/i.test(name)))
}

/** Ends an exchange of goods: takes off sale what a complete catalogue lacks. 1C does not wait for it. */
export async function endGoods(deps: GoodsDeps, of: Step): Promise<Answer> {
  await transaction(deps.db, async (tx) => {
    const session = await lockSession(tx, of.session.id)
    const { shop } = of
    const isDue = shop.hidesMissing && shop.goodsMode === 'everything' && !session.hidMissing
    if (isDue && session.jobId !== null) await queueImport(tx, { ...of, session, isAtEnd: true })
  })
  return success()
}
