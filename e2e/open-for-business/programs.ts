import { type ChildProcess, spawn } from 'node:child_process'

const START_MS = 240_000

/** A program of the installation with its output. */
export interface Program {
  readonly child: ChildProcess
  output(): string
  /** Ends it like a service manager; resolves when it has exited. */
  stop(): Promise<void>
}

/** Starts a Node program with only `env` and the PATH as environment. */
export function launch(args: readonly string[], env: Record<string, string>): Program {
  const { PATH = '', HOME = '' } = process.env
  let text = ''
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ...env },
  })
  const append = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    child,
    output: () => text,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until a program has printed `pattern` and returns the match. Throws with its output if it exits before. */
export function waitForOutput({ child, output }: Program, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    const look = () => {
      const found = pattern.exec(output())
      if (found) done(found)
    }
    child.stdout?.on('data', look)
    child.once('close', () => fail(new Error(`ended before ${pattern}:\n${output()}`)))
    setTimeout(() => fail(new Error(`no ${pattern}:\n${output()}`)), START_MS).unref()
    look()
  })
}

/** Runs a Node program to its end and returns its output. Throws unless it exits with 0. */
export async function run(args: readonly string[], env: Record<string, string>): Promise<string> {
  const program = launch(args, env)
  await new Promise((done) => program.child.once('close', done))
  if (program.child.exitCode !== 0)
    throw new Error(`ended with ${program.child.exitCode}:\n${program.output()}`)
  return program.output()
}
