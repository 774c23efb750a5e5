import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server of ours in its own process. */
export interface Running {
  readonly child: ChildProcess
  /** Returns everything printed so far. */
  readonly said: () => string
  /** Exit code; null if it was killed. */
  readonly ended: Promise<number | null>
}

/**
 * Starts `server/main.ts` without a demo on a free port; `env` is its whole environment, apart from PATH and
 * defaults. `root` is the folder of another version of the project, `args` are the server's own.
 */
export function startServer(
  env: Record<string, string>,
  root = new URL('../../', import.meta.url),
  args: readonly string[] = [],
): Running {
  const main = fileURLToPath(new URL('server/main.ts', root))
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe', args.length > 0 ? 'ipc' : 'ignore'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += data
    })
  return { child, said: () => output, ended: new Promise((done) => child.once('exit', done)) }
}
