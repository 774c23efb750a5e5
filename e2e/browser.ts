import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine: `CHROMIUM_PATH`, the system's, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return given || PLACES.find((path) => existsSync(path))
}

/** Nothing but our own server is asked for anything. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]
