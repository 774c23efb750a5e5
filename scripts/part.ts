import { type ChildProcess, spawn } from 'node:child_process'

/** One command of a longer run, as `npm test` and `npm run nightly` have. */
export interface Part {
  readonly name: string
  /** The program and its arguments */
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** When it counts as hanging and is ended, minutes */
  readonly limitMin: number
  /** Shows its lines as they come; otherwise they are only kept. */
  readonly isShown?: boolean
}

export interface Outcome {
  readonly name: string
  readonly isFine: boolean
  readonly seconds: number
  /** All it wrote; empty when it was shown */
  readonly output: string
}

/** One line of the table of times. */
export interface Row {
  readonly name: string
  readonly seconds: number
  readonly result: string
}

/** How long a part that is told to end may take before it is killed, ms. */
const GRACE_MS = 10_000
const running = new Set<ChildProcess>()
const isWindows = process.platform === 'win32'

/** Parts live in process groups of their own, so what ends this run has to be passed on. */
export function endPartsWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of running) end(child, signal)
      process.exit(1)
    })
}

/** Runs a part to its end; one that outlives its limit is ended with everything it started, and has failed. */
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
      // It has ended meanwhile.
    }
  }
  send(signal)
  setTimeout(send, GRACE_MS, 'SIGKILL').unref()
}

/** The time and result of each part, one a line, in columns. */
export function tableOf(rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(({ name }) => name.length))
  return rows
    .map(({ name, seconds, result }) =>
      `  ${name.padEnd(widest)}  ${timeOf(seconds).padStart(11)}  ${result}`.trimEnd(),
    )
    .join('\n')
}

/** A time as people say it: `8.4 s`, `4 min 31 s`. */
export function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2)} s`
}
