import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server of ours as its own process. */
export interface Running {
  readonly child: ChildProcess
  /** Everything it printed so far. */
  readonly said: () => string
  /** Its exit code; null: it was killed. */
  readonly ended: Promise<number | null>
}

/** Starts `server/main.ts` without a demo on a free port; `env` is all it knows of the environment. */
export function startServer(env: Record<string, string>): Running {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: '0', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data
    })
  return { child, said: () => said, ended: new Promise((done) => child.once('exit', done)) }
}
