// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Features, isSupported, run } from './support.ts'

const modern: Features = { RegExp, Array, CSS: { supports: () => true } }
/** Safari before 16.4 throws on lookbehind. */
class OldRegExp {
  constructor() {
    throw new SyntaxError('invalid group specifier name')
  }
  test(): boolean {
    return false
  }
}

test('issue 15: a browser with all required features is supported', () => {
  expect(isSupported(modern)).toBe(true)
})

test.each<[string, Partial<Features>]>([
  ['Chromium 110, which cannot mix colours', { CSS: { supports: () => false } }],
  ['Firefox 114, which lacks toSorted', { Array: { prototype: {} } }],
  ['Safari 16.3, which has no lookbehind', { RegExp: OldRegExp }],
  ['a browser without CSS.supports', { CSS: undefined as unknown as Features['CSS'] }],
])('issue 15: %s is not supported', (_, old) => {
  const features = Object.assign({}, modern, old)
  expect(isSupported(features)).toBe(false)
})

test('issue 15: an old browser gets a page marked as unsupported', () => {
  const old = Object.assign({}, modern, { document, CSS: { supports: () => false } })
  run(old as unknown as Window & Features)
  expect(document.documentElement.dataset.unsupported).toBe('')
  delete document.documentElement.dataset.unsupported
})
