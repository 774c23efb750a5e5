import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call, Tag } from '@sarafan/contract/call'
import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/house/imports.ts'
import { isProduct, readSources } from '../../scripts/house/sources.ts'

const DECLARED = Object.entries<Call>(ALL_CALLS).filter(([, call]) => call.reads === 'replica')

/** What a shopper can look at; none of it is money, an amount of stock that is promised, or a right. */
const PUBLIC: ReadonlySet<Tag> = new Set([
  'Catalog',
  'Product',
  'Categories',
  'Brands',
  'Actions',
  'StaticPage',
])

test('issue 18: only public pages declare that they read from a replica, and decide nothing', () => {
  expect(DECLARED.length).toBeGreaterThan(10)
  for (const [name, call] of DECLARED) {
    expect([name, call.verb, call.access]).toEqual([name, 'GET', 'anyone'])
    const { requires, idempotent, vouched, upload, invalidates } = call
    expect([requires, idempotent, vouched, upload, invalidates]).toEqual(Array.from({ length: 5 }))
    expect([name, (call.provides ?? []).filter((tag) => !PUBLIC.has(tag))]).toEqual([name, []])
  }
})

test('issue 18: no module but the door of public pages is given a replica', () => {
  const server = readSources(['server']).filter(isProduct)
  const importing = (file: string) =>
    server.filter((source) => importsOf(source).includes(file)).map(({ path }) => path)
  expect(importing('server/platform/replicas/replicas.ts').sort()).toEqual([
    'server/app-deps.ts',
    'server/doors/http/pipeline/replica-reads.ts',
    'server/main.ts',
  ])
  expect(importing('server/routes/public.ts')).toEqual(['server/app.ts'])
  expect(importing('server/doors/http/pipeline/replica-reads.ts').sort()).toEqual([
    'server/doors/http/pipeline/pipeline.ts',
    'server/routes/public.ts',
  ])
}, 60_000)
