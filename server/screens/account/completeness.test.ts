import { beforeEach, describe, expect, test } from 'vitest'
import { after } from '../../platform/clock.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { ERASED, IMPERSONAL, PERSONAL, QUOTING } from '../../test/personal-data/columns.ts'
import { NUMBERS, SUBJECTS } from '../../test/personal-data/references.ts'
import { CONTACTS, fillFor, markedValue } from '../../test/personal-data/rows.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { exportOf } from './export.ts'
import { RETENTION } from './retention.ts'

let closed: TestShowcase
let other: TestPerson
let store: ReturnType<typeof memoryFiles>

const world = testWorld(async (w) => {
  closed = await showcase(w, 'closed')
  other = await person(w, 'Чужой')
})

const fill = async () => {
  await store.write('f'.repeat(26), Buffer.from('a photo'))
  await fillFor(world.db, { personId: closed.ownerId, otherId: other.id, showcaseId: closed.id })
}

beforeEach(() => {
  store = memoryFiles()
})

const columnsOf = (lists: readonly Readonly<Record<string, string>>[]) =>
  lists.flatMap((list) =>
    Object.entries(list).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    ),
  )

describe('the lists of columns', () => {
  test('review 11c: every column that can hold text or bytes is classified exactly once', async () => {
    const found = await runSql<{ name: string }>(world.db, WORDY, [])
    expect(columnsOf([PERSONAL, ERASED, QUOTING, IMPERSONAL]).sort()).toEqual(
      found.map(({ name }) => name).sort(),
    )
  })

  test('review 11c: every column that refers to a person or a session is classified exactly once', async () => {
    const found = await runSql<{ name: string }>(world.db, REFERRING, [])
    expect(columnsOf([SUBJECTS, NUMBERS]).sort()).toEqual(found.map(({ name }) => name).sort())
  })

  test('review 11a: every table with personal data has a period in the retention table', () => {
    const ruled = new Set(RETENTION.flatMap(({ tables }) => [...tables]))
    const tables = new Set([PERSONAL, ERASED, QUOTING].flatMap((list) => Object.keys(list)))
    expect([...tables].filter((table) => !ruled.has(table))).toEqual([])
  })
})

describe('an account with a row in every table', () => {
  beforeEach(fill)

  test('review 11c, review 11d: every table has a row of the person before erasure and export are tested', async () => {
    const empty: string[] = []
    for (const [table, columns] of Object.entries(SUBJECTS)) {
      const belongs = columns.split(' ').map((column) => `${column} = any($1::bigint[])`)
      const text = `select 1 from ${table} where ${belongs.join(' or ')} limit 1`
      if ((await runSql(world.db, text, [`{${closed.ownerId},900001}`])).length === 0) empty.push(table)
    }
    expect(empty).toEqual([])
  })

  test('review 11c: erasure leaves no text, contact or file of the person anywhere in the database', async () => {
    expect((await namedIn()).length).toBeGreaterThan(35)
    await askDeletion()
    expect(await eraseDueAccounts(world.db, store, after(world.clock.now(), { days: 31 }))).toBe(1)
    expect(await namedIn()).toEqual([])
    expect([...store.kept.keys()]).toEqual([])
  })

  test('review 11d: the export has every text stored about the person, and their files', async () => {
    const text = await exported()
    const missing = columnsOf([PERSONAL]).filter((name) => !text.includes(markedValue(name)))
    expect(missing).toEqual([])
    expect(text).toContain(Buffer.from('a photo').toString('base64'))
    for (const part of ['addresses', 'reviews', 'carts', 'agent_requests', 'companies', 'sessions'])
      expect(Object.keys(JSON.parse(text))).toContain(part)
  })

  test('review 11d: the export has no secrets and no data of other people', async () => {
    const text = await exported()
    expect(text).not.toContain('Чужой')
    for (const name of ['session_token.token_hash', 'orders.internal_note'])
      expect(text).not.toContain(markedValue(name))
  })
})

test('review 11e: accounts that cannot be erased yet do not hold up the others, that night or later', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into person (first_name, ref_code, created_at, deletion_due_at)
    select 'Ждёт', 'W' || n, $1, $1 from generate_series(1, 520) n`,
    [at],
  )
  await runSql(
    world.db,
    `insert into withdrawal (public_id, person_id, showcase_id, amount_kop, fee_kop, tax_kop, tax_status, requisites,
      status, created_at)
    select 'w' || p.id, p.id, $1, 100000, 0, 0, 'npd', '{}', 'new', $2 from person p
    where p.ref_code like 'W%' and p.ref_code <> 'W520'`,
    [closed.id, at],
  )
  expect(await eraseDueAccounts(world.db, store, at)).toBe(1)
  expect(await eraseDueAccounts(world.db, store, at)).toBe(0)
  await runSql(world.db, `update withdrawal set status = 'paid' where status = 'new'`)
  expect(await eraseDueAccounts(world.db, store, after(at, { days: 1 }))).toBe(519)
}, 120_000)

async function exported(): Promise<string> {
  let text = ''
  for await (const piece of exportOf(world.db, store, closed.ownerId)) text += piece
  return text
}

const askDeletion = () =>
  runSql(world.db, 'update person set deletion_asked_at = $2, deletion_due_at = $2 where id = $1', [
    closed.ownerId,
    after(world.clock.now(), { days: 30 }),
  ])

/** Returns the tables that still contain data of the person. */
async function namedIn(): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    world.db,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    [],
  )
  const named: string[] = []
  for (const { name } of tables) {
    const found = await runSql(world.db, `select 1 from ${name} t where t::text ~* $1 limit 1`, [CONTACTS])
    if (found.length > 0) named.push(name)
  }
  return named
}

const COLUMNS = `
  select c.table_name || '.' || c.column_name as name from information_schema.columns c
  join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`
const WORDY = `${COLUMNS} and c.data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY', 'inet', 'character varying')`
const REFERRING = `${COLUMNS} and (c.column_name ~ '${'^(person_id|session_id|agent_id|ref_agent_id|owner_id|member_id|buyer_id|from_id|to_id|old_parent_id|assigned_to|(asked|decided|agreed|moved|saved|created|done|linked|archived)_by)$'}'
  or (c.column_name = 'parent_id' and c.table_name like 'tree%')
  or exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.conrelid::regclass::text = c.table_name and a.attname = c.column_name
      and k.confrelid in ('person'::regclass, 'session'::regclass, 'agent'::regclass)))`
