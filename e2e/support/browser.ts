import type { LaunchOptions } from '@playwright/test'
import { systemBrowser } from '../../scripts/browser.ts'

/** How stories open a browser: this machine's if it has one, and nothing but our own server is asked for anything. */
export function launchOptions(): LaunchOptions {
  const executablePath = systemBrowser()
  return {
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  }
}
