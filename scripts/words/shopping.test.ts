import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveImport, trackedPaths } from '../house/sources.ts'
import { areasOf, readMessages } from './messages.ts'

const SCREENS = /^web\/features\/.*\/screens\.ts$/
/** Imports of a module, those on demand included. */
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
/** What brings no code, or brings it with all texts. */
const WITHOUT_CODE = /import type [^']*'[^']+'/g
const WITH_ALL = /import\('[^']+'\)\s*,\s*'all'/g

/** The components of screens that are shown with the texts of shopping. */
function shoppingScreens(): string[] {
  return trackedPaths(['web/features'])
    .filter((path) => SCREENS.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return text.includes("texts: 'shopping'") ? importsIn(path, text) : []
    })
}

function importsIn(path: string, text: string): string[] {
  const counted = text.replaceAll(WITHOUT_CODE, '').replaceAll(WITH_ALL, '')
  const specifiers = [...counted.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
  return specifiers.flatMap((specifier) => resolveImport(path, specifier) ?? [])
}

/** Returns the texts of all modules that some modules reach, by path. */
function reachedFrom(roots: readonly string[]): Map<string, string> {
  const reached = new Map<string, string>()
  const visit = (path: string) => {
    if (reached.has(path) || !/^web\/(?!words\/).*\.tsx?$/.test(path)) return
    const text = readFileSync(path, 'utf8')
    reached.set(path, text)
    for (const next of importsIn(path, text)) visit(next)
  }
  for (const root of roots) visit(root)
  return reached
}

test('issue 17: screens with the texts of shopping, and their sheets, use no other texts', () => {
  const keys = Object.keys(readMessages('ru'))
  const areaOf = (key: string) => key.slice(0, key.indexOf('.'))
  const known = new Set([...areasOf('ru', 'first'), ...areasOf('ru', 'shopping')])
  const others = new Set(keys.map(areaOf).filter((area) => !known.has(area)))
  const reached = reachedFrom([...shoppingScreens(), 'web/app/shell/ShellDialogs.tsx'])
  expect(reached.size).toBeGreaterThan(200)
  const wrong = [...reached].flatMap(([path, text]) =>
    [...text.matchAll(/['"`]([\w-]+)\.[\w$]/g)]
      .filter(([, area = '']) => others.has(area))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('issue 17: all languages have the same texts of the first screen and of shopping', () => {
  for (const part of ['first', 'shopping'] as const)
    for (const language of ['en', 'ar'] as const)
      expect(areasOf(language, part), language).toEqual(areasOf('ru', part))
})
