import { expect, test } from 'vitest'
import { withoutTokens } from '../../platform/log-error.ts'
import { botTokenOf, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

const lines: string[] = []
let dom: TestShowcase
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
  },
  { logLevel: 'info', logTo: { write: (line) => void lines.push(line) } },
)

test('review 24n: a request whose path holds a bot’s token logs the path without it', async () => {
  const token = await botTokenOf(world, dom.id)
  lines.length = 0
  for (const path of [`/bot${token}/sendMessage`, `/bot${encodeURIComponent(token)}/getMe`])
    await world.app.inject({ method: 'POST', url: path, payload: {} })
  expect(lines.join()).toContain('/bot<token>/sendMessage')
  expect(lines.join()).not.toContain(token.split(':')[1])
})

test('review 24n: an error with an address of the Bot API is logged without the token', () => {
  const written: string[] = []
  const to = withoutTokens({ write: (line) => written.push(line) })
  to.write(`{"err":"https://api.telegram.org/bot1234567890:${'Aa-_'.repeat(9)}/getMe did not answer"}`)
  expect(written).toEqual(['{"err":"https://api.telegram.org/bot<token>/getMe did not answer"}'])
})
