import { browser } from './browser.ts'
import { readLaunch } from './launch.ts'
import type { Messenger } from './messenger.ts'
import { telegram } from './telegram.ts'

/** Finds the messenger this page runs in: Telegram when it was launched with signed data, else a plain browser. */
export function findMessenger(page: Window): Messenger {
  const launch = readLaunch(page)
  return launch ? telegram(page, launch) : browser(page)
}
