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
  stop(): Promise<void>
}

/** The shop itself, on an existing database; `flags` go to Node. */
export function startShop(url: string, first: Request, flags: readonly string[] = []): Promise<Child> {
  return start(here('../server/main.ts'), url, first, flags)
}

/** The physical limit: one indexed query behind Fastify. */
export function startLimit(url: string, first: Request): Promise<Child> {
  return start(here('./limit.ts'), url, first, [])
}

const running = new Set<ChildProcess>()

/** Ends every server that still runs, for when the bench itself is over early. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}

async function start(file: string, url: string, first: Request, flags: readonly string[]): Promise<Child> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: here('../.cache/compile'),
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await untilGood(child, port, bytesOf(first))
  const startS = (performance.now() - began) / 1000
  return {
    pid: child.pid ?? 0,
    port,
    startS,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilGood(child: ChildProcess, port: number, request: string): Promise<void> {
  const deadline = performance.now() + 30_000
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
  throw new Error('the server gave no good answer within 30 s')
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
