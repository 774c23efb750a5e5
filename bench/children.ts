import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bytesOf, type Request, Wire } from './wire.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A server of ours that runs beside the bench. */
export interface Child {
  readonly pid: number
  readonly port: number
  /** Seconds from spawn to the first good answer. */
  readonly startS: number
  /** Whether the same process still runs. */
  isAlive(): boolean
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** The shop itself, on an existing database; `flags` go to Node. */
export function startShop(url: string, first: Request, flags: readonly string[] = []): Promise<Child> {
  return start({ file: '../server/main.ts', url, first, flags })
}

/** The physical limit: one indexed query behind Fastify. */
export function startLimit(url: string, first: Request): Promise<Child> {
  return start({ file: './limit.ts', url, first })
}

/** The real server as a demo, on a port of the caller's, so that it can come back to the same address. */
export function startDemo(url: string, port: number, flags: readonly string[] = []): Promise<Child> {
  return start({ file: '../server/main.ts', url, first: { path: '/demo' }, port, isDemo: true, flags })
}

interface StartOf {
  readonly file: string
  readonly url: string
  /** Answered with 200, it has started. */
  readonly first: Request
  readonly flags?: readonly string[]
  readonly port?: number
  readonly isDemo?: boolean
}

/** Longer than loading the demo takes on a busy machine. */
const PATIENCE_MS = 120_000

/** Seals the tokens of made-up bots, in this process and in the servers it starts. */
export const BENCH_KEY = Buffer.alloc(32, 5)

const running = new Set<ChildProcess>()

/** Ends every server that still runs, for when the bench itself is over early. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}

async function start(of: StartOf): Promise<Child> {
  const port = of.port ?? (await freePort())
  const began = performance.now()
  const child = spawn(process.execPath, [...(of.flags ?? []), here(of.file)], {
    // What the server logs is for whoever looks for the cause of a failure.
    stdio: ['ignore', process.env.SERVER_LOG === '1' ? 'inherit' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: of.url,
      PORT: String(port),
      DEMO: of.isDemo ? '1' : '0',
      SECRETS_KEY: BENCH_KEY.toString('hex'),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: here('../.cache/compile'),
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await untilGood(child, port, bytesOf(of.first))
  const startS = (performance.now() - began) / 1000
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isAlive()) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    port,
    startS,
    isAlive,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function untilGood(child: ChildProcess, port: number, request: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const wire = new Wire(port)
    const isGood = await wire.ask(request).then(
      (answer) => answer.status === 200,
      () => false,
    )
    wire.close()
    if (isGood) return
    await pause(5)
  }
  child.kill('SIGKILL')
  throw new Error('the server gave no good answer in time')
}

/** A port nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
