import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-isolation-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
/** Starts what a cluster starts: a network, a machine with a process, a file system in memory; `ORDERLY` waits for a signal. */
const PROGRAM = `
import { mkdirSync } from 'node:fs'
import { runIsolated } from ${here('isolation.ts')}
import { addMachine, createNetwork, removeNetwork } from ${here('network.ts')}
import { endAllProcesses, mountMemory, startOn } from ${here('processes.ts')}
const MARK = process.argv[2]
await runIsolated(async (folder) => {
  createNetwork()
  const machine = addMachine('node', 21)
  mkdirSync(folder + '/disk')
  mountMemory(folder + '/disk', 1)
  startOn({ machine, command: ['sleep', MARK], program: 'sleep', logs: folder + '/disk' })
  if (process.argv[3] !== 'orderly') {
    console.log('started', folder)
    return new Promise((done) => setTimeout(done, 600_000))
  }
  const asked = new Promise((done) => process.once('SIGTERM', done))
  console.log('started', folder)
  // A promise that a signal resolves keeps no process alive.
  const timer = setTimeout(() => undefined, 600_000)
  await asked
  clearTimeout(timer)
  await endAllProcesses()
  removeNetwork()
  console.log('ended in order')
})
`
const program = join(folder, 'program.ts')
writeFileSync(program, PROGRAM)

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const hasNetwork = () => succeeds('ip', 'link', 'show', 'sarafan')
/** A cluster that already runs has the same network. */
const canRun =
  process.getuid?.() === 0 &&
  succeeds('unshare', '--mount', '--pid', '--fork', '--mount-proc', 'true') &&
  succeeds('ip', 'netns', 'list') &&
  !hasNetwork()

/** Whether a process anywhere on this machine sleeps for that long. */
const sleeps = (mark: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === `sleep\0${mark}\0`
      } catch {
        return false
      }
    })

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  readonly mark: string
  readonly own: string
  readonly ended: Promise<number | null>
}

let running: ChildProcess | undefined
afterEach(() => running?.kill('SIGKILL'))

async function start(kind: 'orderly' | 'careless'): Promise<Started> {
  const mark = String(100_000_000 + Math.floor(Math.random() * 900_000_000))
  const child = spawn(process.execPath, [program, mark, kind], { env: { PATH: process.env.PATH } })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  await expect.poll(() => output, { timeout: 30_000 }).toContain('started')
  await expect.poll(() => sleeps(mark), { timeout: 10_000 }).toBe(true)
  expect(hasNetwork()).toBe(true)
  return { child, said: () => output, mark, own: /started (\S+)/.exec(output)?.[1] ?? '', ended }
}

async function expectNothingLeft({ mark, own }: Started, isFolderLeft = false): Promise<void> {
  await expect.poll(() => [sleeps(mark), hasNetwork()], { timeout: 10_000 }).toEqual([false, false])
  expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(own)
  expect(existsSync(own)).toBe(isFolderLeft)
  rmSync(own, { recursive: true, force: true })
}

describe.skipIf(!canRun)('ending a cluster (not run: needs root, or a cluster runs)', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'issue 18: after %s the program ends in order, and no process, network, file system or folder is left',
    async (signal) => {
      const started = await start('orderly')
      started.child.kill(signal)
      expect([await started.ended, started.said()]).toEqual([0, expect.stringContaining('ended in order')])
      await expectNothingLeft(started)
    },
    60_000,
  )

  test.each([
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)(
    'issue 18: a program that does not wait for %s is ended with all it started',
    async (signal, second) => {
      const started = await start('careless')
      started.child.kill(signal)
      started.child.kill(second)
      expect(await started.ended).not.toBe(0)
      await expectNothingLeft(started)
    },
    60_000,
  )

  test('issue 18: when the command itself is killed, all it started ends too', async () => {
    const started = await start('orderly')
    started.child.kill('SIGKILL')
    await started.ended
    await expectNothingLeft(started, true)
  }, 60_000)
})
