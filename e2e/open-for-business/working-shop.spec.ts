import { type Browser, test } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { Installation } from './installation.ts'
import { becomeAdministrator, openShowcase } from './opening.ts'
import { browserRules, type Role, StoryPerson } from './people.ts'
import { editPrices, importPriceList } from './price-list.ts'
import { addWebhook, useApiKey } from './programs-of-seller.ts'

const SIZE = { width: 1280, height: 900 } as const

test('issue 16: on an empty server an owner imports a price list, edits prices in the table and connects programs', async ({
  playwright,
}) => {
  test.setTimeout(900_000)
  const shop = await Installation.prepare()
  const { args = [], ...options } = launchOptions()
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, ...browserRules(shop.gateway)],
  })
  try {
    await tell({ shop, browser })
  } catch (error) {
    console.log(shop.log())
    const pages = browser.contexts().flatMap((context) => context.pages())
    for (const [at, page] of pages.entries())
      await page.screenshot({ path: test.info().outputPath(`device-${at + 1}.png`) })
    throw error
  } finally {
    await browser.close()
    await shop.close()
  }
})

async function tell({ shop, browser }: { shop: Installation; browser: Browser }): Promise<void> {
  const person = (role: Role) => StoryPerson.withDevice({ browser, shop, size: SIZE }, role)
  const seller = await test.step('a newcomer opens a showcase on an empty server', async () => {
    await shop.setup()
    await shop.start()
    const admin = await person('admin')
    await becomeAdministrator(shop, admin)
    const newcomer = await person('seller')
    await openShowcase(shop, { seller: newcomer, admin })
    return newcomer
  })
  await test.step('a price list in CSV is checked, then imported with its picture', () =>
    importPriceList(seller))
  await test.step('prices change in the table and by percent, and the last change is undone', () =>
    editPrices(seller))
  await test.step('an API key reads the goods and changes nothing; a webhook waits for orders', async () => {
    await useApiKey(seller, shop)
    await addWebhook(seller)
  })
}
