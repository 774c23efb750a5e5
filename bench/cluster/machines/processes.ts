import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './network.ts'

interface ProcessOf {
  readonly machine: Machine
  readonly command: readonly [string, ...string[]]
  /** Its log is appended to `<logs>/<machine>-<program>.log`. */
  readonly program: string
  readonly logs: string
  /** PostgreSQL and Patroni refuse to run as root. */
  readonly user?: 'postgres'
  /** Runs before the load: on a machine of its own it would have processor time whenever it needs some. */
  readonly isUrgent?: boolean
  readonly env?: Readonly<Record<string, string>>
}

const running = new Set<ChildProcess>()

/** Starts a process on a machine; its process id is that of the program itself. */
export function startOn({ machine, command, program, logs, user, isUrgent, env }: ProcessOf): ChildProcess {
  mkdirSync(logs, { recursive: true })
  const log = openSync(join(logs, `${machine.name}-${program}.log`), 'a')
  const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  const urgently = isUrgent ? ['nice', '-n', '-10'] : []
  const child = spawn('ip', ['netns', 'exec', machine.name, ...urgently, ...as, ...command], {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    // A group of its own, so that Ctrl-C reaches only the cluster's own process, which then ends the others in order.
    detached: true,
  })
  closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Ends a process; resolves when it has ended. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await ended
}

/** Ends every process that still runs on a machine. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all([...running].map((child) => endProcess(child, 'SIGKILL')))
}

/** Gives a folder to PostgreSQL. */
export function giveToPostgres(folder: string): void {
  execFileSync('chown', ['-R', 'postgres:postgres', folder])
}

/** Mounts a file system in memory of at most `mib` on an existing folder. */
export function mountMemory(folder: string, mib: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=0755`, 'tmpfs', folder])
}

/** Changes the size of such a file system. Throws when its content is larger. */
export function resizeMemory(folder: string, bytes: number): void {
  execFileSync('mount', ['-o', `remount,size=${bytes}`, folder], { stdio: 'pipe' })
}

/** How much of a failed command's output is kept. */
const OUTPUT = 3000

/** Runs a command to its end; returns the end of its output if it failed, null otherwise. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string | null> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output = (output + part).slice(-OUTPUT)
    })
  const code = await new Promise((done) => child.once('close', done))
  return code === 0 ? null : output
}
