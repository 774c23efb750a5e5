import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const sheets = globSync(`${here}/**/*.css`).map((path) => ({
  name: basename(path),
  css: readFileSync(path, 'utf8'),
}))

const cssOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.css ?? ''

test('ST-06: styles know no left and right, so a right-to-left layout needs no second set', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(34)
  const sided =
    /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|(?:text-align|float):\s*(?:left|right)/m
  for (const { name, css } of sheets) expect(css.match(sided)?.[0], name).toBeUndefined()
})

test('components read roles, never the messenger’s own variables', () => {
  for (const { name, css } of sheets)
    if (name !== 'tokens.css') expect(css.includes('--tg-theme-'), name).toBe(false)
})

test('every role of the light theme that names a fixed colour has a dark one', () => {
  const tokens = sheets.find(({ name }) => name === 'tokens.css')?.css ?? ''
  const [light = '', dark = ''] = tokens.split(':root[data-theme="dark"] {')
  const fixed = [...light.matchAll(/(--c-[\w-]+): (?:#|rgb)/g)].map((match) => match[1] ?? '')
  const same = ['on-accent', 'star', 'dev', 'on-picture', 'on-picture-2', 'knob', 'paper', 'ink', 'hero'].map(
    (role) => `--c-${role}`,
  )
  expect(fixed.length).toBeGreaterThanOrEqual(18)
  for (const role of fixed) expect(dark.includes(`${role}:`) || same.includes(role), role).toBe(true)
})

test('DL-09, CN-18: dialogs fade for 250 ms, in and out', () => {
  expect(/--d-fade: (\w+);/.exec(cssOf('tokens.css'))?.[1]).toBe('250ms')
  const fades = cssOf('Dialog.module.css').match(/animation: \w+ var\(--d-fade\)/g) ?? []
  expect(fades.filter((fade) => fade.includes('vanish')).length).toBeGreaterThanOrEqual(1)
  expect(fades.filter((fade) => fade.includes('appear')).length).toBe(2)
})

test.each(['Dialog', 'Sheet', 'Drawer', 'Viewer'])(
  'review 23a: %s closes over 250 ms with keyframes of its own',
  (name) => {
    const rules = [...cssOf(`${name}.module.css`).matchAll(/([^{}]+)\{([^{}]*animation: [^{}]*)\}/g)]
    const namesOf = (isClosing: boolean) =>
      rules
        .filter(([, selector = '']) => selector.includes('data-state="closed"') === isClosing)
        .map(([, , body = '']) => /animation: (\w+) var\((--d-\w+)\)/.exec(body)?.slice(1) ?? [])
    const closing = namesOf(true)
    const opening = namesOf(false)
    expect(closing.length).toBeGreaterThan(0)
    // An element that keeps the name of its animation starts none, and Radix then unmounts it at once.
    for (const [keyframes, duration] of closing) {
      expect(opening.map(([used]) => used)).not.toContain(keyframes)
      expect(duration).toBe('--d-fade')
    }
  },
)

test('review 23a: with reduced motion nothing is waited for on closing', () => {
  const reduced = /prefers-reduced-motion: reduce\) \{([\s\S]*?)\n\}/.exec(cssOf('tokens.css'))?.[1]
  expect(reduced).toContain('--d-fade: 1ms;')
})
