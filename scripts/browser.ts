import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL = [
  // Chromium without window UI: a quarter less CPU than full Chromium (npm test, 2 cores).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the Chromium named by CHROMIUM_PATH or installed in the system; otherwise null. */
export function systemBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  return USUAL.find((path) => existsSync(path)) ?? null
}

/** Returns the path of a Chromium to test with, the system's or Playwright's; otherwise null. */
export async function findBrowser(): Promise<string | null> {
  const system = systemBrowser()
  if (system || process.env.CHROMIUM_PATH) return system
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/** Installs a Chromium if possible: by apt-get as root on Debian, otherwise Playwright's. Returns its path, or null. */
export async function installBrowser(say: (text: string) => void): Promise<string | null> {
  if (process.env.CHROMIUM_PATH) return null
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing chromium-headless-shell (apt-get)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-qy', '--no-install-recommends']
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
    spawnSync('apt-get', [...install, 'chromium-headless-shell'], { stdio: 'ignore', env })
    if (!systemBrowser()) spawnSync('apt-get', [...install, 'chromium'], { stdio: 'ignore', env })
  }
  const found = await findBrowser()
  if (found) return found
  say('installing chromium (playwright)')
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
  })
  return findBrowser()
}
