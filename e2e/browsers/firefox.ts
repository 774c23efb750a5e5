import { existsSync } from 'node:fs'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { importOnDemand } from '../../scripts/on-demand.ts'
import { plainOf } from '../support/goods.ts'
import { People } from '../support/people.ts'
import { startServer } from '../support/server.ts'

/**
 * `npm run nightly -- firefox`: a guest buys in Firefox, driven by WebDriver BiDi, because Playwright needs a Firefox of its
 * own. FIREFOX_PATH names one that is not in a usual place.
 */
const USUAL = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const SHOP = 'teply-dom'
const PATIENCE_MS = 30_000
const PUPPETEER = '24.43.1'

/** What the story uses of Puppeteer, which is installed only for it. */
interface Puppeteer {
  launch(options: { browser: 'firefox'; executablePath: string }): Promise<{
    newPage(): Promise<Page>
    version(): Promise<string>
    close(): Promise<void>
  }>
}
interface Page {
  setViewport(size: { width: number; height: number }): Promise<void>
  setDefaultTimeout(ms: number): void
  on(event: 'pageerror', handle: (error: unknown) => void): void
  goto(url: string): Promise<unknown>
  locator(selector: string): { wait(): Promise<unknown>; fill(text: string): Promise<void> }
  waitForFunction(condition: () => boolean): Promise<unknown>
  $$(
    selector: string,
  ): Promise<{ click(): Promise<void>; evaluate<T>(inPage: (element: Element) => T): Promise<T> }[]>
}

async function runStory(): Promise<void> {
  const executablePath = process.env.FIREFOX_PATH ?? USUAL.find(existsSync)
  if (!executablePath) throw new Error('No Firefox: install firefox-esr, or set FIREFOX_PATH to one')
  const { default: puppeteer } = (await importOnDemand('puppeteer-core', PUPPETEER)) as { default: Puppeteer } // its own types are not installed
  const server = await startServer('pglite')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await buyAsGuest(page, server.url)
    if (errors.length > 0) throw new Error(`Errors of the page:\n${errors.join('\n')}`)
    console.log(await browser.version())
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Opens the demo shop, opens a product, puts it into the cart and orders it with payment on delivery. */
async function buyAsGuest(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS)
  const people = new People(url)
  const { products } = await people.ask('igor', SHOP, homeCalls.showHome, {})
  const [good] = await plainOf(people, { person: 'igor', shop: SHOP, products, atLeast: 1 })
  if (!good) throw new Error('The demo has no plain product on its home page')

  await page.goto(`${url}/${SHOP}/api/tgbundle/`)
  await page.locator('#root:not([aria-busy]) article').wait()
  await press(page, `article a[href$="/product/${good.id}"]`)
  await page.locator(withText('h1', good.name.slice(0, 12))).wait()
  await press(page, withText('button', 'В корзину'))
  await press(page, 'a[href$="/cart"]')
  await press(page, withText('*[self::a or self::button]', 'К оформлению'))
  await page.locator(withText('h1', 'Оформление')).wait()
  await press(page, withText('label', 'При получении'))
  const fields = { name: 'Глафира Гостева', phone: '9161112233', city: 'Москва', line: 'Тверская, 1' }
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(text)
  // New totals move the page under a click.
  await page.waitForFunction(() => !document.querySelector('form button[type=submit][aria-busy]'))
  for (const box of await page.$$('input[name^=consents]')) await box.click()
  await press(page, withText('button', 'Заказать'))
  await page.locator(withText('*', 'Спасибо')).wait()
}

const withText = (element: string, text: string) =>
  `::-p-xpath(//${element}[contains(normalize-space(.), "${text}")])`

/** Clicks the first element that can be clicked, once there is one: a panel for guests covers the page for two seconds. */
async function press(page: Page, selector: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    for (const element of await page.$$(selector))
      if (await element.evaluate(isReachable)) return element.click()
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`Nothing to click: ${selector}`)
}

/** Runs in the page: whether a click in the middle of an element reaches it. */
function isReachable(element: Element): boolean {
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return width > 0 && element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

try {
  await runStory()
  console.log('1 passed, 0 failed')
} catch (error) {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
