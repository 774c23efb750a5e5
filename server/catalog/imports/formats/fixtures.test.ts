import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readContent } from './test/read.fixtures.ts'

/**
 * Files in the formats of other programs, written from their documentation (docs/import-formats.md). Next to each is the whole
 * result: every row, every field, every problem.
 */
const ROOT = new URL('./fixtures/', import.meta.url)
const FORMATS = { yml: 'yandex', commerceml: '1c', shopify: 'shopify', insales: 'insales' } as const

describe.each(Object.entries(FORMATS))('%s', (folder, system) => {
  const names = readdirSync(new URL(folder, ROOT)).filter((name) => !name.endsWith('.json'))

  test('issue 16: there are ten files in the published format', () => {
    expect(names.length).toBe(10)
  })

  test.each(names)('issue 16: %s is read without loss', async (name) => {
    const path = new URL(`${folder}/${name}`, ROOT)
    const expected = JSON.parse(readFileSync(`${path.pathname.replace(/\.\w+$/, '')}.json`, 'utf8'))
    const { info, rows } = await readContent(readFileSync(path))
    expect(info.system).toBe(system)
    expect(rows).toEqual(expected)
  })
})
