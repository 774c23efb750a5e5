import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarafan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockPath = () => join(folder, 'server.lock')
/** Returns an unused process id: that of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

test('reliability A7: the data folder of a running server is refused with its name', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(lockPath(), String(other.pid))
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(folder)).toThrow(`process ${other.pid}`)
  other.kill()
})

test('reliability A7: the lock of a dead server is taken over and released at the end', () => {
  writeFileSync(lockPath(), String(deadPid()))
  const lock = lockDataFolder(folder)
  expect(existsSync(lockPath())).toBe(true)
  lock.release()
  expect(existsSync(lockPath())).toBe(false)
})

test('reliability A7: exactly one of ten concurrent servers gets a dead server’s folder', async () => {
  writeFileSync(lockPath(), String(deadPid()))
  const code = `import { lockDataFolder } from ${JSON.stringify(new URL('data-lock.ts', import.meta.url).href)}
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('mine'); setInterval(() => {}, 1000) }
    catch { console.log('refused') }`
  const servers = Array.from({ length: 10 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code]),
  )
  const answers = await Promise.all(servers.map(firstLine))
  // The holder runs until the slowest server has asked, whatever else the machine does.
  for (const server of servers) server.kill()
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(9)
})

function firstLine({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((done) => {
    stdout.once('data', (data) => done(String(data).trim()))
    stderr.once('data', (data) => done(String(data)))
  })
}
