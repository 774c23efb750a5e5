import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mergeCarts } from './cart/cart.ts'
import { type ImportFiles, openImportFiles } from './catalog/catalog.ts'
import { companyOf, isPersonInn } from './companies/companies.ts'
import { type Carrier, type CdekSettings, cdek } from './delivery/delivery.ts'
import { startPolling } from './doors/bot/poller.ts'
import type { TakeDeps } from './doors/bot/update-context.ts'
import { botHooks } from './doors/bot/webhook.ts'
import { mergeFavourites } from './favourites/favourites.ts'
import type { Geo } from './geo/geo.ts'
import type { BotApi } from './notifications/notifications.ts'
import {
  adoptGuestOrders,
  hookUrl,
  type ParcelDeps,
  type PayDeps,
  parcelHooks,
  sweepDeps,
  takeFact,
} from './orders/orders.ts'
import { monetaProvider } from './payments/moneta/provider.ts'
import type { MonetaAccess } from './payments/moneta/settings.ts'
import {
  type PaymentFact,
  type PaymentProvider,
  paymentByExternal,
  refundsMoved,
} from './payments/payments.ts'
import type { SandboxProvider } from './payments/sandbox/provider.ts'
import { sandboxRoutes } from './payments/sandbox/routes.ts'
import { starsProvider } from './payments/stars/provider.ts'
import type { YooKassaSettings } from './payments/yookassa/client.ts'
import { yooKassaProvider } from './payments/yookassa/provider.ts'
import type { agentHandlers } from './people/agents/calls.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import { type FileStore, privateFiles } from './platform/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { type FileKeys, sealedFiles, temporaryKeys } from './platform/sealing/files.ts'
import type { FileStorage } from './platform/storage/file-storage.ts'
import { folderStorage } from './platform/storage/folder.ts'
import { folderPictures, type PictureStore } from './platform/storage/pictures.ts'
import { cleanCopies } from './platform/text.ts'
import { type ManagedBotReport, takeManagedBot } from './screens/own-bot/managed.ts'
import type { TransferGuestData } from './screens/start/open.ts'

/** Returns the payment systems that are configured, in the order they are offered; a demo marks them as play money. */
export function providersOf(of: {
  db: Db
  isDemo: boolean
  sandbox: SandboxProvider | null
  moneta?: MonetaAccess | null
  yookassa?: YooKassaSettings | null
  bots?: BotApi | null
  starKopecks?: number | null
}): PaymentProvider[] {
  const { db, sandbox, isDemo } = of
  const yookassa = of.yookassa ? yooKassaProvider(of.yookassa) : null
  const moneta = of.moneta ? monetaProvider({ db, ...of.moneta }) : null
  const stars = of.bots ? starsProvider({ db, bots: of.bots, kopPerStar: of.starKopecks ?? null }) : null
  const providers = [sandbox, yookassa, moneta, stars].filter((provider) => provider !== null)
  return isDemo ? providers.map((provider) => ({ ...provider, isPlay: true })) : providers
}

/** Registers the webhooks of the payment systems; each answers in the format its system expects. */
export async function registerPayments(
  app: FastifyInstance,
  of: { pay: PayDeps; clock: Clock; sandbox: SandboxProvider | null },
): Promise<void> {
  const { pay, clock, sandbox } = of
  const { db } = pay
  const take = (fact: PaymentFact) => takeFact(pay, cleanCopies(fact))
  if (sandbox) {
    const hookBase = () => localBaseOf(app)
    const routes = sandboxRoutes({ db, clock, provider: sandbox, hookBase, takeFact: take })
    await app.register(routes, { prefix: '/api' })
  }
  for (const { code, hooks } of pay.providers) {
    if (!hooks) continue
    const plugin = hooks({
      clock,
      takeFact: take,
      paymentOf: (externalId) =>
        paymentByExternal(db, { provider: code, externalId: cleanCopies(externalId) }),
      refundsMoved: (externalId) =>
        refundsMoved(sweepDeps(pay), { provider: code, externalId, at: clock.now() }),
    })
    await app.register(plugin, { prefix: '/api' })
  }
}

/** Returns the carriers that have an account; the address service maps a city to the carrier's own city id. */
export function carriersOf(settings: CdekSettings | null, geo: Geo): Carrier[] {
  if (!settings) return []
  return [cdek(settings, { idOf: async (kladr) => (await geo.carrierIds(kladr))?.cdek_id ?? null })]
}

type CarrierParts = ParcelDeps & { readonly clock: Clock }

/** Registers the webhooks at which carriers report parcel movements. */
export async function registerCarriers(app: FastifyInstance, parts: CarrierParts): Promise<void> {
  await app.register(parcelHooks(parts), { prefix: '/api' })
}

interface BotParts extends Omit<TakeDeps, 'log' | 'bots' | 'onTaken' | 'onManagedBot' | 'picturesAt'> {
  readonly isDemo: boolean
  readonly bots: BotApi | null
  readonly onUpdate?: (() => void) | undefined
}

/**
 * Registers the webhooks of bots. Returns a function that starts polling for the updates of bots without a webhook, which
 * returns a function that stops it. Without `bots` nothing is registered or polled.
 */
export async function registerBots(
  app: FastifyInstance,
  { bots, onUpdate = () => undefined, ...deps }: BotParts,
): Promise<() => () => Promise<void>> {
  if (!bots) return () => async () => undefined
  const picturesAt = () => pictureBaseUrl(deps, () => localBaseOf(app))
  const reportError = (error: unknown) => app.log.warn({ err: error }, 'the messenger refused a bot’s call')
  const onManagedBot = (report: ManagedBotReport) => takeManagedBot({ ...deps, bots, reportError }, report)
  const updateDeps = { ...deps, bots, picturesAt, onManagedBot, onTaken: onUpdate, log: app.log }
  await app.register(botHooks(updateDeps), { prefix: '/api' })
  return () => startPolling(updateDeps)
}

/**
 * Returns the address under which the messenger can fetch pictures: the public https address, or this machine in a demo. Empty
 * where it cannot fetch any.
 */
function pictureBaseUrl(of: { publicUrl: string; isDemo: boolean }, local: () => string): string {
  if (of.publicUrl.startsWith('https:')) return `${of.publicUrl}/api/stat`
  return of.isDemo ? `${local()}/stat` : ''
}

/** Subscribes to the carriers' notifications. A failure is only logged: every parcel is also checked once an hour. */
export async function listenToCarriers(
  { carriers, clock, reportError }: CarrierParts,
  base: string,
): Promise<void> {
  for (const carrier of carriers)
    await carrier.parcels.listen(hookUrl(base, carrier), clock.now()).catch(reportError)
}

/** Returns the `/api` address for programs on this machine: the server's own port, bypassing any proxy in front of it. */
export function localBaseOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not listening')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}/api`
}

/** The store of people's private documents and the keys that seal them; null keys: documents are refused. */
export interface DocumentSettings {
  readonly documents?: FileStore
  readonly documentKeys?: FileKeys | null
}

/** Returns what agent requests need from higher layers: company checks and the store of documents. */
export function agentDeps(db: Db, store: FileStore): Parameters<typeof agentHandlers>[0] {
  return { db, store, ownsCompany: async (on, of) => (await companyOf(on, of)) !== null, isPersonInn }
}

/**
 * Returns the store of private documents, which seals them. Without a store it uses a temporary folder; without keys, a key
 * for this run only.
 */
export function documentStore({ documents, documentKeys }: DocumentSettings): FileStore {
  const keys = documentKeys === undefined ? temporaryKeys() : documentKeys
  return sealedFiles(documents ?? privateFiles(folderStorage(join(tmpdir(), 'sarafan-files'))), keys)
}

/** Returns the store of files that wait to be imported; without a folder it uses a temporary one. */
export function importsOf(of: {
  readonly imports?: string
  readonly shared?: FileStorage | null
}): ImportFiles {
  const folder = of.imports ?? join(tmpdir(), 'sarafan-imports')
  return openImportFiles(folder, of.shared ?? null)
}

/** Returns the function that gives a guest session's cart, favourites and orders to the person who logs in. */
export function guestDataTransfer(jobs: Jobs): TransferGuestData {
  return async (tx, { sessionId, personId, at }) => {
    const merge = { fromSessionId: sessionId, toPersonId: personId, at }
    await mergeCarts(tx, merge)
    await mergeFavourites(tx, merge)
    await adoptGuestOrders(tx, jobs, merge)
  }
}

/** Returns the store of pictures; without one it uses a temporary folder. */
export function picturesOf({ pictures }: { readonly pictures?: PictureStore }): PictureStore {
  return pictures ?? folderPictures([join(tmpdir(), 'sarafan-images')])
}
