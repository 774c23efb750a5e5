import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER = 'SARAFAN_CLUSTER_FOLDER'
/** The shell is the first process inside: it waits for orphans, which a database would otherwise take for running processes. */
const UNSHARE = [
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

/**
 * Runs `work` with processes and mounts of its own, by starting this program again in new namespaces, and gives it a new
 * folder. However it ends, the kernel ends all its processes and removes its networks and file systems, and the folder is
 * removed. Sets the exit code.
 */
export async function runIsolated(work: (folder: string) => Promise<void>): Promise<void> {
  const inside = process.env[FOLDER]
  if (inside) return work(inside)
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-cluster-'))
  // PostgreSQL, which runs as another user, has folders in it.
  chmodSync(folder, 0o755)
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const child = spawn('unshare', [...UNSHARE, ...program], {
    stdio: 'inherit',
    env: { ...process.env, [FOLDER]: folder },
  })
  // The terminal sends Ctrl-C to the program inside as well; it ends in order, and then this process does.
  process.on('SIGINT', () => undefined)
  // A signal to this process alone ends everything: the first process inside goes, and with it the others.
  process.on('SIGTERM', () => child.kill('SIGKILL'))
  process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  rmSync(folder, { recursive: true, force: true })
}
