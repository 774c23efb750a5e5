import { ALL_CALLS } from '../contract/all.generated.ts'
import { TABLE } from '../server/test/access/table.ts'
import { readDatabaseCode } from './house/database.ts'
import { findCrowdedFolders } from './house/folders.ts'
import { findCycles } from './house/imports.ts'
import { findFeatureImports } from './house/layers.ts'
import { findHandRegistries, findPackedDeclarations, findSpreadLiterals } from './house/literals.ts'
import { filesForScreen } from './house/screen-files.ts'
import { isProduct, readSources, trackedPaths } from './house/sources.ts'
import { readStatements } from './house/statements.ts'
import { findRawCss, findRawStyles } from './house/styles.ts'
import { findWeaklyTested } from './house/test-shares.ts'
import { findWireNames, wireNamesOf } from './house/wire-names.ts'

/**
 * `npm run house [-- FIGURE…]`: figures about the readability of the tree; the last line is JSON. A named figure is printed
 * with the places it counts.
 */
const FOLDERS = ['contract', 'server', 'bench', 'scripts', 'demo', 'e2e', 'web', 'test']

const sources = readSources(FOLDERS)
const product = sources.filter(isProduct)
const statements = product.map(readStatements)
const lengths = product.map(({ lines }) => lines).toSorted((one, other) => one - other)
const share = (part: number) => lengths[Math.floor(lengths.length * part)] ?? 0
const { triggers, plpgsqlLines } = await readDatabaseCode()
const wireNames = wireNamesOf(ALL_CALLS)
const inTable = Object.keys(ALL_CALLS).filter((name) => name in TABLE)

const places: Readonly<Record<string, readonly string[]>> = {
  cycles: findCycles(sources),
  sql_unchecked: statements.flatMap(({ unchecked }) => unchecked),
  sql_dialects: [...new Set(statements.flatMap(({ dialects }) => [...dialects]))],
  spread_literals: sources.flatMap(findSpreadLiterals),
  packed_declarations: sources.flatMap(findPackedDeclarations),
  hand_registries: sources.flatMap(findHandRegistries),
  raw_css_values: [...findRawCss(), ...product.flatMap(findRawStyles)],
  wire_names_in_components: readSources(['web']).flatMap((source) => findWireNames(source, wireNames)),
  files_for_a_screen: filesForScreen(),
  folders_over_25_files: findCrowdedFolders(trackedPaths(FOLDERS)),
  features_importing_features: sources.flatMap(findFeatureImports),
  features_under_0_35_tests: findWeaklyTested(sources),
}
const count = (name: string) => places[name]?.length ?? 0

for (const name of process.argv.slice(2)) console.log([`${name}:`, ...(places[name] ?? [])].join('\n  '))
console.log(
  JSON.stringify({
    files: product.length,
    median_lines: share(0.5),
    p90_lines: share(0.9),
    cycles: count('cycles'),
    triggers,
    plpgsql_lines: plpgsqlLines,
    sql_unchecked: count('sql_unchecked'),
    sql_dialects: count('sql_dialects'),
    calls: Object.keys(ALL_CALLS).length,
    calls_in_access_table: inTable.length,
    spread_literals: count('spread_literals'),
    packed_declarations: count('packed_declarations'),
    hand_registries: count('hand_registries'),
    raw_css_values: count('raw_css_values'),
    wire_names_in_components: count('wire_names_in_components'),
    files_for_a_screen: count('files_for_a_screen'),
    folders_over_25_files: count('folders_over_25_files'),
    features_importing_features: count('features_importing_features'),
    features_under_0_35_tests: count('features_under_0_35_tests'),
  }),
)
