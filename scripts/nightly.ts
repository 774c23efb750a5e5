import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { findBrowser, installBrowser } from './browser.ts'
import { npmCommand } from './on-demand.ts'
import { endPartsWithUs, type Part, type Row, runPart, tableOf, timeOf } from './part.ts'
import { findPostgres } from './postgres.ts'
import { readStories } from './reports.ts'

/**
 * `npm run nightly [-- NAME…]`: runs the suites that are too long for `npm test`, all or the named ones, and prints time
 * and result of each. The last line is the summary; the output is in .cache/nightly.
 */
interface Suite {
  readonly name: string
  /** Parts of one step run in parallel, steps one after the other. */
  readonly steps: readonly (readonly Part[])[]
  /** The report of its browser tests */
  readonly report?: string
}

const FOLDER = '.cache/nightly'
const node = process.execPath
const isWithPostgres = findPostgres() !== null

/**
 * The long form of the random tests: MODEL_RUNS scenarios of bonuses (10,000), distributed over the processor's cores with
 * seeds counted up from MODEL_SEED; then as many recommendations by concurrent clients. On PostgreSQL if it is installed:
 * fifty times as fast as the embedded database.
 */
function models(): Suite {
  const runs = Number(process.env.MODEL_RUNS ?? 10_000)
  const seed = Number(process.env.MODEL_SEED ?? 20261121)
  const workers = Math.max(1, Math.min(availableParallelism(), runs))
  const stories = Array.from({ length: workers }, (_, n) => {
    const share = Math.ceil((runs * (n + 1)) / workers) - Math.ceil((runs * n) / workers)
    return modelPart('server/bonuses/model.test.ts', share, seed + n)
  })
  // With fewer runs some cases would not occur.
  const binds = modelPart('server/wow-tree/wow-tree.long.race.test.ts', Math.max(2000, runs), seed)
  return { name: 'models', steps: [stories, [binds]] }
}

function modelPart(file: string, runs: number, seed: number): Part {
  const engine: Record<string, string> = isWithPostgres ? { TEST_ENGINE: 'postgres' } : {}
  return {
    name: `${runs} runs of ${file} from seed ${seed}`,
    command: [node, 'scripts/with-postgres.ts', node, 'node_modules/vitest/vitest.mjs', 'run', file],
    env: { ...engine, MODEL_RUNS: String(runs), MODEL_SEED: String(seed) },
    limitMin: 30,
  }
}

/** Kills the process of an import at twenty points (issue 16). */
function killedImports(): Suite {
  const file = 'server/import-process.process.test.ts'
  const command = [
    node,
    'scripts/with-postgres.ts',
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    file,
  ] as const
  return {
    name: 'killed-imports',
    steps: [[{ name: 'killed-imports', command, env: { IMPORT_KILLS: '20' }, limitMin: 15 }]],
  }
}

/** All stored pictures: each screen in two languages, both themes and both sizes. */
function pictures(browser: string): Suite {
  return browserSuite('pictures', ['screens'], { CHROMIUM_PATH: browser, PICTURES: 'all' })
}

/** Whether any text is cut off on a phone of 320 px, in three languages (issue 17). */
function narrow(browser: string): Suite {
  return browserSuite('narrow', ['narrow'], { CHROMIUM_PATH: browser })
}

/** Whether axe finds a barrier on a screen or in a sheet or dialog, in both themes and three languages (issue 17). */
function accessibility(browser: string): Suite {
  // The screens took 23 minutes and the sheets longer, on two cores that other work kept busy.
  return browserSuite('axe', ['axe'], { CHROMIUM_PATH: browser }, 60)
}

/** Every scenario on each installed engine. */
function stories(browser: string): Suite {
  const engines = isWithPostgres ? ['postgres', 'own-server', 'pglite'] : ['pglite']
  return browserSuite('stories', engines, { CHROMIUM_PATH: browser, STORIES: 'all' }, 75)
}

function browserSuite(
  name: string,
  projects: readonly string[],
  env: Record<string, string>,
  limitMin = 30,
): Suite {
  const report = resolve(FOLDER, `${name}.json`)
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  const args = [...projects.map((project) => `--project=${project}`), `--output=test-results/nightly-${name}`]
  const command = [node, ...cli, ...args] as const
  return {
    name,
    report,
    steps: [[{ name, command, env: { ...env, E2E_REPORT: report }, limitMin }]],
  }
}

/** A scenario in another browser than the usual Chromium. */
function otherBrowser(name: 'firefox' | 'oldest-chromium'): Suite {
  return { name, steps: [[{ name, command: [node, `e2e/browsers/${name}.ts`], limitMin: 15 }]] }
}

/** Checks the types of the app alone, with the built-ins of the oldest supported browsers (web/build/browsers.ts). */
function browserTypes(): Suite {
  const command = [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json'] as const
  return { name: 'browser-types', steps: [[{ name: 'browser-types', command, limitMin: 5 }]] }
}

/** A suite that is a command of package.json; it fails if the command is missing. */
function script(name: string, limitMin: number, ...args: string[]): Suite {
  const command = [...npmCommand(), 'run', name, '--', ...args] as const
  return { name, steps: [[{ name, command, limitMin }]] }
}

async function run({ name, steps, report }: Suite): Promise<Row> {
  let seconds = 0
  let output = ''
  let isFine = true
  if (report) rmSync(report, { force: true })
  for (const parts of steps) {
    const outcomes = await Promise.all(parts.map(runPart))
    seconds += Math.max(...outcomes.map((outcome) => outcome.seconds))
    isFine &&= outcomes.every((outcome) => outcome.isFine)
    output += outcomes.map((outcome) => `${outcome.name}\n${outcome.output}\n`).join('\n')
  }
  writeFileSync(`${FOLDER}/${name}.log`, output)
  const tally = report ? readStories(report) : null
  const result = `${isFine ? 'fine' : 'FAILED'}  ${tally ? `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped` : lastLineOf(output)}`
  console.log(`  ${name}: ${result}, ${timeOf(seconds)}`)
  if (!isFine) console.log(tally ? tally.failures.map((one) => `✗ ${one}`).join('\n') : output.slice(-6000))
  return { name, seconds, result }
}

function lastLineOf(output: string): string {
  return output.trim().split('\n').at(-1)?.trim().slice(0, 160) ?? ''
}

async function runNightly(): Promise<void> {
  const began = performance.now()
  endPartsWithUs()
  mkdirSync(FOLDER, { recursive: true })
  const browser = (await findBrowser()) ?? (await installBrowser(console.log)) ?? ''
  // Suites that need about one core run in parallel; those that measure how long a recovery takes run alone.
  const lanes = [
    [models(), script('mutants', 60)],
    [
      browserTypes(),
      pictures(browser),
      narrow(browser),
      accessibility(browser),
      stories(browser),
      otherBrowser('firefox'),
      otherBrowser('oldest-chromium'),
      script('fuzz', 45, '200000'),
    ],
  ]
  const alone = [
    script('restarts', 25, '30'),
    script('kill', 25, '50'),
    // A fiftieth of the orders of the whole drill, which it loses and restores the same way: filling them takes a minute.
    script('drill', 15, '20000'),
    killedImports(),
  ]
  const names = process.argv.slice(2)
  const known = [...lanes.flat(), ...alone].map(({ name }) => name)
  const strangers = names.filter((name) => !known.includes(name))
  if (strangers.length > 0) {
    console.error(`No such part: ${strangers.join(' ')}. There are ${known.join(' ')}`)
    process.exit(1)
  }
  const isChosen = ({ name }: Suite) => names.length === 0 || names.includes(name)
  const build = {
    name: 'build',
    steps: [[{ name: 'build', command: [node, 'start.mjs', '--build'] as const, limitMin: 5 }]],
  }
  const rows = [await run(build)]
  const inLane = async (suites: readonly Suite[]) => {
    for (const suite of suites.filter(isChosen)) rows.push(await run(suite))
  }
  await Promise.all(lanes.map(inLane))
  await inLane(alone)
  const failed = rows.filter(({ result }) => result.startsWith('FAILED')).length
  const total = { name: 'in all', seconds: (performance.now() - began) / 1000, result: '' }
  console.log(`\n${tableOf([...rows, total])}\n\n${rows.length - failed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

await runNightly()
