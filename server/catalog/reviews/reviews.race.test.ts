import { LIMITS } from '@sarafan/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { AT, addPerson, product, shop, type TestShop } from '../../test/fixtures/catalog.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { decideReview } from './moderate.ts'
import { storeReviewPhoto } from './photos.ts'
import { writeReview } from './reviews.ts'

const store = memoryFiles()

describeRace('deciding on reviews', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    place = await shop(engine)
  }, 60_000)
  afterAll(() => engine.close())

  test('review 24o: concurrent uploads stop at the limit of waiting photos', async () => {
    const personId = await addPerson(engine)
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#842' } })
      .png()
      .toBuffer()
    const files = [{ name: 'a.png', bytes }]
    const limit = 4 * LIMITS.reviewPhotos
    const sent = await Promise.allSettled(
      Array.from({ length: limit + 8 }, () =>
        storeReviewPhoto(engine.db, store, { personId, files, at: AT }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    const kept = await runSql(engine.db, 'select 1 from review_photo where person_id = $1', [personId])
    expect([kept.length, store.kept.size]).toEqual([limit, limit])
  })

  test('4.3: after concurrent, repeated and reversed decisions the rating is that of the published reviews', async () => {
    const { id: productId } = await product(engine, place, 'Плед')
    const personId = await addPerson(engine)
    const { showcaseId, ownerId: by } = place
    const ids: number[] = []
    for (let i = 0; i < 24; i++) {
      const review = { showcaseId, productId, personId, rating: 1 + (i % 5), text: '', at: AT }
      ids.push((await transaction(engine.db, (tx) => writeReview(tx, review))).id)
    }
    const decide = (reviewId: number, status: 'published' | 'rejected') =>
      transaction(engine.db, (tx) =>
        decideReview(tx, { showcaseId, reviewId, status, reason: 'спор', by, at: AT }),
      )
    await Promise.all(
      ids.flatMap((id, i) => [
        decide(id, 'published'),
        decide(id, 'published'),
        ...(i % 3 === 0 ? [decide(id, 'rejected')] : []),
      ]),
    )
    const [counted] = await runSql<{ ratings: number[]; n: number; rating: number }>(
      engine.db,
      'select ratings, reviews_cnt as n, rating from product where id = $1',
      [productId],
    )
    const published = await runSql<{ rating: number }>(
      engine.db,
      `select rating from review where product_id = $1 and status = 'published'`,
      [productId],
    )
    const marks = published.map(({ rating }) => rating)
    expect(counted?.n).toBe(marks.length)
    expect(counted?.ratings).toEqual(
      [1, 2, 3, 4, 5].map((star) => marks.filter((one) => one === star).length),
    )
    // In whole tenths of all marks together: the mean of an unlucky order ends in 5 and is rounded by exactly half a tenth.
    const sum = marks.reduce((total, one) => total + one, 0)
    const shown = Math.round((counted?.rating ?? 0) * 10) * marks.length
    expect(Math.abs(shown - sum * 10)).toBeLessThanOrEqual(marks.length / 2)
  })
})
