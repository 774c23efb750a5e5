import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const script = (name: string) => fileURLToPath(new URL(`../../scripts/backup/${name}.ts`, import.meta.url))

/** A command of the project in its own process, as an owner would run it. */
export interface Command {
  readonly child: ChildProcess
  readonly said: () => string
  /** Resolves when it has ended well; throws what it said otherwise. */
  readonly ended: Promise<void>
}

export function startCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Command {
  const child = spawn(process.execPath, [script(name), ...args], { env: { PATH: process.env.PATH, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  const ended = new Promise<void>((done, fail) =>
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${name} ended with ${code}: ${text}`)),
    ),
  )
  ended.catch(() => undefined)
  return { child, said: () => text, ended }
}

/** Waits until a command has printed `text`. Throws if it ends before. */
export async function untilSaid({ child, said, ended }: Command, text: string): Promise<void> {
  while (!said().includes(text)) {
    if (child.exitCode !== null) await ended
    await pause(50)
  }
}
