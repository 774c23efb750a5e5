import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnPostgres } from '../../scripts/postgres.ts'
import {
  type DemoServer,
  type EngineName,
  launchServer,
  startServer,
  startTestPostgres,
  temporaryFolder,
} from './server.ts'

/** Address of a demo that runs already, as in the cluster's test; all files share it. */
const RUNNING = process.env.E2E_URL ?? ''

export interface ServerOptions {
  readonly engine: EngineName
  /** RFC 3339; all files share one server whose clock starts at that moment. */
  readonly at?: string
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * A server for each file of stories, on a copy of the demo as it was just loaded: what the stories of other files bought
 * or created cannot change a result, in whatever order they run.
 */
export class ServerPerFile {
  private readonly options: ServerOptions
  private readonly folder = temporaryFolder()
  private postgres: OwnPostgres | null = null
  private copies = 0
  private current: { file: string; server: DemoServer } | undefined

  private constructor(options: ServerOptions) {
    this.options = options
  }

  /** Loads the demo that is copied. */
  static async prepare(options: ServerOptions): Promise<ServerPerFile> {
    const servers = new ServerPerFile(options)
    if (options.at === undefined && !RUNNING) await servers.loadDemo()
    return servers
  }

  /** Returns the server of this file; the server of the file before is stopped. */
  async of(file: string): Promise<DemoServer> {
    if (RUNNING) return { url: RUNNING, aheadMs: 0, log: () => '', stop: async () => undefined }
    if (this.current && (this.options.at || this.current.file === file)) return this.current.server
    await this.current?.server.stop()
    const server = await (this.options.at ? startServer(this.options.engine, this.options) : this.startCopy())
    this.current = { file, server }
    return server
  }

  async stop(): Promise<void> {
    await this.current?.server.stop()
    await this.postgres?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async loadDemo(): Promise<void> {
    if (this.options.engine === 'postgres') {
      this.postgres = await startTestPostgres()
      await this.execute('create database demo')
    }
    const server = await this.launch('demo')
    await server.stop()
  }

  private async startCopy(): Promise<DemoServer> {
    const name = `copy_${++this.copies}`
    // On PostgreSQL there is a folder only once the demo has stored a file.
    const demo = join(this.folder, 'demo')
    if (existsSync(demo)) cpSync(demo, join(this.folder, name), { recursive: true })
    await this.execute(`create database ${name} template demo`)
    const server = await this.launch(name)
    return {
      ...server,
      stop: async () => {
        await server.stop()
        await this.execute(`drop database ${name}`)
        rmSync(join(this.folder, name), { recursive: true, force: true })
      },
    }
  }

  /** Starts a server on the folder and the database of that name. */
  private launch(name: string): Promise<DemoServer> {
    return launchServer({
      folder: join(this.folder, name),
      databaseUrl: this.postgres ? this.postgres.url.replace(/postgres$/, name) : '',
      settings: this.options.settings ?? {},
    })
  }

  /** Runs a statement, if the demo is in PostgreSQL. */
  private async execute(statement: string): Promise<void> {
    if (!this.postgres) return
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: this.postgres.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
}
