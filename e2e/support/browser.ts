import type { LaunchOptions } from '@playwright/test'
import { systemBrowser } from '../../scripts/browser.ts'
import { writeFontConfig } from './fonts.ts'

/** Launch options of all scenarios: this machine's browser if there is one, our fonts, and no requests to other hosts than our server. */
export function launchOptions(): LaunchOptions {
  const executablePath = systemBrowser()
  return {
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfig() },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  }
}
