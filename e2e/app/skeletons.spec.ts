import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/stories.ts'
import { visitsIn } from '../support/visits.ts'
import { DESKTOP, openApp, openPath, PHONE, waitUntilSettled } from '../support/walker.ts'

/** What a slow connection adds to each answer of the server; ms. */
const DELAY_MS = 700
/** The limit of Core Web Vitals for «good». */
const MOST = 0.1

/** Holds back the answers to the app's calls, and notes what moves; code and pictures come as usual. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchShifts)
  await context.route(
    ({ searchParams }) => searchParams.has('json'),
    async (route) => {
      await new Promise((done) => setTimeout(done, DELAY_MS))
      await route.continue()
    },
  )
}

interface Shift {
  readonly by: number
  /** The moved parts. */
  readonly parts: readonly string[]
}
type Watched = typeof globalThis & { shifts: Shift[] }

/** Runs in the page: notes what moves without a touch. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : 'a text'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      } // A layout shift, which TypeScript's library does not describe
      const parts = sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.top} → ${currentRect.top}`,
      )
      if (!hadRecentInput) shifts.push({ by: value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Loads the app at an address, and returns what moves until everything is there. */
async function shiftsAtStart(page: Page, address: string): Promise<readonly Shift[]> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  await waitUntilSettled(page)
  return page.evaluate(() => (globalThis as Watched).shifts) // Set by watchShifts
}

/** Opens a screen in the running app, and returns what moves from its skeleton on. */
async function shiftsInApp(page: Page, path: string): Promise<readonly Shift[]> {
  await openPath(page, path)
  await page.locator('main [aria-busy="true"]').first().waitFor()
  await page.evaluate(() => (globalThis as Watched).shifts.splice(0))
  await waitUntilSettled(page)
  return page.evaluate(() => (globalThis as Watched).shifts) // Set by watchShifts
}

function reportOf(path: string, shifts: readonly Shift[]): string[] {
  const total = shifts.reduce((sum, { by }) => sum + by, 0)
  if (total <= MOST) return []
  const parts = shifts.flatMap((shift) => shift.parts)
  return [`${path} moves by ${total.toFixed(3)}: ${parts.join(', ')}`]
}

test('issue 17: the measurement sees what moves, and how far', async ({ page }) => {
  await page.setContent('<p>One line</p>')
  await page.evaluate(watchShifts)
  // What moves within half a second after the window got its size does not count.
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.blockSize = '400px'
    document.body.prepend(late)
  })
  const moved = () => page.evaluate(() => (globalThis as Watched).shifts.flatMap(({ parts }) => parts)) // Set by watchShifts
  await expect.poll(moved).toEqual([expect.stringMatching(/^p\. /)])
})

const SIZES = { phone: PHONE, desktop: DESKTOP }

for (const [device, size] of Object.entries(SIZES)) {
  test(`issue 17: nothing jumps when the content of a screen replaces its skeleton on a ${device}`, async ({
    browser,
    people,
    server,
  }) => {
    const visits = await visitsIn(people)
    const idOf = (route: string) => visits.find((visit) => visit.route === route && visit.of?.id)?.of?.id
    const product = `/product/${idOf('/product/:id')}`
    const order = `/account/profile/orders?id=${idOf('/order/chat/:id')}`
    const { url } = server
    const of = { browser, people, url, who: 'shopper', locale: 'ru-RU', theme: 'light' } as const
    const page = await openApp({ ...of, size, prepare: slowDown })
    const found: string[] = []
    for (const path of [
      '/',
      '/catalog/dom',
      product,
      '/cart',
      '/order',
      '/account/profile/orders',
      order,
      '/account/profile/wow-tree',
    ])
      found.push(...reportOf(path, await shiftsAtStart(page, `${url}/teply-dom/api/tgbundle${path}`)))
    for (const path of ['/', '/catalog/dom', product]) {
      await page.goto(`${url}/teply-dom/api/tgbundle/account/certificates`)
      await waitUntilSettled(page)
      found.push(...reportOf(`in the app ${path}`, await shiftsInApp(page, path)))
    }
    await page.context().close()
    expect(found).toEqual([])
  })
}
