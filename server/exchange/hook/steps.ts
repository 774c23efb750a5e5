import type { ExchangeKind } from '@sarafan/contract/showcases/exchange-events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../platform/database/database.ts'
import { recordEvents } from '../events.ts'
import { type Appended, appendPart } from '../files/append.ts'
import { beginFiles } from '../files/folders.ts'
import { receivePart } from '../files/receive.ts'
import { endGoods, importGoods } from '../goods/import-step.ts'
import { confirmOrders, giveOrders } from '../sale/give.ts'
import { importDocuments, type SaleDeps, takeArrived } from '../sale/take-documents.ts'
import { type Answer, failure, plain, success } from './answer.ts'
import { safeName } from './file-name.ts'
import type { ExchangeSession, ExchangeShop } from './session.ts'
import { TEXTS } from './texts.ts'

export type StepDeps = SaleDeps

export interface StepRequest {
  readonly shop: ExchangeShop
  readonly session: ExchangeSession
  readonly kind: ExchangeKind
  readonly mode: string
  readonly request: FastifyRequest
  readonly at: Date
}

/** A document instead of a text. */
export interface XmlAnswer {
  readonly xml: (reply: FastifyReply) => FastifyReply
}

/** The version of CommerceML that we write, and that 1C is asked to write. */
const VERSION = '2.08'

/** Answers a step of an open session. */
export async function answerStep(deps: StepDeps, step: StepRequest): Promise<Answer | XmlAnswer> {
  const { kind, mode, shop } = step
  if (kind === 'catalog' && !shop.takesGoods) return failure(TEXTS.goodsOff)
  if (mode === 'init') return begin(deps, step)
  if (mode === 'file') return takeFile(deps, step)
  if (kind === 'catalog') {
    if (mode === 'import') return importFile(deps, step)
    if (mode === 'deactivate' || mode === 'complete') return endGoods(deps, step)
  } else if (mode === 'query' || mode === 'success') {
    if (!shop.givesOrders) return failure(TEXTS.ordersOff)
    return mode === 'query' ? giveOrders(deps.db, step) : confirmOrders(deps.db, step)
  } else if (mode === 'import') return importFile(deps, step)
  return failure(TEXTS.unknownStep)
}

/** Tells 1C how it may send files, and gives the session an empty folder. */
async function begin(deps: StepDeps, { shop, session, request }: StepRequest): Promise<Answer> {
  const { version } = request.query as { version?: unknown } // Fastify's query string parser gives an object
  const isNew = typeof version === 'string' && /^[\d.]{1,20}$/.test(version)
  const isBegun = await beginFiles(deps, { session, version: isNew ? version : '' })
  if (!isBegun) return failure(TEXTS.isBeingRead)
  const limits = [`zip=${shop.takesZip ? 'yes' : 'no'}`, `file_limit=${shop.partBytes}`]
  return plain(...limits, ...(isNew ? [`version=${VERSION}`] : []))
}

/** Takes a part of a file. */
async function takeFile(deps: StepDeps, step: StepRequest): Promise<Answer> {
  const { shop, session, kind, request } = step
  if (kind === 'sale' && !shop.takesStatuses) return failure(TEXTS.statusesOff)
  if (request.method !== 'POST') return failure(TEXTS.postOnly)
  if (session.folder === '') return failure(TEXTS.initFirst)
  const given = nameIn(request)
  const name = safeName(given, kind)
  if (name === null) return refuseFile(deps, step, { code: 'file_name_refused', subject: given })
  const part = await receivePart(request.raw, shop.partBytes)
  if (part === null) {
    await refuseFile(deps, step, { code: 'file_too_large', subject: name })
    return failure(TEXTS.partTooLarge)
  }
  try {
    const appended = await appendPart(deps, { session, name, part })
    if (appended === 'file_too_large') await refuseFile(deps, step, { code: appended, subject: name })
    if (kind === 'sale' && appended === 'appended') return await takeArrived(deps, { ...step, name })
    return APPENDED[appended]
  } finally {
    await part.remove()
  }
}

const APPENDED: Readonly<Record<Appended, Answer>> = {
  appended: success(),
  file_too_large: failure(TEXTS.fileTooLarge),
  session_too_large: failure(TEXTS.sessionTooLarge),
  is_being_read: failure(TEXTS.isBeingRead),
  no_folder: failure(TEXTS.initFirst),
}

async function refuseFile(
  { db }: StepDeps,
  { session, at }: StepRequest,
  event: { code: 'file_name_refused' | 'file_too_large'; subject: string },
): Promise<Answer> {
  const events = [{ ...event, subject: event.subject.replaceAll(/\p{C}/gu, ' ') }]
  await transaction(db, (tx) => recordEvents(tx, { exchangeId: session.id, at, events }))
  return failure(TEXTS.badName)
}

/** Returns the name of the file that a request is about; empty: it names none. */
export function nameIn(request: FastifyRequest): string {
  const { filename } = request.query as { filename?: unknown } // Fastify's query string parser gives an object
  return typeof filename === 'string' ? filename : ''
}

async function importFile(deps: StepDeps, step: StepRequest): Promise<Answer> {
  const name = safeName(nameIn(step.request), step.kind)
  if (step.session.folder === '') return failure(TEXTS.initFirst)
  if (name === null) return failure(TEXTS.badName)
  return step.kind === 'sale'
    ? importDocuments(deps, { ...step, name })
    : importGoods(deps, { ...step, name })
}
