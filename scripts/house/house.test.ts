import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '../../contract/all.generated.ts'
import { findCycles } from './imports.ts'
import { findFeatureImports } from './layers.ts'
import { findHandRegistries, findPackedDeclarations, findSpreadLiterals } from './literals.ts'
import type { Source } from './sources.ts'
import { readStatements } from './statements.ts'
import { findWeaklyTested } from './test-shares.ts'
import { findWireNames, wireNamesOf } from './wire-names.ts'

function sourceOf(path: string, text: string): Source {
  return { path, text, lines: text.split('\n').length, program: parseSync(path, text).program }
}

test('a literal spread into a literal is found, a spread name or condition is not', () => {
  const text =
    'const a = { ...{ b: 1 }, ...c, ...(d ? { e: 1 } : {}) }\nconst f = [\n  ...[1, 2],\n  ...g,\n  ...([3] as const),\n]\nh(...[4])'
  expect(findSpreadLiterals(sourceOf('server/a.ts', text))).toEqual([
    'server/a.ts:1',
    'server/a.ts:3',
    'server/a.ts:5',
    'server/a.ts:7',
  ])
})

test('several constants declared on one line are found, a destructured result is not', () => {
  const text =
    'const [a, b] = [1, 2]\nconst [c, d] = useState(0)\nconst e = () => {\n  const [f, g] = [c, d] as const\n}'
  expect(findPackedDeclarations(sourceOf('server/a.ts', text))).toEqual(['server/a.ts:1', 'server/a.ts:4'])
})

test('a literal with exports of eight modules counts as a list kept by hand, one of seven does not', () => {
  const listOf = (length: number) => {
    const names = Array.from({ length }, (_, at) => `calls${at}`)
    const imports = names.map((name) => `import { ${name} } from './${name}.ts'`)
    return `${imports.join('\n')}\nexport const all = { ${names.map((name) => `...${name}`).join(', ')} }`
  }
  expect(findHandRegistries(sourceOf('server/all.ts', listOf(8)))).toEqual(['server/all.ts:9'])
  expect(findHandRegistries(sourceOf('server/all.ts', listOf(7)))).toEqual([])
  expect(findHandRegistries(sourceOf('server/all.generated.ts', listOf(8)))).toEqual([])
})

test('an import cycle is reported with its path, including types and our own packages', () => {
  const sources = [
    sourceOf('contract/a.ts', "import type { B } from './b.ts'"),
    sourceOf('contract/b.ts', "export { c } from '@sarafan/contract/c'"),
    sourceOf('contract/c.ts', "const a = await import('./a.ts')"),
    sourceOf('contract/d.ts', "import './a.ts'"),
  ]
  expect(findCycles(sources)).toEqual(['contract/a.ts -> contract/b.ts -> contract/c.ts -> contract/a.ts'])
})

test('every way to write SQL is distinguished, and a hand-asserted row type counts as unchecked', () => {
  const text = [
    'await queryRows(db, TEXT)',
    'await queryRows<{ id: number }>(db, TEXT)',
    'await sql<Row>`select 1`.execute(db)',
    'await runSql<Row>(db, TEXT)',
    "await db.selectFrom('person').execute()",
  ].join('\n')
  const { dialects, unchecked } = readStatements(sourceOf('server/a.ts', text))
  expect([...dialects].sort()).toEqual(['builder', 'template', 'text'])
  expect(unchecked).toEqual(['server/a.ts:2', 'server/a.ts:3', 'server/a.ts:4'])
})

test('issue 15: reading or writing a field by its wire name is found outside of *.api.ts', () => {
  const names = wireNamesOf(ALL_CALLS)
  expect([names.has('ShowcaseID'), names.has('cnt_in_cart'), names.has('showcaseId')]).toEqual([
    true,
    true,
    false,
  ])
  const text = [
    'const { Name, note } = shown.Info',
    'send({ ShowcaseID: id, page })',
    'const view = <Dialog.Name title={shown.title} />',
  ].join('\n')
  expect(findWireNames(sourceOf('web/parts/a/View.tsx', text), names).toSorted()).toEqual([
    'web/parts/a/View.tsx:1 Info',
    'web/parts/a/View.tsx:1 Name',
    'web/parts/a/View.tsx:2 ShowcaseID',
  ])
  expect(findWireNames(sourceOf('web/parts/a/a.api.ts', text), names)).toEqual([])
})

test('an import of another feature is reported, one of the own feature or of a lower layer is not', () => {
  const text =
    "import '../cart/Cart.tsx'\nimport './Row.tsx'\nimport '../orders/menu/Menu.tsx'\nimport '../../../parts/cart/cart.ts'"
  expect(findFeatureImports(sourceOf('web/features/buyer/orders/Orders.tsx', text))).toEqual([
    'web/features/buyer/orders/Orders.tsx -> web/features/buyer/cart/Cart.tsx',
  ])
})

test('issue 15: a feature with fewer than 0.35 lines of tests per line of source is reported', () => {
  const file = (path: string, lines: number, text = '') => sourceOf(path, text + '\n'.repeat(lines - 1))
  const imports =
    "import '../../web/features/buyer/cart/Cart.tsx'; import '../../web/features/buyer/home/Home.tsx'"
  const own = [
    file('web/features/buyer/cart/Cart.tsx', 100),
    file('web/features/buyer/cart/cart.test.tsx', 20),
    file('web/features/buyer/cart/cart.fixtures.ts', 10),
    file('web/features/buyer/home/lists/Home.tsx', 20),
  ]
  expect(findWeaklyTested(own)).toEqual(['buyer/cart: 0.30 (30/100)', 'buyer/home: 0.00 (0/20)'])
  const shared = [
    file('test/on-server/cart.test.tsx', 10, imports),
    file('test/on-server/open-on-server.tsx', 90, imports),
  ]
  expect(findWeaklyTested([...own, ...shared])).toEqual(['buyer/home: 0.25 (5/20)'])
})
