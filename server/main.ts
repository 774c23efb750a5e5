import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { type Mode, demoMode, noteDemo } from './doors/demo/mode.ts'
import type { Queue } from './doors/jobs/queue.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import { lockDataFolder } from './platform/data-lock.ts'
import type { Engine } from './platform/engines.ts'
import { openPglite, openPostgres } from './platform/engines.ts'
import { migrate } from './platform/migrate.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const DEMO_PICTURES = at('../demo/pictures/out/images')
/** Longer than the longest answer that is held back (rulings 21). */
const PATIENCE_MS = 15_000

const ends: (() => Promise<void> | void)[] = []
let isEnding = false

/** Undoes the start in reverse: no new questions, those in flight finish, jobs stop, the database closes. */
async function end(): Promise<void> {
  isEnding = true
  for (const undo of ends.reverse()) await undo()
}

/** Says how far the start has come and how long each step took. */
let since = performance.now()
function step(text: string): void {
  const took = performance.now() - since
  since = performance.now()
  console.log(`  ${text} (${took < 995 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`})`)
}

await start().catch(async (error: unknown) => {
  if (isEnding) return
  const isOurs = error instanceof Error && error.stack?.includes('at readConfig') !== true
  console.error(isOurs && process.env.LOG_LEVEL === 'debug' ? error : messageOf(error))
  await end()
  process.exit(1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { default: closeWithGrace } = await import('close-with-grace')
  const grace = closeWithGrace({ delay: PATIENCE_MS }, async ({ err }) => {
    if (err) console.error(err)
    await end()
  })
  // Whoever started us is gone: the terminal was closed, or the starter killed.
  process.once('disconnect', () => grace.close())
  const rest = import('./serve.ts')
  const { engine, mode } = await openDatabase(config)
  await rest
}
