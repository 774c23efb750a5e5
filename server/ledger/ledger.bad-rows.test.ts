import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { runSql } from '../test/sql.ts'
import type { AccountRef } from './ledger.ts'
import { hold, post } from './ledger.ts'

const world = testDatabase()
const at = new Date('2026-03-02T10:00:00Z')
const account = (kind: string, asset: string, floor: number | null = null): AccountRef => ({
  kind,
  owner: 1,
  asset,
  floor,
})

beforeEach(async () => {
  await transaction(world.db, async (tx) => {
    const legs = [
      { from: account('a', 'LC'), to: account('b', 'LC', 0), amountKop: 100 },
      { from: account('a', 'L1'), to: account('b', 'L1', 0), amountKop: 100 },
    ]
    await post(tx, { key: 'e', kind: 'k', at, legs })
    await hold(tx, { key: 'h', kind: 'k', at, legs: legs.slice(0, 1) })
  })
})

const id = (kind: string, asset: string) =>
  `(select id from ledger_account where kind = '${kind}' and asset = '${asset}')`
const event = (key: string) => `(select id from ledger_event where event_key = '${key}')`
const posting = (debit: string, credit: string, amount: number) =>
  `insert into ledger_posting (event_id, line, asset, debit, credit, amount_kop)
   values (${event('e')}, 9, 'LC', ${debit}, ${credit}, ${amount})`
const fact = (phase: string, of: string, ofPhase: string) =>
  `insert into ledger_event (event_key, kind, phase, body_hash, of_event, of_phase, at)
   values ('x', 'k', '${phase}', '', ${of}, ${ofPhase}, '2026-03-02')`

const CHECK = '23514'
const FOREIGN = '23503'
const UNIQUE = '23505'
const MISSING = '23502'
const RAISED = 'P0001'
const FORBIDDEN: Record<string, readonly [string, string]> = {
  'a posting with one side': [posting('null', id('b', 'LC'), 1), MISSING],
  'a posting with the other side': [posting(id('a', 'LC'), 'null', 1), MISSING],
  'a posting to itself': [posting(id('a', 'LC'), id('a', 'LC'), 1), CHECK],
  'a posting across assets': [posting(id('a', 'LC'), id('b', 'L1'), 1), FOREIGN],
  'a posting of an asset neither has': [posting(id('a', 'L1'), id('b', 'L1'), 1), FOREIGN],
  'a posting of zero kopecks': [posting(id('a', 'LC'), id('b', 'LC'), 0), CHECK],
  'a negative posting': [posting(id('a', 'LC'), id('b', 'LC'), -1), CHECK],
  'a posting above the maximum amount': [posting(id('a', 'LC'), id('b', 'LC'), 100_000_000_000_001), CHECK],
  'a posting without an event': [posting(id('a', 'LC'), id('b', 'LC'), 1).replace(event('e'), '-1'), FOREIGN],
  'the same key again': [fact('post', 'null', 'null').replace("'x'", "'e'"), UNIQUE],
  'a settlement without a hold': [fact('settle', 'null', 'null'), CHECK],
  'a settlement of a posted event': [fact('settle', event('e'), `'post'`), CHECK],
  'a settlement with a wrong phase of its event': [fact('settle', event('e'), `'hold'`), FOREIGN],
  'a reversal of a hold': [fact('reverse', event('h'), `'hold'`), CHECK],
  'an unknown phase': [fact('gift', 'null', 'null'), CHECK],
  'an overdraft': [`update ledger_balance set posted_kop = -1 where account_id = ${id('b', 'L1')} `, CHECK],
  'a hold over the balance': [
    `update ledger_balance set held_kop = 101 where account_id = ${id('b', 'L1')}`,
    CHECK,
  ],
  'a negative hold': ['update ledger_balance set held_kop = -1', CHECK],
  'a changed event': [`update ledger_event set kind = 'other'`, RAISED],
  'a deleted event': [`delete from ledger_event where event_key = 'h'`, RAISED],
  'truncated events': ['truncate ledger_event cascade', RAISED],
  'a changed posting': ['update ledger_posting set amount_kop = 1', RAISED],
  'a deleted posting': ['delete from ledger_posting', RAISED],
  'truncated postings': ['truncate ledger_posting', RAISED],
  'a renamed account': [`update ledger_account set kind = 'other'`, RAISED],
  'a deleted account': ['delete from ledger_account', RAISED],
}

describe('reliability 5.1: the database itself refuses', () => {
  beforeEach(async () => {
    await transaction(world.db, (tx) =>
      post(tx, {
        key: 'debit',
        kind: 'k',
        at,
        legs: [{ from: account('b', 'L1', 0), to: account('a', 'L1'), amountKop: 1 }],
      }),
    )
  })

  test.each(Object.entries(FORBIDDEN))('%s', async (_, [statement, code]) => {
    const writing = transaction(world.db, (tx) => runSql(tx, statement))
    expect(await writing.then(() => 'written', codeOf)).toBe(code)
  })

  test('all 26 statements', () => expect(Object.keys(FORBIDDEN)).toHaveLength(26))
})
