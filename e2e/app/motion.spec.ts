import type { Locator, Page } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { wordOf } from '../support/seen.ts'
import { expect, test } from '../support/stories.ts'
import { PHONE } from '../support/walker.ts'

const say = (key: string) => wordOf('ru-RU', key)

test.use({ viewport: PHONE, hasTouch: true })

type Watched = typeof globalThis & { moved: string[] }

/** Runs in the page: notes the inline edge and the width from which each moving picture starts. */
function watchMoves(): void {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof HTMLElement && 'movingPicture' in added.dataset) {
        const { x, width } = added.getBoundingClientRect()
        moved.push([x, width].map(Math.round).join())
      }
  }).observe(document, { childList: true, subtree: true })
}

const moves = (page: Page) => page.evaluate(() => (globalThis as Watched).moved) // Set by watchMoves
const placeOf = async (what: Locator) => {
  const box = await what.boundingBox()
  return box && [box.x, box.width].map(Math.round).join()
}
const copyOf = (page: Page) => page.locator('[data-moving-picture]')

test('issue 17: a product’s picture moves from its card to its page and back, and the list keeps its place', async ({
  page,
  people,
  server,
}) => {
  await page.addInitScript(watchMoves)
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  const card = page.getByRole('article').nth(7)
  await card.scrollIntoViewIfNeeded()
  // The code that moves pictures is fetched once the first screen has settled.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
  )
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const name = (await card.getAttribute('aria-label')) ?? ''
  const start = await placeOf(card.locator('a > :first-child'))
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => moves(page)).toEqual([start])
  await expect(copyOf(page)).toHaveCount(0)
  // The rest of the page follows.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  const stage = await placeOf(page.locator('[data-product-picture]'))

  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => (await moves(page)).length).toBe(2)
  expect((await moves(page))[1]).toBe(stage)
  await expect(copyOf(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('issue 17: with reduced motion nothing moves when a product opens', async ({ page, people, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchMoves)
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
  )
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(card).toBeInViewport()
  expect(await moves(page)).toEqual([])
})

/** Puts a finger on an element, moves it down by `y` pixels in steps and lifts it. */
async function dragDown(page: Page, on: Locator, y: number, stepMs: number): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const x = box.x + 20
  const from = box.y + box.height / 2
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await send('touchStart', from)
  for (let step = 1; step <= 10; step++) {
    await send('touchMove', from + (y * step) / 10)
    await page.waitForTimeout(stepMs)
  }
  await send('touchEnd')
  await finger.detach()
}

test('issue 17: a finger drags a sheet down to close it; a short drag and its content leave it open', async ({
  page,
  people,
  server,
}) => {
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  const filters = page.getByRole('button', { name: say('catalog.filters'), exact: true })
  await filters.tap()
  const sheet = page.getByRole('dialog', { name: say('catalog.filters') })
  const head = sheet.getByRole('heading', { name: say('catalog.filters') })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0)
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0)
  const before = await top()

  await dragDown(page, head, 60, 60)
  await expect.poll(top).toBe(before)
  await dragDown(page, sheet.getByRole('heading', { name: say('catalog.sort') }), 300, 20)
  await expect.poll(top).toBe(before)
  await expect(sheet).toBeVisible()

  await dragDown(page, head, 400, 20)
  await expect(sheet).toHaveCount(0)
  await expect(filters).toBeFocused()
})

type Touched = typeof globalThis & { touch: { at: number; requestedAt?: number } }

/** Runs in the page: notes when a finger last went down, and when it then requested a product, ms. */
function watchTouch(): void {
  const page = globalThis as Touched
  const note = () => {
    page.touch = { at: performance.now() }
  }
  addEventListener('pointerdown', note, { capture: true })
  const send = fetch
  page.fetch = (...asked) => {
    if (String(asked[0]).includes('/product/')) page.touch.requestedAt = performance.now()
    return send(...asked)
  }
}

test('issue 17: a product is requested while a finger touches its card', async ({ page, people, server }) => {
  await page.addInitScript(watchTouch)
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  const { x, y } = (await page.getByRole('article').first().boundingBox()) ?? { x: 0, y: 0 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  // The code that prefetches comes once the first screen has settled.
  await expect(async () => {
    await touch('touchStart', [{ x: x + 40, y: y + 40 }])
    await page.waitForTimeout(300)
    await touch('touchCancel', [])
    const { at, requestedAt = Number.NaN } = await page.evaluate(() => (globalThis as Touched).touch)
    // Chromium holds back what loads for 100 ms after a touch, in case it becomes a scroll.
    expect(requestedAt - at).toBeLessThan(80)
  }).toPass()
})

test('issue 17: icons that appear after the first screen are drawn from the page itself', async ({
  page,
  people,
  server,
}) => {
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  await expect(page.locator('#icon-heart')).toBeAttached()
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const references = await page
    .locator('main use')
    .evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''))
  expect(references.length).toBeGreaterThan(2)
  const missing = await page.evaluate(
    (all) => all.filter((href) => !href.startsWith('#') || !document.querySelector(href)),
    references,
  )
  expect(missing).toEqual([])
})
