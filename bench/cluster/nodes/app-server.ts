import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BENCH_KEY } from '../../fixtures/children.ts'
import type { Machine } from '../machines/network.ts'
import { endProcess, isRunning, startOn } from '../machines/processes.ts'

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../.cache/compile', import.meta.url))
const PATIENCE_MS = 180_000

interface AppServerOf {
  readonly folder: string
  readonly logs: string
  /** Settings that all servers share. */
  readonly settings: Readonly<Record<string, string>>
}

/** A machine with a server of the shop. */
export class AppServer {
  readonly machine: Machine
  private readonly of: AppServerOf
  private child: ChildProcess | null = null
  private isWanted = false
  /** How often the process ended by itself. */
  unexpectedEnds = 0

  constructor(machine: Machine, of: AppServerOf) {
    this.machine = machine
    this.of = of
  }

  /** Starts the process; `env` adds settings of this start. */
  start(env: Readonly<Record<string, string>> = {}): void {
    const child = startOn({
      machine: this.machine,
      command: [process.execPath, MAIN],
      program: 'server',
      logs: this.of.logs,
      env: {
        HOST: this.machine.address,
        PORT: '3000',
        SECRETS_KEY: BENCH_KEY.toString('hex'),
        DOCUMENTS_KEY: BENCH_KEY.toString('hex'),
        DATA_DIR: join(this.of.folder, this.machine.name),
        LOG_LEVEL: 'warn',
        RATE_LIMITS: '0',
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: CACHE,
        ...this.of.settings,
        ...env,
      },
    })
    this.child = child
    this.isWanted = true
    child.once('exit', () => {
      if (this.isWanted && this.child === child) this.unexpectedEnds++
    })
  }

  /** Waits until the server takes requests. Throws when its process has ended, or after three minutes. */
  async untilReady(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      if (!this.isAlive()) throw new Error(`the server of ${this.machine.name} ended at its start`)
      const isReady = await fetch(`http://${this.machine.address}:3000/readyz`, {
        signal: AbortSignal.timeout(3000),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
      await pause(100)
    }
    throw new Error(`the server of ${this.machine.name} did not become ready`)
  }

  isAlive(): boolean {
    return this.child !== null && isRunning(this.child)
  }

  /** Kills the process at once. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.isWanted = false
    if (this.child) await endProcess(this.child, signal)
  }
}
