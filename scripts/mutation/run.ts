import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readUnitRuns } from '../requirements/requirements-report.ts'
import { applyMutant, isNamed, type Mutant } from './mutant.ts'
import { copyOfTree } from './tree.ts'

const TEN_MINUTES = 600_000

/** A copy of the tree in which one mutant at a time is applied and tested. */
export class Copy {
  private readonly folder = copyOfTree()

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 })
  }

  /** Returns the titles of tests that fail with the mutant; null if its place is missing. */
  async titlesRedBy(mutant: Mutant): Promise<string[] | null> {
    const path = join(this.folder, mutant.file)
    const text = readFileSync(path, 'utf8')
    const wrong = applyMutant(text, mutant)
    if (wrong === null) return null
    writeFileSync(path, wrong)
    const failed = await this.failedIn(mutant.tests, mutant.ids)
    writeFileSync(path, text)
    return failed
  }

  /** Runs the tests that name the requirements and returns the titles of failed ones. */
  async failedIn(tests: readonly string[], ids: readonly string[], workers = 1): Promise<string[]> {
    const report = join(this.folder, '.cache/mutants.json')
    rmSync(report, { force: true })
    const names = `\\b(${ids.join('|')})\\b`
    const options = [`--maxWorkers=${workers}`, '--reporter=json', `--outputFile=${report}`, '-t', names]
    const output = await this.vitest(['run', ...options, ...tests])
    if (!existsSync(report)) throw new Error(`The tests did not run:\n${output}`)
    // Only failures count: tests that were not selected are skipped.
    const failed = JSON.parse(readFileSync(report, 'utf8')).testResults.map(onlyFailed) // the runner's own report
    return readUnitRuns({ testResults: failed })
      .map(({ title }) => title)
      .filter((title) => isNamed(title, ids))
  }

  private vitest(args: string[]): Promise<string> {
    return new Promise((done) => {
      const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
        cwd: this.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: TEN_MINUTES,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk
        })
      }
      child.once('close', () => done(output))
    })
  }
}

function onlyFailed(file: { name: string; assertionResults: { title: string; status: string }[] }) {
  return { ...file, assertionResults: file.assertionResults.filter(({ status }) => status === 'failed') }
}
