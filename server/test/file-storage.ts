import { expect, test } from 'vitest'
import { publicId } from '../platform/ids.ts'
import type { FileStorage } from '../platform/storage/file-storage.ts'

/** Returns the keys of a folder in order. */
export async function keysOf(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys(folder)) keys.push(key)
  return keys.sort()
}

/** Declares what every file storage promises. */
export function testFileStorage(open: () => FileStorage): void {
  test('issue 18: a stored file is read whole or by its first bytes, replaced, and gone after its removal', async () => {
    const storage = open()
    const key = `images/upload/${publicId()}.webp`
    expect([await storage.get(key), await storage.find(key)]).toEqual([null, null])
    await storage.put(key, Buffer.from('a cup'))
    const first = await storage.get(key)
    expect(String(first?.bytes)).toBe('a cup')
    expect(String((await storage.get(key, 3))?.bytes)).toBe('a c')
    expect(await storage.find(key)).toMatchObject({ size: 5, version: first?.version })

    await storage.put(key, Buffer.from('a pot'))
    const second = await storage.get(key)
    expect(String(second?.bytes)).toBe('a pot')
    expect(second?.version).not.toBe(first?.version)

    await storage.remove(key)
    await storage.remove(key)
    expect([await storage.get(key), await storage.find(key)]).toEqual([null, null])
  })

  test('issue 18: a file that must be new does not replace one that is there', async () => {
    const storage = open()
    const key = `documents/ab/${publicId()}`
    expect(await storage.putNew(key, Buffer.from('one'))).toBe(true)
    expect(await storage.putNew(key, Buffer.from('two'))).toBe(false)
    expect(String((await storage.get(key))?.bytes)).toBe('one')
  })

  test('issue 18: the keys of a folder are listed with those below it, and of no other folder', async () => {
    const storage = open()
    const folder = publicId()
    const top = `${folder}/a.webp`
    const below = `${folder}/b/c.webp`
    for (const key of [top, below, `${folder}x/d.webp`]) await storage.put(key, Buffer.from(key))
    expect(await keysOf(storage, `${folder}/`)).toEqual([top, below])
    expect(await keysOf(storage, 'none/')).toEqual([])
  })

  test.each(['../secret', 'images/../../secret', '/etc/passwd', 'images//x', 'images/.drafts/x', ''])(
    'issue 18: a key that could lead out of the storage is refused: %s',
    async (key) => {
      const storage = open()
      for (const use of [
        async () => storage.put(key, Buffer.from('x')),
        async () => storage.get(key),
        async () => storage.find(key),
        async () => storage.remove(key),
      ])
        await expect(use()).rejects.toThrow('is no key of a stored file')
    },
  )
}
