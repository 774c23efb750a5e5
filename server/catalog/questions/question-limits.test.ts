import { questionCalls } from '@sarafan/contract/catalog/questions'
import { expect, test } from 'vitest'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld(undefined, { isPaced: true })

test('issue 16: a person asks at most ten questions an hour, and the eleventh is not stored', async () => {
  const place = await showcase(world, 'dom', { isDefault: true })
  const companyId = await seller(world, place.ownerId)
  const mug = await product(world, { showcaseId: place.id, companyId })
  const client = await logIn(world, await person(world), place)
  const statuses: number[] = []
  for (let n = 1; n <= 11; n++) {
    const asked = await world.ask(client, questionCalls.askQuestion, { Product: mug.id, Text: `Вопрос ${n}` })
    statuses.push(asked.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  const { body } = await world.ask(client, questionCalls.showQuestions, { product: String(mug.id) })
  expect(body.Mine).toHaveLength(10)
})
