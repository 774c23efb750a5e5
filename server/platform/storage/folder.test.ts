import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keysOf, testFileStorage } from '../../test/file-storage.ts'
import { folderStorage } from './folder.ts'

const root = mkdtempSync(join(tmpdir(), 'sarafan-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('files in a folder', () => {
  testFileStorage(() => folderStorage(join(root, 'contract')))

  test('issue 18: only the account of the server can read stored files', async () => {
    await folderStorage(join(root, 'private')).put('documents/ab/passport', Buffer.from('sealed'))
    const modes = ['', 'documents', 'documents/ab', 'documents/ab/passport'].map(
      (path) => statSync(join(root, 'private', path)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600])
  })

  test('issue 18: what a killed process left is deleted after an hour, is no file, and what is being written stays', async () => {
    const drafts = join(root, 'killed/images/.drafts')
    mkdirSync(drafts, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(drafts, name), 'half')
    utimesSync(join(drafts, 'old'), 1, 1)
    const storage = folderStorage(join(root, 'killed'))
    await storage.put('images/a.webp', Buffer.from('a'))
    expect(readdirSync(drafts)).toEqual(['new'])
    expect(await keysOf(storage, 'images/')).toEqual(['images/a.webp'])
  })

  test('issue 18: of many who write one file at once each leaves it complete, and no draft stays', async () => {
    const storage = folderStorage(join(root, 'many'))
    const contents = Array.from({ length: 20 }, (_, i) => Buffer.alloc(50_000, i))
    await Promise.all(contents.map((bytes) => storage.put('logos/1_mobile.png', bytes)))
    const last = await storage.get('logos/1_mobile.png')
    expect(contents.some((bytes) => last?.bytes.equals(bytes))).toBe(true)
    expect(readdirSync(join(root, 'many/logos/.drafts'))).toEqual([])
  })
})
