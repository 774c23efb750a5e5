import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeIn } from './blocks.ts'

/** Pages that new developers read first; the paths in them are relative to the repository or to `server/`. */
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md']
const FOLDERS = ['', 'server/', 'server/orders/', 'server/bonuses/']

test.each(PAGES)('every file named in %s exists', (page) => {
  const named = codeIn(page).filter((text) => /^[\w./-]+\.(?:ts|tsx|json|sql|md|service)$/.test(text))
  const missing = named.filter((path) => !FOLDERS.some((folder) => existsSync(folder + path)))
  expect(missing).toEqual([])
})

test('every command named in a page is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const pages = [...PAGES, ...globSync('docs/*.md')]
  const named = pages.flatMap((page) =>
    codeIn(page).flatMap((text) => /^npm run ([\w:]+)/.exec(text)?.[1] ?? []),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
