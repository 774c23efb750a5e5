import { expect, test } from 'vitest'
import { cleanCopies, cleanCopy, isHostile, readText } from './text.ts'

type Kind = Parameters<typeof readText>[1]

function read(text: string, kind: Kind = 'line'): { text: string; faults: string[] } {
  const faults: string[] = []
  return { text: readText(text, kind, (reason) => faults.push(reason)), faults }
}

const HOSTILE = [
  '\0',
  '\ud800',
  '\udc00',
  '\u0007',
  '\u007f',
  '\u0085',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
]

test.each(HOSTILE)('review 9a: a typed or opaque text with %j is refused', (character) => {
  for (const kind of ['line', 'lines', 'opaque'] as const)
    expect(read(`Анна${character}`, kind).faults).toEqual(['characters'])
})

test('review 9a: line breaks and tabs are refused in a line and allowed in a text of several lines', () => {
  for (const character of ['\n', '\t']) {
    expect(read(`а${character}б`).faults).toEqual(['characters'])
    expect(read(`а${character}б`, 'lines')).toEqual({ text: `а${character}б`, faults: [] })
  }
  expect(read('а\rб', 'lines').faults).toEqual(['characters'])
})

test('review 9c: typed text is composed and trimmed; opaque text is unchanged', () => {
  expect(read('  Андреи\u0306 ')).toEqual({ text: 'Андрей', faults: [] })
  expect(read(' и\u0306 ', 'opaque')).toEqual({ text: ' и\u0306 ', faults: [] })
  expect(read(' abc ', 'opaque').text).toBe(' abc ')
})

test('review 9c: the marks that languages and families of emoji need are kept', () => {
  for (const text of ['א\u200fב', 'a\u200eb', 'می\u200cخواهم', '👩\u200d🚀', 'بِسْمِ', 'Việt', '1️⃣'])
    expect(read(text)).toEqual({ text: text.normalize('NFC'), faults: [] })
})

test('review 9c: more than two combining marks in a row are refused', () => {
  expect(read('ж\u0301\u0302').faults).toEqual([])
  expect(read('ж\u0301\u0302\u0303').faults).toEqual(['marks'])
  expect(read(`ж${'\u0301'.repeat(80)}`, 'lines').faults).toEqual(['marks'])
})

test('review 9c: text that renders as nothing is refused, empty and blank text becomes empty', () => {
  for (const text of ['\u200b', '\u200b \u200d', '\u3164', '\u2800', '\u00ad', '\u2060\ufeff\u200f'])
    expect(read(text).faults).toEqual(['blank'])
  for (const text of ['', '   ', '\u00a0\u3000']) expect(read(text)).toEqual({ text: '', faults: [] })
})

test('review 9c: a pasted phone or code loses invisible characters and is not refused for them', () => {
  expect(read('\u202a+7 916 123-45-67\u202c', 'code')).toEqual({ text: '+7 916 123-45-67', faults: [] })
  expect(read(' 12\u200b3\u0000\ud80045\u2069 ', 'code')).toEqual({ text: '12345', faults: [] })
})

test('review 9c: a name another program sent is stored as a cleaned copy', () => {
  expect(cleanCopy('\u202eАн\0на\ud800 \u2066', 64)).toBe('Анна')
  expect(cleanCopy(`Ж${'\u0301'.repeat(80)}`, 64)).toBe('Ж\u0301\u0301')
  expect(cleanCopy('\u200b\u2060', 64)).toBe('')
  expect(cleanCopy('👩🏽‍🚀'.repeat(30), 10)).toHaveLength(
    [...cleanCopy('👩🏽‍🚀'.repeat(30), 10)].join('').length,
  )
  const at = new Date(0)
  expect(cleanCopies({ id: 'a\0b', lines: [{ name: 'x\u202e' }], at, sum: 1 })).toEqual({
    id: 'ab',
    lines: [{ name: 'x' }],
    at,
    sum: 1,
  })
})

test('review 9a: ordinary and hostile texts are distinguished', () => {
  expect(isHostile('Привет, мир!')).toBe(false)
  expect(isHostile('نص عادي')).toBe(false)
  expect(isHostile('a\u0000')).toBe(true)
})
