import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCrowdedFolders } from './scripts/house/folders.ts'
import { findPackedDeclarations, findSpreadLiterals } from './scripts/house/literals.ts'
import { isProduct, readSources, trackedPaths } from './scripts/house/sources.ts'
import { findRawCss, findRawStyles } from './scripts/house/styles.ts'
import { findWeaklyTested } from './scripts/house/test-shares.ts'

/** The house rules as tests (style.md 10): a rule exists when something turns red. */
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const HOUSE = ['contract', 'server', 'web', 'bench', 'scripts', 'demo', 'e2e', 'test']
/** Written by `npm run sql` and `npm run words`. */
const GENERATED = /^server\/sql-types\/|^web\/words\/keys\.generated\.ts$/
const files = tracked.split('\n').filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !GENERATED.test(path))
const text = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
const isTest = (path: string) => /\.test\.tsx?$|\.spec\.ts$/.test(path)
const isForTests = (path: string) =>
  isTest(path) || /\.fixtures\.tsx?$|^(?:server\/)?test\/|^e2e\//.test(path)
const isData = (path: string) => /^demo\/data\/|^web\/ui\/gallery\//.test(path)
/** One table of entries, which splitting would only scatter (issue 14). */
const isTable = (path: string) => path === 'server/notifications/facts.ts'
const sources = files.filter((path) => !isForTests(path) && !isData(path))
const server = sources.filter((path) => path.startsWith('server/'))

/** Relative and workspace imports of a file, as paths of the repository. */
function importsOf(path: string): string[] {
  const found = (text.get(path) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('.')) return [normalize(join(dirname(path), target))]
    const own = /^@sarafan\/(\w+)\/(.+)$/.exec(target)
    return own ? [`${own[1]}/${own[2]}.ts`] : []
  })
}

const offenders = (among: string[], isWrong: (path: string) => boolean) => among.filter(isWrong)

test('the rules look at a real house', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(server.length).toBeGreaterThan(70)
})

describe('size', () => {
  test('a file has at most 250 lines, what tests build on too; a test or data at most 400', () => {
    const cap = (path: string) => (isTest(path) || isData(path) || isTable(path) ? 400 : 250)
    expect(offenders(files, (path) => (text.get(path) ?? '').split('\n').length > cap(path) + 1)).toEqual([])
  })

  test('half of the source files have at most 90 lines', () => {
    const lengths = sources.map((path) => (text.get(path) ?? '').split('\n').length).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(90)
  })

  test('a function has at most 70 lines', () => {
    const long = sources.flatMap((path) => longFunctions(path).map((line) => `${path}:${line}`))
    expect(long).toEqual([])
  })

  test('issue 15: a folder has at most 25 files written by hand', () => {
    expect(findCrowdedFolders(trackedPaths(HOUSE))).toEqual([])
    const crowd = Array.from({ length: 26 }, (_, at) => `web/parts/part-${at}.ts`)
    expect(findCrowdedFolders([...crowd, 'web/ui/one.ts'])).toEqual(['web/parts: 26'])
  })
})

/** First lines of top-level functions longer than 70 lines; the formatter puts their ends at the same indentation. */
function longFunctions(path: string): number[] {
  const lines = (text.get(path) ?? '').split('\n')
  const wrong: number[] = []
  for (const [at, line] of lines.entries()) {
    const indent = /^(\s*)(?:export )?(?:default )?(?:async )?function /.exec(line)?.[1]
    if (indent === undefined) continue
    const end = lines.findIndex((other, i) => i > at && other === `${indent}}`)
    if (end - at + 1 > 70) wrong.push(at + 1)
  }
  return wrong
}

describe('imports', () => {
  test('web and server never import each other', () => {
    const across = (from: string, to: string) =>
      offenders(
        files.filter((path) => path.startsWith(from)),
        (path) => importsOf(path).some((target) => target.startsWith(to)),
      )
    expect(across('web/', 'server/')).toEqual([])
    expect(across('server/', 'web/')).toEqual([])
    expect(across('contract/', 'server/')).toEqual([])
    expect(across('contract/', 'web/')).toEqual([])
  })

  test('issue 15: only tests in test/ import both web and server', () => {
    const importsBoth = (path: string) =>
      ['web/', 'server/'].every((side) => importsOf(path).some((target) => target.startsWith(side)))
    const both = offenders(files, importsBoth)
    expect(both).toContain('test/on-server/open-on-server.tsx')
    expect(both.filter((path) => !path.startsWith('test/'))).toEqual([])
  })

  test('in the server only calls.ts and platform know the calls; refusals, states, limits, types are everybody’s', () => {
    const open =
      /^contract\/(?:\w+\/)*(refusals|any-call-refusals|api-scopes|webhook-events|states|complaint-states|company-states|parcel-states|landing-blocks|home-blocks|refund-parts|limits|menu-types|pictures|share-link|import-fields|table-columns|quantities|age-limits|size-chart-limits|videos|marking-codes|exchange-events|schema)\.ts$/
    const knows =
      /\/calls\.ts$|^server\/platform\/|-calls\.ts$|\/json-columns\.ts$|^server\/(app|routes\/\w+|screens\/start\/answer)\.ts$|\/wire\.ts$/
    const wrong = offenders(
      server,
      (path) =>
        !knows.test(path) &&
        importsOf(path).some((target) => target.startsWith('contract/') && !open.test(target)),
    )
    expect(wrong).toEqual([])
  })

  test('a domain is imported by its face only', () => {
    const wrong = server.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('server/') && !isFace(path, target))
        .map((target) => `${path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('imports run down the floors', () => {
    const wrong = server.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('server/') && floorOf(target) > floorOf(path))
        .map((target) => `${path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('issue 15: imports of the web run down its layers, and features never import each other', () => {
    const web = sources.filter((path) => path.startsWith('web/') && WEB_LAYERS.has(path.split('/')[1] ?? ''))
    const wrong = web.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('web/') && !mayImportInWeb(path, target))
        .map((target) => `${path} -> ${target}`),
    )
    const features = files.filter((path) => path.startsWith('web/features/'))
    const across = features.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('web/features/') && featureOf(path) !== featureOf(target))
        .map((target) => `${path} -> ${target}`),
    )
    expect(web.length).toBeGreaterThan(500)
    expect([...wrong, ...across]).toEqual([])
  })

  test('issue 15: fixtures are imported by tests and other fixtures only', () => {
    const wrong = sources
      .filter((path) => !path.startsWith('web/test/'))
      .flatMap((path) => importsOf(path).filter((target) => target.includes('.fixtures.')))
    expect(wrong).toEqual([])
  })

  test('parts of a language are fetched, never imported: an import would bring them at once', () => {
    const parts = /from '[./]+(?:words\/)?(?:ru|en|ar)\/(?:first|shopping|rest)\.ts'/
    expect(offenders(sources, (path) => parts.test(text.get(path) ?? ''))).toEqual([])
    expect(text.get('web/words/words.ts')).toContain("import('./ru/first.ts')")
  })

  test('nothing imports itself through others, types included', () => {
    expect(cycles()).toEqual([])
  })

  test('no barrels: nothing is exported whole', () => {
    expect(
      offenders(files, (path) => path !== 'tidy.test.ts' && /export \* from/.test(text.get(path) ?? '')),
    ).toEqual([])
  })
})

const FLOORS = [
  ['platform'],
  ['notifications', 'webhooks'],
  ['ledger', 'people', 'media', 'geo', 'payments'],
  ['fast-lane'],
  ['companies', 'delivery'],
  ['showcases', 'plans', 'api-keys'],
  ['catalog', 'wow-tree'],
  ['favourites', 'wishlists', 'landings', 'bonuses', 'sharing'],
  ['cart', 'deposits', 'certificates', 'digital'],
  ['orders', 'withdrawals'],
  ['fraud', 'exchange'],
  ['screens'],
  ['doors'],
  ['monitoring'],
  [
    'app.ts',
    'app-deps.ts',
    'routes',
    'config',
    'config.ts',
    'main.ts',
    'import-launcher.ts',
    'import-process.ts',
    'open-data.ts',
    'private-files.ts',
    'startup-links.ts',
    'storage.ts',
    'sweepers.ts',
    'composition.ts',
    'background.ts',
    'nightly.ts',
    'setup',
  ],
]

/** The layers of the web: a file imports its own layer and those below it. */
const WEB_LAYERS: ReadonlyMap<string, number> = new Map([
  ['words', 0],
  ['messenger', 0],
  ['ui', 1],
  ['core', 2],
  ['parts', 3],
  ['features', 4],
  ['app', 5],
])

function mayImportInWeb(path: string, target: string): boolean {
  const [from, to] = [path, target].map((one) => WEB_LAYERS.get(one.split('/')[1] ?? ''))
  if (from === undefined || to === undefined) return /\/sample-editor\.tsx$/.test(path)
  return to <= from
}

const featureOf = (path: string) => path.split('/').slice(2, 4).join('/')

function floorOf(path: string): number {
  const name = path.split('/')[1] ?? ''
  const floor = FLOORS.findIndex((names) => names.includes(name))
  if (floor < 0) throw new Error(`${path} is on no floor`)
  return floor
}

/** What of a domain others may import: the file named after it, its calls from the wiring, the platform's all. */
function isFace(from: string, target: string): boolean {
  const [, domain = '', ...rest] = target.split('/')
  const isInside = from.startsWith(`server/${domain}/`)
  if (isInside || domain === 'platform' || floorOf(from) >= floorOf('server/app.ts')) return true
  const file = rest.join('/')
  const faces = [`${domain}.ts`, ...(FACES[domain] ?? [])]
  return faces.includes(file)
}

/** Faces a domain has beside the file of its name, each with a reason in ARCHITECTURE.md. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  notifications: ['facts.ts'],
  webhooks: ['facts.ts'],
  people: ['sessions.ts', 'init-data.ts', 'identity/identity.ts', 'identity/api-key.ts'],
}

function cycles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const walk = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    state.set(path, 'open')
    for (const target of importsOf(path)) if (text.has(target)) walk(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of sources) walk(path, [])
  return found
}

test('the database keeps invariants only: at most 15 triggers and 200 lines of PL/pgSQL', () => {
  const functions = readFileSync('server/schema/functions.sql', 'utf8')
  const bodies = [...functions.matchAll(/language plpgsql[^$]*\$\$\n([\s\S]*?)\n\$\$/g)].map(
    ([, body = '']) => body,
  )
  expect(functions.match(/^create (?:constraint )?trigger /gm)?.length).toBeLessThanOrEqual(15)
  expect(bodies.flatMap((body) => body.split('\n')).length).toBeLessThanOrEqual(200)
  const elsewhere = tracked
    .split('\n')
    .filter(
      (path) => /^server\/schema\/.*\.sql$/.test(path) && !/(?:functions|page-versions)\.sql$/.test(path),
    )
  expect(
    elsewhere.filter((path) =>
      /create (?:constraint )?trigger|language plpgsql/.test(readFileSync(path, 'utf8')),
    ),
  ).toEqual([])
})

test('an SQL statement is named after its file', () => {
  const wrong = server.flatMap((path) => {
    const prefix = path
      .replace(/^server\/|\.ts$/g, '')
      .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replaceAll('/', '.')
    const names = (text.get(path) ?? '').matchAll(/\b(?:statement|statementBy|combination)\(\s*'([^']+)'/g)
    return [...names].map(([, name = '']) => name).filter((name) => !name.startsWith(`${prefix}.`))
  })
  expect(wrong).toEqual([])
})

test('a literal is written out, never spread into another one, and constants are declared one by one', () => {
  const all = readSources(HOUSE)
  expect(all.flatMap(findSpreadLiterals)).toEqual([])
  expect(all.flatMap(findPackedDeclarations)).toEqual([])
}, 60_000)

test('lengths, colours, fonts and durations of styles are tokens (issue 15)', () => {
  expect(findRawCss()).toEqual([])
  expect(readSources(['web']).filter(isProduct).flatMap(findRawStyles)).toEqual([])
}, 60_000)

test('issue 15: every feature of the web has at least 0.35 lines of tests per line of source', () => {
  expect(findWeaklyTested(readSources(['web', 'test']))).toEqual([])
}, 60_000)

describe('words', () => {
  test('only config.ts and main.ts read the environment of the server', () => {
    const may = ['server/config.ts', 'server/main.ts', 'server/import-process.ts']
    expect(
      offenders(server, (path) => !may.includes(path) && /process\.env/.test(text.get(path) ?? '')),
    ).toEqual([])
  })

  test('the server sends no HTTP requests with fetch and imports no node:http: both load undici (decisions 041, 097)', () => {
    const loads =
      /(?<![\w.])fetch\(|from 'undici'|^import (?!type)[^\n]*'node:http'|new (?:Response|Headers|FormData)\(/m
    const code = server.filter((path) => !/\.test\.ts$|^server\/test\//.test(path))
    expect(offenders(code, (path) => loads.test(withoutComments(path)))).toEqual([])
  })

  test('only the clock knows the time (rulings 6)', () => {
    const tells = /new Date\(|Date\.now\(|Date\.parse\(/
    const wrong = offenders(
      server,
      (path) => path !== 'server/platform/clock.ts' && tells.test(text.get(path) ?? ''),
    )
    expect(wrong).toEqual([])
    const sql = /\b(?:now\(\)|current_timestamp|clock_timestamp\(\)|current_date)\b/i
    expect(offenders(server, (path) => sql.test(withoutComments(path)))).toEqual([])
  })

  test('no any, no silenced checker without a reason', () => {
    const any = /: any\b|<any>|as any\b|@ts-ignore|@ts-nocheck/
    expect(offenders(files, (path) => path !== 'tidy.test.ts' && any.test(withoutComments(path)))).toEqual([])
    const mute = /biome-ignore [\w/]+(?!.*: \S)|@ts-expect-error\s*$/m
    expect(offenders(files, (path) => path !== 'tidy.test.ts' && mute.test(text.get(path) ?? ''))).toEqual([])
  })

  test('what is fetched later can be fetched again: React’s own lazy keeps a failure forever', () => {
    const lazy = files.filter((path) => /\blazy\b[^']*\} from 'react'/.test(text.get(path) ?? ''))
    expect(lazy.filter((path) => path !== 'tidy.test.ts')).toEqual([
      'web/core/overlays/lazy-sheet.tsx',
      'web/core/routing/lazy-part.tsx',
      'web/core/routing/lazy-screen.tsx',
    ])
  })

  test('issue 14: prose of the server, its tools and the docs uses plain English', () => {
    // Words of a former private dialect. Translations, demo data and the specification's own words are excluded.
    const dialect =
      /\b(?:one[’']s|whom|whoever|st(?:ands?|ood) for|speaks? of|asked along|anew|besides?|for good|so often|at hand|c(?:omes?|ame) to nothing|as it is|everybody|nobody)\b/i
    const isProse = (path: string) =>
      /^(?:server|contract|bench|scripts|demo|e2e|docs)\/.*\.(?:ts|sql|md|css|html)$|^\w+\.md$/.test(path) &&
      !/^demo\/data\/|\/sql-types\/|\/words(?:-\w\w)?\.ts$|\/words\/\w+\.ts$|^docs\/requirements\.md$/.test(
        path,
      )
    const wrong = tracked
      .split('\n')
      .filter(isProse)
      .flatMap((path) => linesWith(path, dialect))
    expect(wrong).toEqual([])
  })

  test('nothing is left for later', () => {
    const later = /\b(?:TODO|FIXME|XXX)\b|\.only\(|test\.todo/
    expect(offenders(files, (path) => path !== 'tidy.test.ts' && later.test(text.get(path) ?? ''))).toEqual(
      [],
    )
  })

  test('styles know logical directions only', () => {
    const css = tracked.split('\n').filter((path) => path.endsWith('.css'))
    expect(css.length).toBeGreaterThan(20)
    const physical =
      /(?:margin|padding|border)-(?:left|right)|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)/m
    expect(css.filter((path) => physical.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

/** Returns the lines of a file that contain a word, as `path:number: line`. */
function linesWith(path: string, word: RegExp): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []))
}

function withoutComments(path: string): string {
  return (text.get(path) ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
