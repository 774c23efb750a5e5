import { type Browser, expect, test } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { answerQuestion, askAndBuy, findCustomer, saveWorkbooks } from './customer-care.ts'
import { buyKey, sellKeys } from './digital-sale.ts'
import { Installation } from './installation.ts'
import { becomeAdministrator, openShowcase } from './opening.ts'
import { browserRules, Callers, type Role, StoryPerson } from './people.ts'
import { editPrices, importPriceList } from './price-list.ts'
import { addWebhook, expectDelivery, useApiKey } from './programs-of-seller.ts'
import { openSellerProgram, type SellerProgram } from './seller-program.ts'

const SIZE = { width: 1280, height: 900 } as const

test('issue 16: on an empty server an owner imports, edits in the table, sells a key, connects programs, answers and exports', async ({
  playwright,
}) => {
  test.setTimeout(900_000)
  const program = await openSellerProgram()
  const shop = await Installation.prepare({ environment: program.environment })
  const { args = [], ...options } = launchOptions()
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, ...browserRules(shop.gateway)],
  })
  try {
    await tell({ shop, browser, program })
  } catch (error) {
    console.log(shop.log())
    const pages = browser.contexts().flatMap((context) => context.pages())
    for (const [at, page] of pages.entries())
      await page.screenshot({ path: test.info().outputPath(`device-${at + 1}.png`) })
    throw error
  } finally {
    await browser.close()
    await shop.close()
    await program.close()
  }
})

async function tell(of: { shop: Installation; browser: Browser; program: SellerProgram }): Promise<void> {
  const { shop, browser, program } = of
  const callers = new Callers(shop)
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
    await addWebhook(seller, program)
  })
  await test.step('a guest pays for a key in a browser and gets it', async () => {
    await sellKeys(seller)
    await buyKey(browser, callers)
    await seller.page.reload()
    await expect(seller.page.getByText('Ключей осталось: 1, продано: 1')).toBeVisible()
    await expectDelivery(seller, program)
  })
  const shopper = await person('buyer')
  const number = await test.step('a shopper asks about an imported product and buys it', () =>
    askAndBuy(seller, shopper))
  await test.step('the owner answers, saves workbooks and finds the customer', async () => {
    await answerQuestion(seller, shopper)
    await saveWorkbooks(seller, number)
    await findCustomer(seller)
  })
}
