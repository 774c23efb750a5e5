import type { Page } from '@playwright/test'
import type { People } from './people.ts'

const SHOP = 'teply-dom'

interface Opening {
  readonly url: string
  readonly people: People
  readonly person: string
  /** Below the app's address, with its query. */
  readonly path: string
  /** The version of the messenger's client. */
  readonly version?: string
}

/** Opens a screen of «Тёплый дом» without the simulator, as the messenger does. */
export async function openApp(
  page: Page,
  { url, people, person, path, version = '8.0' }: Opening,
): Promise<void> {
  const hash = new URLSearchParams({
    tgWebAppData: await people.launchData(person, SHOP),
    tgWebAppVersion: version,
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  })
  // An address that differs only behind its hash would not be loaded.
  await page.goto('about:blank')
  await page.goto(`${url}/${SHOP}/api/tgbundle${path}#${hash}`)
}
