import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { REFUSAL_HEADER } from '@sarafan/contract/refusals'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld } from '../../test/world.ts'

let place: TestShowcase
const world = testWorld(async (made) => {
  place = await showcase(made, 'dom')
})

test('review 17a: a refused GET names the ban in a header, in addition to the text for people', async () => {
  const anna = await person(world)
  const who = await logIn(world, anna, place)
  await transaction(world.db, (tx) =>
    banPerson(tx, {
      personId: anna.id,
      showcaseId: place.id,
      reason: 'спам',
      by: place.ownerId,
      at: world.clock.now(),
    }),
  )
  const { response } = await world.ask(who, catalogCalls.showCategories, {})
  expect([response.statusCode, response.headers[REFUSAL_HEADER]]).toEqual([403, 'banned'])
  expect(response.headers['content-type']).toContain('text/plain')
})
