import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { runKills } from './kill/story.ts'

/**
 * `npm run kill -- 50 [seed]`: kills the real server that many times under load and checks that nothing was lost (issue 4).
 * At every tenth kill its database restarts too (issue 12).
 */
export async function bench([
  kills = '50',
  seed = String(Math.floor(Math.random() * 1e6)),
]: string[]): Promise<void> {
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'kill')
    const report = await runKills({
      url,
      kills: Number(kills),
      seed: Number(seed),
      say: console.log,
      restartDatabase: own.restart,
    })
    console.log(JSON.stringify(report))
    if (report.problems.length > 0) process.exitCode = 1
  })
}
