import type { Locator, Page } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { wordOf } from '../support/seen.ts'
import { expect, test } from '../support/stories.ts'
import { PHONE } from '../support/walker.ts'

const say = (key: string) => wordOf('ru-RU', key)

test.use({ viewport: PHONE, hasTouch: true })

type Watched = typeof globalThis & { moved: string[][] }

/** Runs in the page: notes which parts each view transition animates. */
function watchTransitions(): void {
  const moved: string[][] = []
  Object.assign(globalThis, { moved })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect)
      moved.push(
        effects.map((effect) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '')),
      )
    })
    return transition
  }
}

const transitions = (page: Page) => page.evaluate(() => (globalThis as Watched).moved) // Set by watchTransitions
/** Old and new picture under one moving group: both screens have it. */
const PICTURE_MOVES = ['group', 'old', 'new'].map((part) => `::view-transition-${part}(product-picture)`)

test('issue 17: a product’s picture moves from its card to its page and back, and the list keeps its place', async ({
  page,
  people,
  server,
}) => {
  await page.addInitScript(watchTransitions)
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  const card = page.getByRole('article').nth(7)
  await card.scrollIntoViewIfNeeded()
  // The code that names pictures is fetched once the first screen has settled.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
  )
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => transitions(page)).toEqual([expect.arrayContaining(PICTURE_MOVES)])
  // The rest of the page follows.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => (await transitions(page)).length).toBe(2)
  expect((await transitions(page))[1]).toEqual(expect.arrayContaining(PICTURE_MOVES))
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('issue 17: with reduced motion nothing moves when a product opens', async ({ page, people, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchTransitions)
  await openApp(page, { url: server.url, people, person: 'anna', path: '/catalog?sort=cheap' })
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(card).toBeInViewport()
  // Other animations of the page have no part of a transition.
  expect((await transitions(page)).flat().filter((part) => part !== '')).toEqual([])
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
