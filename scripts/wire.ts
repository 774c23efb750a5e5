import { readFileSync, writeFileSync } from 'node:fs'
import type { Calls } from '../contract/call.ts'
import {
  changesSince,
  commentFor,
  formatReleased,
  parseReleased,
  undocumentedChanges,
} from './wire/changelog.ts'
import { discoverCalls, registryOf } from './wire/discover.ts'
import { fingerprintsOf, wireReport } from './wire/report.ts'

/**
 * `npm run wire`: rewrites the list of all calls and the wire report from the files of `contract/`, and prints the comment
 * that the entry in CHANGELOG.md needs. With `--release`, records the contract as released: run it when the entries of
 * Unreleased move below the heading of a version.
 */
const RELEASED = 'contract/wire-released.txt'
const groups = await discoverCalls()
const calls: Calls = Object.assign({}, ...groups.map((group) => group.calls))
const fingerprints = fingerprintsOf(calls)
writeFileSync('contract/all.generated.ts', registryOf(groups))
writeFileSync('contract/wire-report.txt', wireReport(calls))
if (process.argv.includes('--release')) writeFileSync(RELEASED, formatReleased(fingerprints))

const changes = changesSince(parseReleased(readFileSync(RELEASED, 'utf8')), fingerprints)
const missing = undocumentedChanges(changes, readFileSync('CHANGELOG.md', 'utf8'))
console.log(
  `${fingerprints.size} calls in ${groups.length} files, ${changes.length} changed since the release`,
)
if (missing.length > 0)
  console.log(`Add an entry below Unreleased in CHANGELOG.md that ends with\n${commentFor(missing)}`)
