import { LIMITS } from '@sarafan/contract/limits'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { expect, test } from 'vitest'
import { guest, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'

let dom: TestShowcase
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
})

test('issue 17: a message of ten thousand characters is refused at its field, and nothing is written', async () => {
  const visitor = await guest(world, dom)
  const say = (length: number) =>
    world.ask(visitor, orderChatCalls.writeInOrderChat, {
      id: 'a'.repeat(24),
      side: 'own',
      Text: 'я'.repeat(length),
    })
  const refused = await say(10_000)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'invalid_question', fields: { Text: 'maxLength' } },
  ])
  // The longest allowed text passes this check and fails only because there is no such order.
  expect((await say(LIMITS.chatChars)).status).toBe(404)
  expect(await runSql(world.db, 'select 1 from order_message', [])).toEqual([])
})
