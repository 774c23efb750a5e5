import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import { importOnDemand } from '../../scripts/on-demand.ts'
import { median } from '../fixtures/postgres.ts'

const DEBUG_PORT = 9333
const LIGHTHOUSE = '12.8.2'

/** What we use of Lighthouse, which is installed only for this bench. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>
interface Report {
  readonly audits: Record<
    string,
    { id: string; title: string; score: number | null; numericValue?: number; details?: unknown }
  >
  readonly categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >
  readonly runtimeError?: { message: string }
}
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Starts the browser that Lighthouse connects to. */
export function launchMeasured(): Promise<Browser> {
  const options = launchOptions()
  const args = [...(options.args ?? []), `--remote-debugging-port=${DEBUG_PORT}`]
  return chromium.launch({ ...options, args })
}

export interface Run {
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly element: string
  readonly scores: { readonly performance: number; readonly accessibility: number; readonly best: number }
}

/** One visit with an empty cache, with Lighthouse's mobile preset. */
export async function measure(url: string): Promise<Run> {
  const { default: lighthouse } = (await importOnDemand('lighthouse', LIGHTHOUSE)) as { default: Lighthouse } // its own types are not installed
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (!result) throw new Error(`Lighthouse did not report ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => (categories[category]?.score ?? 0) * 100
  for (const { title, score: found, id } of Object.values(audits)) {
    const isOf = (name: string) => categories[name]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0)
    if (found !== null && found < 1 && (isOf('accessibility') || isOf('best-practices')))
      console.log(`${url}: ${title}`)
  }
  return {
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    element: selectorOf(audits['largest-contentful-paint-element']?.details),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      best: score('best-practices'),
    },
  }
}

/** Returns the selector of the first element in an audit's details. */
function selectorOf(details: unknown): string {
  return /"selector":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(details ?? {}))?.[1] ?? ''
}

/** Throws unless the largest paint is a product's picture or its price. */
export async function assertProduct(browser: Browser, url: string, selector: string): Promise<void> {
  // In the server's rendering, because the app keeps these elements, but their paths may change later.
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('article img').first().waitFor()
  const isProduct = await page
    .locator(selector || 'none')
    .first()
    .evaluate((element) => element.closest('article') !== null, undefined, { timeout: 5000 })
    .catch(() => false)
  await context.close()
  if (isProduct) return
  console.error(`The largest paint is no product's picture or price: ${selector}`)
  process.exitCode = 1
}

/** How long a person looks at the page before the first click, ms. */
const LOOK_MS = 3000

/** Returns the milliseconds from a reload to clickable products, and from a click on one to its page; medians. */
export async function unthrottled(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<[warm: number, route: number]> {
  const page = await browser.newPage(PHONE)
  await page.addInitScript(() => {
    // React's mark on an element: the element is hydrated.
    const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const look = () => {
      const link = document.querySelector('article a')
      if (link && isOurs(link)) performance.mark('usable')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const warm: number[] = []
  const route: number[] = []
  for (let at = 0; at <= rounds; at++) {
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    const ms = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
    await page.waitForTimeout(LOOK_MS)
    const changed = await openProduct(page, at)
    // The first visit fills the cache.
    if (at === 0) continue
    warm.push(ms)
    route.push(changed)
  }
  await page.close()
  return [Math.round(median(warm)), Math.round(median(route))]
}

function openProduct(page: Page, at: number): Promise<number> {
  return page.evaluate(async (index) => {
    const link = document.querySelectorAll<HTMLElement>('article a[href*="/product/"]')[index]
    const began = performance.now()
    link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    link?.click()
    return new Promise<number>((done) => {
      const look = () => {
        const isThere =
          location.pathname.includes('/product/') && document.querySelector('main h1:not(.aloud)')
        if (isThere) done(performance.now() - began)
        else requestAnimationFrame(look)
      }
      look()
    })
  }, at)
}
