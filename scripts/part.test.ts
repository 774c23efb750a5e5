import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runPart, tableOf, timeOf } from './part.ts'

const script = (code: string) => [process.execPath, '-e', code] as const

test('a part that exits with 0 succeeds and returns its output', async () => {
  const done = await runPart({ name: 'one', command: script("console.log('done')"), limitMin: 1 })
  expect(done).toMatchObject({ name: 'one', isFine: true, output: 'done\n' })
})

test('a part that exits with an error, or cannot be started, fails', async () => {
  const bad = await runPart({ name: 'bad', command: script('process.exit(3)'), limitMin: 1 })
  const gone = await runPart({ name: 'gone', command: ['/no/such/program'], limitMin: 1 })
  expect([bad.isFine, gone.isFine]).toEqual([false, false])
})

test('a part that hangs is ended after its limit with its child processes, and fails', async () => {
  const beats = join(mkdtempSync(join(tmpdir(), 'sarafan-part-')), 'beats')
  const beat = `setInterval(() => require('node:fs').appendFileSync('${beats}', '.'), 10)`
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(beat)}]); setInterval(() => {}, 1000)`
  const late = await runPart({ name: 'late', command: script(code), limitMin: 1 / 40 })
  expect(late.isFine).toBe(false)
  expect(late.output).toContain('it hangs')
  const count = () => statSync(beats).size
  const before = count()
  await setTimeout(200)
  expect([before > 0, count()]).toEqual([true, before])
  rmSync(dirname(beats), { recursive: true })
})

test('times are aligned in columns', () => {
  const rows = [
    { name: 'lint', seconds: 6.04, result: 'fine' },
    { name: 'unit tests', seconds: 271, result: '3 passed' },
  ]
  expect(tableOf(rows).split('\n')).toEqual([
    '  lint              6.0 s  fine',
    '  unit tests   4 min 31 s  3 passed',
  ])
  expect(timeOf(119.7)).toBe('2 min  0 s')
})
