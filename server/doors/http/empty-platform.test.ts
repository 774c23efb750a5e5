import { REFUSAL_HEADER } from '@sarafan/contract/refusals'
import { startCalls } from '@sarafan/contract/start'
import { expect, test } from 'vitest'
import { showcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld()

test.each([
  ['ru', 'Площадка ещё не настроена'],
  ['en', 'This platform is not set up yet'],
  ['ar', 'لم يتم إعداد المنصة بعد'],
])(
  'issue 13: before setup the start call returns 503 and names the next step (%s)',
  async (language, text) => {
    const answer = await world.app.inject({ url: '/api/menu/', headers: { 'accept-language': language } })
    expect([answer.statusCode, answer.headers[REFUSAL_HEADER]]).toEqual([503, 'platform_not_set_up'])
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.payload).toContain(text)
    expect(answer.payload).toContain('npm run setup')
  },
)

test('issue 13: with a showcase an unknown address is 404 as before', async () => {
  await showcase(world, 'dom')
  const { status } = await world.ask({ token: '', alias: 'other' }, startCalls.start, {})
  expect(status).toBe(404)
})
