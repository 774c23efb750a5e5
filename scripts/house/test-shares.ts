import { importsOf } from './imports.ts'
import { featureOf } from './layers.ts'
import type { Source } from './sources.ts'

const LEAST_SHARE = 0.35
const FOR_TESTS = /\.(?:test|fixtures)\.tsx?$/
/** Tests outside of features: screens on the real server, and of several features at once. */
const SHARED_TESTS = /^(?:test\/on-server|web\/test\/across-features)\/.*\.test\.tsx$/

/**
 * Returns the features of the web app with fewer than 0.35 lines of tests and fixtures per line of source, as
 * `seller/orders: 0.20 (40/200)`. A test outside of features counts in equal parts for the features it imports.
 */
export function findWeaklyTested(sources: readonly Source[]): string[] {
  const totals = new Map<string, { source: number; tests: number }>()
  const add = (feature: string, part: 'source' | 'tests', lines: number) => {
    const total = totals.get(feature) ?? { source: 0, tests: 0 }
    totals.set(feature, { ...total, [part]: total[part] + lines })
  }
  for (const source of sources) {
    const own = featureOf(source.path)
    const tested = SHARED_TESTS.test(source.path) ? importedFeatures(source) : []
    if (own) add(own, FOR_TESTS.test(source.path) ? 'tests' : 'source', source.lines)
    for (const feature of tested) add(feature, 'tests', source.lines / tested.length)
  }
  return [...totals]
    .filter(([, { source, tests }]) => tests < source * LEAST_SHARE)
    .map(([feature, { source, tests }]) => {
      return `${feature}: ${(tests / source).toFixed(2)} (${Math.round(tests)}/${source})`
    })
    .toSorted()
}

const importedFeatures = (source: Source): string[] => [
  ...new Set(importsOf(source).flatMap((target) => featureOf(target) ?? [])),
]
