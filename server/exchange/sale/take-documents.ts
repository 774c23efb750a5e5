import { type ImportFiles, readDocuments, UnreadableFile } from '../../catalog/catalog.ts'
import { transaction } from '../../platform/database/database.ts'
import { recordEvents } from '../events.ts'
import { filesOf, markDocuments, markHandled } from '../files/append.ts'
import { type Answer, failure, progress, success } from '../hook/answer.ts'
import type { ExchangeSession, ExchangeShop } from '../hook/session.ts'
import { TEXTS } from '../hook/texts.ts'
import { applyDocument, type StatusDeps } from './apply-status.ts'

export type SaleDeps = StatusDeps & { readonly files: ImportFiles }

interface Step {
  readonly shop: ExchangeShop
  readonly session: ExchangeSession
  readonly name: string
  readonly at: Date
}

/** 1C gives up after about a minute of silence. */
const BUDGET_MS = 15_000
/** Documents after which their number is stored; repeating one changes nothing. */
const STORED_EVERY = 20

type Taken = 'done' | 'more' | 'unreadable' | 'absent'

/** Works through the documents of a file from where the last request stopped, for at most some seconds. */
async function takeDocuments(deps: SaleDeps, { shop, session, name, at }: Step): Promise<Taken> {
  const { db, files } = deps
  const file = (await filesOf(db, session.id)).find((one) => one.name === name)
  if (!file) return 'absent'
  if (file.isHandled) return 'done'
  const began = performance.now()
  const store = (documents: number) =>
    transaction(db, (tx) => markDocuments(tx, { exchangeId: session.id, name, documents }))
  let documents = 0
  try {
    for await (const document of readDocuments(await files.openIn(session.folder, name))) {
      if (++documents <= file.documents) continue
      await applyDocument(deps, { exchangeId: session.id, showcaseId: shop.showcaseId, at }, document)
      const isLate = performance.now() - began > BUDGET_MS
      if (isLate || documents % STORED_EVERY === 0) await store(documents)
      if (isLate) return 'more'
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await store(Math.max(documents, file.documents))
    return 'unreadable'
  }
  await transaction(db, (tx) => markHandled(tx, { exchangeId: session.id, name }))
  return 'done'
}

/**
 * Takes the documents of a file that has just arrived: older editions of 1C ask for no import. A file that cannot be read yet may
 * lack its next part, so that is no failure.
 */
export async function takeArrived(deps: SaleDeps, step: Step): Promise<Answer> {
  await takeDocuments(deps, step)
  return success()
}

/** Takes the rest of a file that is complete, as newer editions of 1C ask. */
export async function importDocuments(deps: SaleDeps, step: Step): Promise<Answer> {
  const taken = await takeDocuments(deps, step)
  if (taken === 'absent') return failure(TEXTS.noFile)
  if (taken === 'more') return progress('Читаем документы')
  if (taken === 'done') return success()
  const events = [{ code: 'document_unreadable', subject: step.name }] as const
  await transaction(deps.db, (tx) => recordEvents(tx, { exchangeId: step.session.id, at: step.at, events }))
  return failure(TEXTS.unreadable)
}
