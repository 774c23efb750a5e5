import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findPostgres } from './postgres.ts'

/**
 * `npm run nightly`: the long form of the random tests. MODEL_RUNS stories of bonuses (10,000), shared out among the
 * processor's cores, each with a seed of its own counted up from MODEL_SEED; then as many recommendations by many at once.
 * On PostgreSQL where there is one: fifty times as fast as the embedded database.
 */
const runs = Number(process.env.MODEL_RUNS ?? 10_000)
const seed = Number(process.env.MODEL_SEED ?? 20261121)
const engine: Record<string, string> = findPostgres() ? { TEST_ENGINE: 'postgres' } : {}
const workers = Math.max(1, Math.min(availableParallelism(), runs))

interface Part {
  readonly name: string
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}

const stories = Array.from({ length: workers }, (_, n): Part => {
  const share = Math.ceil((runs * (n + 1)) / workers) - Math.ceil((runs * n) / workers)
  return {
    name: `${share} stories of bonuses from seed ${seed + n}`,
    file: 'server/bonuses/model.test.ts',
    env: { MODEL_RUNS: String(share), MODEL_SEED: String(seed + n) },
  }
})
// Fewer than usual would not bring every case.
const touches = Math.max(2000, runs)
const binds: Part = {
  name: `${touches} recommendations from seed ${seed}`,
  file: 'server/wow-tree/wow-tree.race.test.ts',
  env: { MODEL_RUNS: String(touches), MODEL_SEED: String(seed) },
}

/** Runs a part with a PostgreSQL of its own and says how it went. */
function run({ name, file, env }: Part): Promise<boolean> {
  const began = performance.now()
  const args = ['scripts/with-postgres.ts', process.execPath, 'node_modules/vitest/vitest.mjs', 'run', file]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...engine, ...env },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      told += chunk
    })
  }
  return new Promise((done) => {
    child.once('exit', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`  ${name}: ${code === 0 ? 'fine' : 'FAILED'}, ${seconds} s`)
      if (code !== 0) console.log(told)
      done(code === 0)
    })
  })
}

const fine = await Promise.all(stories.map(run))
fine.push(await run(binds))
process.exit(fine.every(Boolean) ? 0 : 1)
