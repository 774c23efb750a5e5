import { beforeAll, expect, test } from 'vitest'
import { TEST_KEY } from '../../test/engines.ts'
import { botTokenOf, logIn, platformToken, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { transaction } from '../database/database.ts'
import { openKeys, rememberKeys, replaceKey } from '../sealing/keys.ts'
import { openBotToken, resealTokens, sealBotToken } from './token.ts'

let dom: TestShowcase
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom')
  await platformToken(opening)
})
beforeAll(() => rememberKeys('secrets', [TEST_KEY]))

const NEXT = Buffer.alloc(32, 9)
const stored = async () =>
  (await runSql<{ sealed: string }>(world.db, 'select sealed_token as sealed from bot order by id')).map(
    ({ sealed }) => sealed,
  )

test('issue 13: the bot table holds no token that can be read', async () => {
  const all = await stored()
  expect(all).toHaveLength(2)
  for (const token of [await botTokenOf(world, dom.id), await platformToken(world)]) {
    expect(token).toMatch(/^\d+:/)
    expect(all.join()).not.toContain(token.split(':')[1])
  }
  await expect(
    transaction(world.db, (tx) =>
      runSql(tx, `update bot set sealed_token = '123456:plain' where is_platform`),
    ),
  ).rejects.toThrow('bot_token_sealed')
})

test('issue 13: a login opens the sealed token without an extra statement', async () => {
  await logIn(world, { telegramId: 5 }, dom)
  const cost = await world.cost(() => logIn(world, { telegramId: 6 }, dom, { token: '1:x' }))
  expect(cost.filter((sql) => sql.includes('sealing_key'))).toEqual([])
})

test('issue 13: a running server loads a replaced key, and old tokens are resealed in batches', async () => {
  const before = await platformToken(world)
  await transaction(world.db, (tx) => replaceKey(tx, 'secrets', NEXT))
  // Like a server that started before the replacement: it has only the old key.
  rememberKeys('secrets', [TEST_KEY])
  const fresh = await sealBotToken(world.db, '5:new')
  expect(await openBotToken(world.db, fresh)).toBe('5:new')
  expect([await resealTokens(world.db, 1), await resealTokens(world.db, 9)]).toEqual([1, 1])
  expect(await resealTokens(world.db, 9)).toBe(0)
  expect(new Set((await stored()).map((sealed) => sealed.split('.')[1]))).toEqual(
    new Set([fresh.split('.')[1]]),
  )
  rememberKeys('secrets', [NEXT])
  expect(await platformToken(world)).toBe(before)
  rememberKeys('secrets', [TEST_KEY])
})

test.each([
  ['another key', [Buffer.alloc(32, 8)], 'SECRETS_KEY is not the key that this database was sealed with'],
  ['no key', [], 'SECRETS_KEY is missing, and the tokens of bots are sealed with it'],
])('issue 13: with %s a server prints the problem and does not start', async (_, given, text) => {
  await expect(openKeys(world.db, { purpose: 'secrets', given, isDemo: false })).rejects.toThrow(text)
  rememberKeys('secrets', [TEST_KEY])
})
