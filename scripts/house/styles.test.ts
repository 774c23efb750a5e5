import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findRawStyles, rawValuesIn } from './styles.ts'

test('raw values of a style sheet are found; tokens, fractions, zeros and names at the top of a rule are not', () => {
  const css = [
    '.a { --wide: 123px; inline-size: min(var(--wide), 60%, 100vw); margin: 0 auto calc(-1 * var(--space-8)) }',
    '.b { --small: 12px; gap: -12px; color: #fff; background: rgb(0 0 0 / 0.5); transition: opacity 150ms }',
    '.c { color: red; --late: 5px; font: 500 15px / 20px var(--font); border-radius: 50% }',
    '@media (min-width: 768px) and (max-width: 1023px) { .d { opacity: 0.5 } }',
    '@media (min-width: 700px) { .d { line-height: 1.2 } }',
    '@media print { .d { padding: 12mm; color: #000 } }',
  ].join('\n')
  expect(rawValuesIn(css, new Set(['12px']))).toEqual([
    '2 12px',
    '2 -12px',
    '2 #fff',
    '2 rgb(0',
    '2 150ms',
    '3 5px',
    '3 15px',
    '3 20px',
    '3 500 15px /',
    '6 #000',
    '5 min-width: 700px',
  ])
})

test('raw values of inline styles are found; custom properties and computed values are not', () => {
  const text = [
    "const a = <i style={{ gap: 8, flex: 1, padding: 'var(--space-8) 0' }} />",
    "const b = <i style={{ '--hue': 12, blockSize: height, color: 'oklch(0.6 0.1 20)' }} />",
  ].join('\n')
  expect(
    findRawStyles({ path: 'web/a.tsx', text, lines: 2, program: parseSync('a.tsx', text).program }),
  ).toEqual(['web/a.tsx:1 gap: 8', "web/a.tsx:2 color: 'oklch(0.6 0.1 20)'"])
})
