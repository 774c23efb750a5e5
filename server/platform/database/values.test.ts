import { expect, test } from 'vitest'
import { toParameter } from './values.ts'

test('issue 14: a value becomes a parameter in PostgreSQL’s text format', () => {
  const at = new Date('2026-11-23T11:00:00.250Z')
  const found = [null, undefined, 'a', '', 7, 0.5, 12n, true, false, at, { a: [1] }].map(toParameter)
  expect(found).toEqual([
    null,
    null,
    'a',
    '',
    '7',
    '0.5',
    '12',
    'true',
    'false',
    '2026-11-23T11:00:00.250Z',
    '{"a":[1]}',
  ])
  expect(toParameter(new Uint8Array([1, 255]))).toEqual(Buffer.from([1, 255]))
})

test('issue 14: a list becomes an array literal with quoted elements', () => {
  expect(toParameter([])).toBe('{}')
  expect(toParameter([1, null, undefined, 'NULL'])).toBe('{"1",NULL,NULL,"NULL"}')
  expect(toParameter(['a "b" \\ c', 'd,e{}'])).toBe('{"a \\"b\\" \\\\ c","d,e{}"}')
  expect(toParameter([[1, 2], [3]])).toBe('{{"1","2"},{"3"}}')
  expect(toParameter([{ a: 1 }, Buffer.from([10])])).toBe('{"{\\"a\\":1}","\\\\x0a"}')
})
