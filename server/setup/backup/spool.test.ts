import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FixedClock } from '../../platform/clock.ts'
import { sealingKeyOf } from '../../platform/sealing/box.ts'
import { folderStorage } from '../../platform/storage/folder.ts'
import { listMirrored, mirrorFiles, pruneFiles } from './files.ts'
import { openFrames } from './frames.ts'
import { type BackupPaths, pathsOf } from './layout.ts'
import { Spool } from './spool.ts'
import { OFFSET_BYTES, tailName } from './tail.ts'

const key = sealingKeyOf(Buffer.alloc(32, 3))
const SEGMENT = '000000010000000000000007'
const PAGE = 8192
const SIZE = 64 * PAGE

let folder: string
let paths: BackupPaths
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarafan-spool-'))
  paths = pathsOf(join(folder, 'copies'))
  for (const path of [paths.wal, paths.spool]) mkdirSync(path, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A WAL file that has been written up to `length`. */
function received(length: number, letter = 'w'): Buffer {
  const bytes = Buffer.alloc(SIZE)
  bytes.fill(letter, 0, length)
  return bytes
}

/** Returns the tail's content as a restore reads it. */
async function readTail(): Promise<Buffer> {
  const bytes = Buffer.alloc(SIZE)
  const stored = readFileSync(join(paths.root, tailName(SEGMENT)))
  async function* source() {
    yield stored
  }
  for await (const frame of openFrames(source(), { key, name: tailName(SEGMENT), isOpenEnded: true }))
    frame.copy(bytes, frame.readUInt32BE(), OFFSET_BYTES)
  return bytes
}

const receive = (bytes: Buffer) => writeFileSync(join(paths.spool, `${SEGMENT}.partial`), bytes)

test('issue 18: the beginning of a WAL file is in the backup at every length it had', async () => {
  const spool = new Spool({ paths, key })
  for (const length of [0, 100, 101, PAGE, PAGE + 1, 40 * PAGE - 3, SIZE]) {
    receive(received(length))
    await spool.sweep()
    if (length > 0) expect((await readTail()).equals(received(length)), `${length} bytes`).toBe(true)
  }
  await spool.close()
})

test('issue 18: a sweep without news writes nothing', async () => {
  const spool = new Spool({ paths, key })
  receive(received(100))
  await spool.sweep()
  const before = readFileSync(join(paths.root, tailName(SEGMENT)))
  await spool.sweep()
  expect(readFileSync(join(paths.root, tailName(SEGMENT))).equals(before)).toBe(true)
  await spool.close()
})

test('issue 18: a new follower replaces the tail of an interrupted one by one with as much', async () => {
  const first = new Spool({ paths, key })
  receive(received(3 * PAGE))
  await first.sweep()
  await first.close()
  const second = new Spool({ paths, key })
  receive(received(5 * PAGE))
  await second.sweep()
  expect((await readTail()).equals(received(5 * PAGE))).toBe(true)
  await second.close()
})

test('issue 18: a whole WAL file is encrypted as a whole, and its tail and original are deleted', async () => {
  const spool = new Spool({ paths, key })
  receive(received(100))
  await spool.sweep()
  rmSync(join(paths.spool, `${SEGMENT}.partial`))
  writeFileSync(join(paths.spool, SEGMENT), received(SIZE))
  writeFileSync(join(paths.spool, '00000002.history'), '1')
  expect(await spool.sweep()).toBe(2)
  expect(readdirSync(paths.wal)).toEqual([`${SEGMENT}.sealed`, '00000002.history.sealed'].sort())
  expect(readdirSync(paths.spool)).toEqual([])
  await spool.close()
})

test('issue 18: pictures are encrypted once, again after a change, and kept for a while after their deletion', async () => {
  const data = join(folder, 'data')
  const storage = folderStorage(data)
  const mirror = (isThorough = true) => mirrorFiles(storage, { paths, key }, isThorough)
  await storage.put('images/goods/cup.webp', Buffer.from('a cup'))
  await storage.put('imports/list.csv', Buffer.from('not a picture'))
  expect([await mirror(), await mirror()]).toEqual([1, 0])
  await storage.put('images/goods/cup.webp', Buffer.from('a mug'))
  const later = new FixedClock('2126-01-01T00:00:00Z').now()
  utimesSync(join(data, 'images/goods/cup.webp'), later, later)
  expect([await mirror(false), await mirror(), await mirror()]).toEqual([0, 1, 0])
  await storage.remove('images/goods/cup.webp')
  await mirror()
  await pruneFiles(paths, new FixedClock('2026-01-01T00:00:00Z').now())
  expect(await listMirrored(paths)).toEqual(['images/goods/cup.webp'])
  await pruneFiles(paths, later)
  expect(await listMirrored(paths)).toEqual([])
})

test('issue 18: while the backup can’t be written nothing received is lost, and later all of it is encrypted', async () => {
  const spool = new Spool({ paths, key })
  rmSync(paths.wal, { recursive: true })
  writeFileSync(paths.wal, 'not a folder')
  writeFileSync(join(paths.spool, '000000010000000000000006'), received(SIZE))
  receive(received(100))
  await expect(spool.sweep()).rejects.toThrow()
  expect(readdirSync(paths.spool)).toHaveLength(2)
  rmSync(paths.wal)
  mkdirSync(paths.wal)
  expect(await spool.sweep()).toBe(1)
  expect(readdirSync(paths.wal).sort()).toEqual(['000000010000000000000006.sealed', `${SEGMENT}.tail`])
  expect((await readTail()).equals(received(100))).toBe(true)
  await spool.close()
})
