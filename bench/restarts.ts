import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { runRestarts } from './kill/restart-story.ts'

const MOST_P95_MS = 2000

/**
 * `npm run restarts -- 30 [seed]`: restarts PostgreSQL, or ends one of its connections, that many times under eight buyers.
 * Checks that the server survives and every acknowledged order exists once (issue 12).
 */
export async function bench([
  restarts = '30',
  seed = String(Math.floor(Math.random() * 1e6)),
]: string[]): Promise<void> {
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'restarts')
    const outlived = await runRestarts({
      own,
      url,
      restarts: Number(restarts),
      seed: Number(seed),
      say: console.log,
    })
    console.log(JSON.stringify(outlived))
    const { alive, lost, doubled, answers_500, first_good_p95_ms, problems } = outlived
    const isFine =
      alive === outlived.restarts &&
      lost + doubled + answers_500 + problems.length === 0 &&
      first_good_p95_ms <= MOST_P95_MS
    if (!isFine) process.exitCode = 1
  })
}
