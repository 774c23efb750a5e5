import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { LaunchImport, ServerLoad } from './catalog/catalog.ts'

/** Heap of the process; the whole of it stays below 350 MB (issue 16). */
const HEAP_MB = 160
/** Half of the young heap. Node takes more by default, and parsing became slower and larger by a half of itself. */
const YOUNG_MB = 16
/** Shoppers come first on the processors. */
const PRIORITY = 10
/** How often an import is told how busy this server is, ms. */
const REPORT_MS = 250

export interface ImportLauncher {
  readonly launch: LaunchImport
  /** Asks the processes to give their imports back, and waits for them. */
  stop(): Promise<void>
}

/** Returns a launcher that runs each import in a process of its own, with the settings of this server. */
export function importLauncher({ isDemo }: { isDemo: boolean }): ImportLauncher {
  const running = new Map<ChildProcess, Promise<void>>()
  return {
    launch: (held) => {
      const entry = fileURLToPath(new URL('./import-process.ts', import.meta.url))
      const child = fork(entry, [String(held.id), held.worker, isDemo ? 'demo' : 'shop'], {
        execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
      const reporting = reportLoad(child)
      const ended = new Promise<void>((done) => {
        child.once('exit', () => done())
        child.once('error', () => done())
      }).finally(() => {
        clearInterval(reporting)
        running.delete(child)
      })
      running.set(child, ended)
      return ended
    },
    stop: async () => {
      for (const child of running.keys()) child.kill('SIGTERM')
      await Promise.all(running.values())
    },
  }
}

/** Tells an import at intervals for which share of the time this server's event loop has worked, from 0 to 1. */
function reportLoad(child: ChildProcess): NodeJS.Timeout {
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    // An import that has just died is noticed by its exit; without a callback the failed message would end the server.
    if (child.connected) child.send({ utilization } satisfies ServerLoad, () => undefined)
  }, REPORT_MS)
  return timer.unref()
}
