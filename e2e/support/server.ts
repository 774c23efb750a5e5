import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'

export type EngineName = 'pglite' | 'postgres'

/** The real server with the demo marketplace, on its own database. */
export interface DemoServer {
  readonly url: string
  /** The offset of its clock from this machine's; milliseconds */
  readonly aheadMs: number
  /** Returns the end of what it logged. */
  log(): string
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const OTHER_TIME = fileURLToPath(new URL('./other-time.ts', import.meta.url))
const PATIENCE_MS = 240_000
const LOG_LENGTH = 100_000

/**
 * Starts the server like `npm start` does, on a free port and a new database, with these settings; `stop` ends it and its
 * database. With `at` (RFC 3339) its clock, and the demo's data, start at that moment.
 */
export async function startServer(
  engine: EngineName,
  { at, settings = {} }: { at?: string; settings?: Readonly<Record<string, string>> } = {},
): Promise<DemoServer> {
  const folder = temporaryFolder()
  const postgres = engine === 'postgres' ? await startTestPostgres() : null
  const server = await launchServer({ folder, databaseUrl: postgres?.url ?? '', at, settings })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a PostgreSQL that may lose data in a crash, which tests do not survive anyway. */
export function startTestPostgres(): Promise<OwnPostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error('There is no PostgreSQL on this machine')
  return startPostgres(bin, { fsync: 'off' })
}

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'sarafan-e2e-'))

export interface Launch {
  /** Its data folder. */
  readonly folder: string
  /** Empty: the embedded database in the folder. */
  readonly databaseUrl: string
  readonly at?: string | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** Starts a server on this folder and database, which it leaves as they are when it stops. */
export async function launchServer({ folder, databaseUrl, at, settings }: Launch): Promise<DemoServer> {
  const aheadMs = at ? Date.parse(at) - Date.now() : 0
  const child = spawn(process.execPath, at ? ['--import', OTHER_TIME, MAIN] : [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...settings,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      AHEAD_MS: String(aheadMs),
    },
  })
  let log = ''
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_LENGTH)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const url = await addressOf(child)
  return {
    url,
    aheadMs,
    log: () => log,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /(http:\/\/127\.0\.0\.1:\d+)\/demo/.exec(output)
      if (found?.[1]) done(found[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
    setTimeout(() => fail(new Error(`The server did not start:\n${output}`)), PATIENCE_MS).unref()
  })
}
