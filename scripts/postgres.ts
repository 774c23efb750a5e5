import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How PostgreSQL is shut down: `fast` ends every session first, `immediate` is a crash. */
export type Shutdown = 'fast' | 'immediate'

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/** A temporary PostgreSQL on loopback, in a temporary folder. */
export interface OwnPostgres {
  readonly url: string
  readonly logFile: string
  /** Stops the server and keeps its data. */
  shutDown(mode: Shutdown): Promise<void>
  /** Starts it again on the same data and port; resolves when it accepts connections. */
  startAgain(): Promise<void>
  /** Does the same as `pg_ctl restart -m`; resolves when it accepts connections again. */
  restart(mode: Shutdown): Promise<void>
  /** Kills it with SIGKILL and deletes its data, as the loss of its machine would. */
  destroy(): Promise<void>
  stop(): Promise<void>
}

/** Returns the folder of `initdb` and `postgres`; null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** Starts a new PostgreSQL with fsync on. */
export async function startPostgres(
  bin: string,
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  const folder = newFolder()
  const data = join(folder, 'data')
  const plain = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(...commandOf(bin, 'initdb', ['-D', data, ...plain]), { stdio: 'ignore' })
  return serve({ bin, data, folder, settings })
}

/** Starts PostgreSQL on existing data, which stays when it is stopped. */
export function startPostgresOn(
  bin: string,
  data: string,
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  return serve({ bin, data, folder: newFolder(), settings })
}

/** Starts a streaming replica of a running PostgreSQL, in a temporary folder. */
export async function startReplicaOf(bin: string, primary: OwnPostgres): Promise<OwnPostgres> {
  const folder = newFolder()
  const data = join(folder, 'data')
  const args = ['-D', data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast']
  execFileSync(...commandOf(bin, 'pg_basebackup', args), { stdio: 'ignore' })
  return serve({ bin, data, folder, settings: { fsync: 'off' } })
}

/** Returns a new folder in which PostgreSQL may write. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-pg-'))
  if (isRoot()) execFileSync('chown', ['postgres', folder])
  return folder
}

const isRoot = () => process.getuid?.() === 0

/** As root it runs as user `postgres`, because PostgreSQL refuses to run as root. */
function commandOf(bin: string, file: string, args: string[]): [string, string[]] {
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', join(bin, file), ...args]] : [join(bin, file), args]
}

async function serve(of: {
  bin: string
  data: string
  /** For its socket and its log. */
  folder: string
  settings: Record<string, string>
}): Promise<OwnPostgres> {
  const { bin, data, folder } = of
  const port = await freePort()
  const options = { max_connections: '200', shared_buffers: '256MB', ...of.settings }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const at = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder]
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'a')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const server = new Postmaster({ command: commandOf(bin, 'postgres', [...at, ...flags]), data, log, url })
  await server.launch()
  return {
    url,
    logFile,
    shutDown: (mode) => server.shutDown(mode),
    startAgain: () => server.launch(),
    restart: async (mode) => {
      await server.shutDown(mode)
      await server.launch()
    },
    destroy: async () => {
      await server.shutDown('kill')
      // Without holding up this process: a load's last responses would seem to come after the removal.
      await rm(data, { recursive: true, force: true, maxRetries: 10 })
    },
    stop: async () => {
      await server.shutDown('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface PostmasterOptions {
  readonly command: [string, string[]]
  /** Its data folder. */
  readonly data: string
  /** Descriptor of its log file. */
  readonly log: number
  readonly url: string
}

/** The process of a PostgreSQL, which may be stopped and started again. */
class Postmaster {
  private readonly options: PostmasterOptions
  private child: ChildProcess | undefined

  constructor(options: PostmasterOptions) {
    this.options = options
  }

  async launch(): Promise<void> {
    const { command, log, url } = this.options
    this.child = spawn(...command, { stdio: ['ignore', log, log] })
    await untilReady(url, this.child)
  }

  /** Stops the process; returns at once if it has ended. */
  async shutDown(mode: keyof typeof SIGNALS): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    // Not `child`: as root, `child` is runuser, which does not forward the signal.
    const [pid] = readFileSync(join(this.options.data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), SIGNALS[mode])
    await ended
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg')
  for (let i = 0; i < 1000; i++) {
    if (child.exitCode !== null) throw new Error('PostgreSQL ended at start')
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(10)
    }
  }
  throw new Error('PostgreSQL did not answer within 10 s')
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
