import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { admitted } from '../../test/access/admit.ts'
import { AT, shop, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { visitOf } from '../../test/visits.ts'
import { showcaseLifeHandlers } from './life-calls.ts'

const ARCHIVE = `
  update showcase set status = 'archived', archived_from = 'suspended', archived_at = $2, owner_id = $3 where id = $1`

describeRace('showcases that come back', () => {
  let engine: Engine
  let places: TestShop[]
  beforeAll(async () => {
    engine = await openRaceEngine(12)
    places = []
    for (const alias of ['dom', 'sad', 'les', 'pole', 'reka']) places.push(await shop(engine, alias))
  }, 60_000)
  afterAll(() => engine.close())

  test('AP-62: of four concurrent restorations by an owner of one showcase two succeed, because three is the limit', async () => {
    const [place, ...gone] = places
    if (!place) throw new Error('there are five')
    for (const { showcaseId } of gone) await runSql(engine.db, ARCHIVE, [showcaseId, AT, place.ownerId])
    const calls = admitted(showcaseLifeCalls, showcaseLifeHandlers(engine))
    const context = visitOf({ place, owner: { personId: place.ownerId, sessionId: 1 }, at: AT })
    const answers = await Promise.all(
      gone.map(({ showcaseId }) =>
        calls.restoreShowcase(context, { id: showcaseId }).then(
          () => 'back',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
      ),
    )
    expect(answers.sort()).toEqual(['back', 'back', 'too_many_showcases', 'too_many_showcases'])
  })
})
