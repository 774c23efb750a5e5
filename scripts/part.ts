import { type ChildProcess, spawn } from 'node:child_process'

/** One command of a longer run, as in `npm test` and `npm run nightly`. */
export interface Part {
  readonly name: string
  /** The program and its arguments */
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** The time limit in minutes, after which it is ended */
  readonly limitMin: number
  /** Prints its lines as they arrive; otherwise the output is only returned. */
  readonly isShown?: boolean
}

export interface Outcome {
  readonly name: string
  readonly isFine: boolean
  readonly seconds: number
  /** Its output; empty if it was printed */
  readonly output: string
}

/** One line of the table of times. */
export interface Row {
  readonly name: string
  readonly seconds: number
  readonly result: string
}

/** Time between SIGTERM and SIGKILL for a part, ms. */
const GRACE_MS = 10_000
const running = new Set<ChildProcess>()
const isWindows = process.platform === 'win32'

/** Forwards termination signals to the parts, because they run in process groups of their own. */
export function endPartsWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of running) end(child, signal)
      process.exit(1)
    })
}

/** Runs a part to its end. After its time limit, ends it with all its child processes and reports a failure. */
export function runPart({ name, command, env, limitMin, isShown }: Part): Promise<Outcome> {
  const began = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    env: { ...process.env, ...env },
  })
  running.add(child)
  let output = ''
  const hear = (chunk: Buffer) => {
    if (isShown) process.stdout.write(chunk)
    else output += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  let why = ''
  const limit = setTimeout(() => {
    why = `\nended after ${limitMin} minutes: it hangs`
    end(child, 'SIGTERM')
  }, limitMin * 60_000)
  return new Promise((done) => {
    const finish = (isFine: boolean) => {
      clearTimeout(limit)
      running.delete(child)
      if (isShown && why) console.log(`${name} ${why.trim()}`)
      done({ name, isFine, seconds: (performance.now() - began) / 1000, output: output + why })
    }
    child.once('error', (error) => {
      why = error.message
      finish(false)
    })
    child.once('exit', (code) => finish(code === 0 && why === ''))
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  const send = (which: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(isWindows ? child.pid : -child.pid, which)
    } catch {
      // The process has already ended.
    }
  }
  send(signal)
  setTimeout(send, GRACE_MS, 'SIGKILL').unref()
}

/** Returns the time and result of each part, one per line, in columns. */
export function tableOf(rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(({ name }) => name.length))
  return rows
    .map(({ name, seconds, result }) =>
      `  ${name.padEnd(widest)}  ${timeOf(seconds).padStart(11)}  ${result}`.trimEnd(),
    )
    .join('\n')
}

/** Returns a duration for people: `8.4 s`, `4 min 31 s`. */
export function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const rounded = Math.round(seconds)
  return `${Math.floor(rounded / 60)} min ${String(rounded % 60).padStart(2)} s`
}
