import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { type OpenedData, openData } from './open-data.ts'
import { sealPlainTokens } from './platform/bots/token.ts'
import { type Clock, type OffsetClock, systemClock } from './platform/clock.ts'
import { transaction } from './platform/database/database.ts'
import type { Engine } from './platform/database/engines.ts'
import { isOutage } from './platform/database/outage.ts'
import { logError } from './platform/log-error.ts'
import { useProxy } from './platform/outgoing.ts'
import { reasonOf } from './platform/reachable.ts'
import { documentKeys } from './platform/sealing/files.ts'
import { Advice, withAdvice } from './platform/start-advice.ts'
import { findLinkPreview } from './screens/previews/link-preview.ts'
import { isShowcaseDomain, setPlatformBot } from './showcases/showcases.ts'
import { frontPath, printLinks } from './startup-links.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** Longer than the longest answer that is held back (rulings 21). */
const PATIENCE_MS = 15_000

const ends: (() => Promise<unknown> | unknown)[] = []
let ending: Promise<void> | undefined

/** Undoes the start in reverse: no new questions, those in flight finish, jobs stop, the database closes. */
function end(): Promise<void> {
  ending ??= (async () => {
    for (const undo of ends.reverse()) {
      try {
        await undo()
      } catch (error) {
        // What ends while the database is away can't tell it so.
        if (!isOutage(error)) throw error
      }
    }
  })()
  return ending
}

let since = performance.now()
function step(text: string): void {
  const took = performance.now() - since
  since = performance.now()
  console.log(`  ${text}  ${took < 995 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`}`)
}

/** Refuses a port that is taken before anything is made; the real listening comes last. */
function checkPort({ host, port }: Config): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

async function serve(
  config: Config,
  { engine, demoClock, hasDocuments }: OpenedData,
): Promise<FastifyInstance> {
  const [
    { buildApp },
    { localBaseOf },
    { openQueue },
    { registerReference: layReference },
    { telegramBots },
    { smtpMailer },
  ] = await Promise.all([
    import('./app.ts'),
    import('./composition.ts'),
    import('./doors/jobs/queue.ts'),
    import('./doors/http/pages/reference.ts'),
    import('./notifications/telegram.ts'),
    import('./notifications/mailer.ts'),
  ])
  const clock: Clock = demoClock ?? systemClock
  const queue = await openQueue(engine)
  ends.push(() => queue.stop())
  const sent = join(config.dataDir, 'images')
  const images = demoClock ? [sent, path('../demo/pictures/out/images')] : [sent]
  const fakes = demoClock ? await import('../demo/fakes/fakes.ts') : null
  const play = await fakes?.openFakes({ db: engine.db, clock, base: () => localBaseOf(app) })
  if (play) ends.push(() => play.close())
  const isDemo = demoClock !== null
  const built = await buildApp({
    ...config,
    documentKeys: hasDocuments ? documentKeys(engine.db) : null,
    ...(play ? { moneta: play.moneta, yookassa: play.yookassa, cdek: play.cdek } : {}),
    // A demo's bots have made-up tokens: they never meet the real messenger.
    bots: telegramBots({ apiRoot: () => play?.botApi() ?? config.botApi }),
    mailer: config.smtp && smtpMailer(config.smtp),
    engine,
    clock,
    onUpdate: () => void work.sendNotices().catch(() => undefined),
    jobs: queue,
    isDemo,
    images,
    documents: join(config.dataDir, 'documents'),
  })
  const { door: app, work, listenToCarriers, pollBots } = built
  ends.push(() => app.close())
  await registerPages(app, { config, engine, clock, images, isDemo })
  if (isDemo || config.hasReference) await layReference(app)
  await play?.lay(app)
  const sweep = async () => {
    await play?.retry()
    await work.sweep()
    await work.sendNotices()
  }
  if (demoClock) await registerSimulator(app, engine, demoClock, () => sweep().then(work.runDueSteps))
  await withAdvice(() => app.listen({ host: config.host, port: config.port }))
  // Nobody waits for it: without their word carriers are asked on the hour.
  const base = isDemo ? localBaseOf(app) : config.publicUrl && `${config.publicUrl}/api`
  if (base) void listenToCarriers(base)
  await queue.work({ ...work, sweep }, app.log)
  ends.push(pollBots())
  return app
}

/** Lays the app's page, its files, the pictures, and Caddy's question about certificates. */
async function registerPages(
  app: FastifyInstance,
  of: { config: Config; engine: Engine; clock: Clock; images: string[]; isDemo: boolean },
): Promise<void> {
  const [{ registerStatic: layStatic }, { registerTlsAsk: layTlsAsk }] = await Promise.all([
    import('./doors/http/pages/static.ts'),
    import('./doors/http/pages/tls-ask.ts'),
  ])
  const { engine, isDemo } = of
  const { dataDir, publicUrl } = of.config
  const ownDomain = (host: string) => isShowcaseDomain(engine.db, host)
  await layStatic(app, {
    bundle: path('../web/dist'),
    images: of.images,
    // The demo's pictures are the same everywhere: their sizes outlive its databases.
    sized: isDemo ? path('../.cache/sized') : join(dataDir, 'sized'),
    front: () => frontPath(engine.db, isDemo),
    clock: of.clock,
    publicUrl,
    isShowcaseDomain: ownDomain,
    findPreview: (of) => findLinkPreview(engine.db, of),
  })
  layTlsAsk(app, { publicUrl, isShowcaseDomain: ownDomain })
}

async function registerSimulator(
  app: FastifyInstance,
  engine: Engine,
  clock: OffsetClock,
  sweep: () => Promise<void>,
): Promise<void> {
  const [
    { registerDemo: layDemo },
    { castPeople, castShowcases, numberOf },
    { signedContact, signedLaunch },
  ] = await Promise.all([
    import('./doors/demo/door.ts'),
    import('../demo/cast.ts'),
    import('../demo/sign.ts'),
  ])
  await layDemo(app, {
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
  const config = await withAdvice(() => readConfig(process.env))
  useProxy(config.proxy)
  await withAdvice(() => checkPort(config))
  const { default: closeWithGrace } = await import('close-with-grace')
  const skip = ['unhandledRejection' as const]
  const grace = closeWithGrace({ delay: PATIENCE_MS, skip }, async ({ err }) => {
    if (err) console.error(logError(err))
    await end()
  })
  // An outage leaves nothing undone that its caller counts on; any other rejection nobody waits for ends the server.
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error)) throw error
    console.error(`  the database is unavailable: ${reasonOf(error)}`)
  })
  // The terminal was closed, or whoever started us is gone.
  process.once('disconnect', () => grace.close())
  // Reading the code takes as long as opening the database: both at once.
  void import('./app.ts')
  const data = await openData({
    config,
    log: (text) => console.log(`  ${text}`),
    step,
    onEnd: (undo) => ends.push(undo),
  })
  const { engine, demoClock } = data
  await withAdvice(() => transaction(engine.db, sealPlainTokens))
  if (config.platformBot) {
    const bot = config.platformBot
    await withAdvice(() => transaction(engine.db, (tx) => setPlatformBot(tx, bot)))
  }
  const app = await serve(config, data)
  step('serving')
  await printLinks(config, engine, app, demoClock !== null)
}

await start().catch(async (error: unknown) => {
  if (ending) return
  if (error instanceof Advice) console.error(`\n  ${error.message}\n`)
  else if (isOutage(error)) console.error(`\n  The database went away during the start: ${reasonOf(error)}\n`)
  else console.error(logError(error))
  await end()
  process.exit(1)
})
