import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { installOnDemand } from '../../scripts/on-demand.ts'
import { OLDEST_CHROMIUM } from '../../web/build/browsers.ts'

/**
 * `npm run nightly -- oldest-chromium`: the first paint and a guest's purchase in the oldest Chromium that the app supports.
 * @sparticuz/chromium is the only source of such a version that npm can reach.
 */
const STORIES = ['e2e/app/first-paint.spec.ts', 'e2e/shopping/pay.spec.ts']
const TITLES = 'a guest buys|products with pictures and prices|cannot be loaded'

const chromium = unpackChromium()
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
const options = ['--project=pglite', '--workers=1', '--output=test-results/oldest-chromium', '-g', TITLES]
const env = Object.assign({}, process.env, { CHROMIUM_PATH: chromium })
const { status } = spawnSync(process.execPath, [...playwright, ...options, ...STORIES], {
  stdio: 'inherit',
  env,
})
process.exitCode = status ?? 1

/** Downloads and unpacks the browser, once; returns its path. */
function unpackChromium(): string {
  const folder = installOnDemand('@sparticuz/chromium', `${OLDEST_CHROMIUM}.0.2`)
  const path = `${folder}/chromium`
  if (existsSync(path)) return path
  const packed = readFileSync(`${folder}/bin/chromium.br`)
  writeFileSync(`${path}.new`, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(`${path}.new`, path)
  return path
}
