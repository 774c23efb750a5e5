import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER = 'SARAFAN_CLUSTER_FOLDER'
/** The shell is the first process inside: it waits for orphans, which a database would otherwise take for running processes. */
const UNSHARE = [
  // Also when this process is killed outright.
  '--pdeathsig',
  'KILL',
  'unshare',
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
  'bash',
  '-c',
  '"$@"; exit $?',
  'bash',
]
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `work` with processes and mounts of its own, by starting this program again in new namespaces, and gives it a new
 * folder. However it ends, the kernel ends all its processes and removes its networks and file systems, and the folder is
 * removed. The first signal asks the program inside to end (SIGTERM, whichever it was), a second one ends it at once. Sets the exit code.
 */
export async function runIsolated(work: (folder: string) => Promise<void>): Promise<void> {
  const inside = process.env[FOLDER]
  if (inside) return work(inside)
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-cluster-'))
  // PostgreSQL, which runs as another user, has folders in it.
  chmodSync(folder, 0o755)
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const child = spawn('setpriv', [...UNSHARE, ...program], {
    stdio: 'inherit',
    env: { ...process.env, [FOLDER]: folder },
    // A group of its own: the terminal's Ctrl-C reaches this process only, which passes it on once.
    detached: true,
  })
  let isAsked = false
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isAsked) child.kill('SIGKILL')
      else signalGroup(child)
      isAsked = true
    })
  process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  // Processes that were killed may still write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Asks all that share the group of a process to end: of the programs above, only the one inside heeds it. */
function signalGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}
