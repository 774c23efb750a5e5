import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/house/sources.ts'
import { RETENTION } from '../../screens/account/retention.ts'
import { runSql } from '../sql.ts'
import { testWorld } from '../world.ts'
import { CURRENT, KEPT, OWNED, TRANSIENT } from './tables.ts'

const world = testWorld()
const namesIn = (list: string) => list.trim().split(/\s+/)
const ruled = new Set(RETENTION.flatMap(({ tables }) => tables))
const listed = [OWNED, CURRENT, TRANSIENT, KEPT].flatMap(namesIn)

const tablesOf = async () =>
  (
    await runSql<{ name: string }>(
      world.db,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name)

test('issue 18: every table is bounded, emptied, pruned by a rule or kept for a reason, and listed once', async () => {
  const all = await tablesOf()
  expect([...ruled, ...listed].sort()).toEqual(all)
})

test('issue 18: of every table that is said to be emptied, some statement deletes rows', async () => {
  const text = readSources(['server'])
    .filter(({ path }) => !/\.test\.ts$|^server\/test\//.test(path))
    .map((source) => source.text)
    .join('\n')
  const cascades = await runSql<{ name: string }>(
    world.db,
    `select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid where k.confdeltype = 'c'`,
  )
  const byCascade = new Set(cascades.map(({ name }) => name))
  const isEmptied = (name: string) => byCascade.has(name) || new RegExp(`delete from ${name}\\b`).test(text)
  expect(namesIn(TRANSIENT).filter((name) => !isEmptied(name))).toEqual([])
})

test.each(['order_history', 'notification', 'ref_touch', 'stock_movement', 'session', 'price_history'])(
  'issue 18: %s, which grows with every visit or order, has a rule',
  (name) => {
    expect(ruled.has(name)).toBe(true)
  },
)
