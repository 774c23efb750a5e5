import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { importLauncher } from './import-launcher.ts'
import { type OpenedData, openData } from './open-data.ts'
import { type Clock, type OffsetClock, systemClock } from './platform/clock.ts'
import { transaction } from './platform/database/database.ts'
import type { Engine } from './platform/database/engines.ts'
import { isOutage } from './platform/database/outage.ts'
import { ensureExit } from './platform/ensured-exit.ts'
import { logError } from './platform/log-error.ts'
import { collectWhenIdle } from './platform/memory/idle-memory.ts'
import { useProxy } from './platform/outbound/proxy.ts'
import { reasonOf } from './platform/reachable.ts'
import type { Replicas } from './platform/replicas/replicas.ts'
import { documentKeys } from './platform/sealing/files.ts'
import { Advice, withAdvice } from './platform/start-advice.ts'
import { findLinkPreview } from './screens/previews/link-preview.ts'
import { isShowcaseDomain, setPlatformBot } from './showcases/showcases.ts'
import { frontPath, printLinks } from './startup-links.ts'
import { openFiles, type ServerFiles } from './storage.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** Time limit of a graceful shutdown; longer than the longest response that is held back (rulings 21). */
const SHUTDOWN_MS = 15_000

const cleanups: (() => Promise<unknown> | unknown)[] = []
let shutdown: Promise<void> | undefined

/**
 * Shuts down once, in reverse order of the start: stops accepting requests, finishes those in flight, stops the jobs and
 * closes the database.
 */
function end(): Promise<void> {
  shutdown ??= (async () => {
    for (const cleanUp of cleanups.reverse()) {
      try {
        await cleanUp()
      } catch (error) {
        // Clean-up statements fail while the database is unavailable; the shutdown goes on.
        if (!isOutage(error)) throw error
      }
    }
  })()
  return shutdown
}

let lastStepAt = performance.now()
/** Prints what was done and how long it took since the previous step. */
function step(text: string): void {
  const took = performance.now() - lastStepAt
  lastStepAt = performance.now()
  console.log(`  ${text}  ${took < 995 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`}`)
}

/** Rejects when the port is taken, before anything is created; the server itself starts to listen last. */
function checkPort({ host, port }: Config): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

/** Waits for the web app if `start.mjs` builds it meanwhile. */
async function untilWebAppBuilt(): Promise<void> {
  if (process.argv.includes('--await-web-app')) await once(process, 'message')
}

async function serve(
  config: Config,
  { engine, demoClock, hasDocuments }: OpenedData,
): Promise<FastifyInstance> {
  const [{ buildApp }, { localBaseOf }, { openQueue }, { telegramBots }, { smtpMailer }, { monitor }] =
    await Promise.all([
      import('./app.ts'),
      import('./composition.ts'),
      import('./doors/jobs/queue.ts'),
      import('./notifications/telegram.ts'),
      import('./notifications/mail/mailer.ts'),
      import('./monitoring/monitoring.ts'),
    ])
  const clock: Clock = demoClock ?? systemClock
  const queue = await openQueue(engine)
  cleanups.push(() => queue.stop())
  const replicas = await startReplicas(config, engine, clock)
  const files = await openFiles(config, demoClock ? [path('../demo/pictures/out/images')] : [])
  const fakes = demoClock ? await import('../demo/fakes/fakes.ts') : null
  const play = await fakes?.openFakes({ db: engine.db, clock, base: () => localBaseOf(app) })
  if (play) cleanups.push(() => play.close())
  const isDemo = demoClock !== null
  // A second process cannot open the embedded database.
  const imports = engine.kind === 'postgres' ? importLauncher({ isDemo }) : null
  if (imports) cleanups.push(() => imports.stop())
  const built = await buildApp({
    ...config,
    documentKeys: hasDocuments ? documentKeys(engine.db) : null,
    ...(play ? { moneta: play.moneta, yookassa: play.yookassa, cdek: play.cdek } : {}),
    // A demo's bots have made-up tokens, so they must never reach the real messenger.
    bots: telegramBots({ apiRoot: () => play?.botApi() ?? config.botApi }),
    mailer: config.smtp && smtpMailer(config.smtp),
    engine,
    replicas,
    clock,
    onUpdate: () => void work.sendNotices().catch(() => undefined),
    jobs: queue,
    isDemo,
    ...files,
    imports: join(config.dataDir, 'imports'),
    launchImport: imports?.launch ?? null,
    hasLocalWebhooks: isDemo && !config.isReachable,
  })
  const { door: app, work, listenToCarriers, pollBots } = built
  cleanups.push(() => app.close())
  await registerPages(app, { config, engine, clock, files, isDemo })
  const { maxLagMs } = config.replicaSettings
  const aged = replicas ? { agesMs: replicas.agesMs, maxLagMs } : undefined
  const monitoring = await withAdvice(() => monitor(app, { ...config, engine, clock, replicas: aged }))
  cleanups.push(monitoring.stop)
  await play?.lay(app)
  const sweep = async () => {
    await play?.retry()
    await work.sweep()
    await work.sendNotices()
  }
  if (demoClock) await registerSimulator(app, engine, demoClock, () => sweep().then(work.runDueSteps))
  await withAdvice(() => app.listen({ host: config.host, port: config.port }))
  // Not awaited: without notifications, parcels are checked once an hour anyway.
  const base = isDemo ? localBaseOf(app) : config.publicUrl && `${config.publicUrl}/api`
  if (base) void listenToCarriers(base)
  await queue.work({ ...work, sweep }, app.log)
  cleanups.push(pollBots())
  cleanups.push(() => monitoring.drain(config.drainMs))
  return app
}

/** Opens the replicas that answer guests; null without any. */
async function startReplicas(
  { replicaSettings: settings }: Config,
  { db: primary }: Engine,
  clock: Clock,
): Promise<Replicas | null> {
  if (settings.urls.length === 0) return null
  const { openReplicas } = await import('./platform/replicas/replicas.ts')
  const replicas = await openReplicas({ primary, clock, settings })
  cleanups.push(() => replicas.close())
  return replicas
}

/** Registers the app's page, its files, the pictures, the reference, and the endpoint Caddy asks before it requests a certificate. */
async function registerPages(
  app: FastifyInstance,
  of: { config: Config; engine: Engine; clock: Clock; files: ServerFiles; isDemo: boolean },
): Promise<void> {
  const [{ registerStatic }, { registerTlsAsk }, { registerReference }] = await Promise.all([
    import('./doors/http/pages/static.ts'),
    import('./doors/http/pages/tls-ask.ts'),
    import('./doors/http/pages/reference.ts'),
  ])
  const { engine, isDemo } = of
  const { dataDir, publicUrl, mapStyleUrl, hasReference } = of.config
  const ownDomain = (host: string) => isShowcaseDomain(engine.db, host)
  await registerStatic(app, {
    bundle: path('../web/dist'),
    pictures: of.files.pictures,
    shared: of.files.shared,
    // The demo's pictures never change, so their resized copies are shared by all demo databases.
    sized: isDemo ? path('../.cache/sized') : join(dataDir, 'sized'),
    front: () => frontPath(engine.db, isDemo),
    clock: of.clock,
    publicUrl,
    mapStyleUrl,
    isShowcaseDomain: ownDomain,
    findPreview: (of) => findLinkPreview(engine.db, of),
  })
  if (isDemo || hasReference) await registerReference(app)
  registerTlsAsk(app, { publicUrl, isShowcaseDomain: ownDomain })
}

async function registerSimulator(
  app: FastifyInstance,
  engine: Engine,
  clock: OffsetClock,
  sweep: () => Promise<void>,
): Promise<void> {
  const [{ registerDemo }, { castPeople, castShowcases, numberOf }, { signedContact, signedLaunch }] =
    await Promise.all([import('./doors/demo/door.ts'), import('../demo/cast.ts'), import('../demo/sign.ts')])
  await registerDemo(app, {
    db: engine.db,
    clock,
    folder: path('../demo/simulator'),
    people: castPeople,
    showcases: castShowcases,
    sign: signedLaunch,
    signContact: ({ user, at }, token) => signedContact({ user, phone: numberOf(user), at }, token),
    sweep,
  })
}

async function start(): Promise<void> {
  ensureExit()
  const config = await withAdvice(() => readConfig(process.env))
  useProxy(config.proxy)
  await withAdvice(() => checkPort(config))
  const { default: closeWithGrace } = await import('close-with-grace')
  const skip = ['unhandledRejection' as const]
  const grace = closeWithGrace({ delay: SHUTDOWN_MS + config.drainMs, skip }, async ({ err }) => {
    if (err) console.error(logError(err))
    await end()
  })
  // During an outage of the database an unhandled rejection is harmless: its caller relies on nothing that was lost. Any
  // other unhandled rejection ends the server.
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error)) throw error
    console.error(`  the database is unavailable: ${reasonOf(error)}`)
  })
  // The terminal was closed, or the parent process has ended.
  process.once('disconnect', () => grace.close())
  // Loading the code takes as long as opening the database, so both run at the same time.
  void import('./app.ts')
  const data = await openData({
    config,
    log: (text) => console.log(`  ${text}`),
    step,
    onEnd: (undo) => cleanups.push(undo),
  })
  const { engine, demoClock } = data
  if (config.platformBot) {
    const bot = config.platformBot
    await withAdvice(() => transaction(engine.db, (tx) => setPlatformBot(tx, bot)))
  }
  await untilWebAppBuilt()
  const app = await serve(config, data)
  step('serving')
  cleanups.push(collectWhenIdle())
  await printLinks(config, engine, app, demoClock !== null)
}

await start().catch(async (error: unknown) => {
  if (shutdown) return
  if (error instanceof Advice) console.error(`\n  ${error.message}\n`)
  else if (isOutage(error)) console.error(`\n  The database went away during the start: ${reasonOf(error)}\n`)
  else console.error(logError(error))
  await end()
  process.exit(1)
})
