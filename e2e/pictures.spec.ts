import type { Page } from '@playwright/test'
import { incomparableReason, pictureOf, prepareStill, TOLERANCE } from './support/pictures.ts'
import { expect, test } from './support/stories.ts'
import { openApp } from './support/walker.ts'

type Undo = () => Promise<unknown>

const draw = (content: string) => async (page: Page) => {
  const style = await page.addStyleTag({ content })
  return () => style.evaluate((element) => (element as Element).remove()) // the tag just added
}

const turn = (direction: string) => (page: Page) =>
  page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction)

/** Changes that a visitor would notice at once, and that the comparison must detect; each can be undone. */
const DAMAGE: Readonly<Record<string, (page: Page) => Promise<Undo>>> = {
  'a missing block': draw('main article { visibility: hidden }'),
  'a block that moved': draw('main { padding-block-start: 40px }'),
  'a page that is not mirrored': async (page) => {
    await turn('ltr')(page)
    return () => turn('rtl')(page)
  },
  'pictures that do not come': draw('main img { visibility: hidden }'),
}

test('ST-05: a changed screen differs from its stored picture', async ({
  browser,
  page: first,
  people,
  server,
}, info) => {
  const whyNot = await incomparableReason(first, info)
  test.skip(whyNot !== undefined, whyNot)
  const page = await openApp({
    browser,
    people,
    url: server.url,
    who: 'guest',
    locale: 'ar-AR',
    theme: 'light',
    prepare: prepareStill(server.aheadMs),
  })
  const kept = ['ar-390', 'guest-light.webp']
  expect(await pictureOf(page, 390, 'light'), 'the screen itself').toMatchSnapshot(kept, TOLERANCE)
  for (const [what, harm] of Object.entries(DAMAGE)) {
    const undo = await harm(page)
    expect(await pictureOf(page, 390, 'light'), what).not.toMatchSnapshot(kept, TOLERANCE)
    await undo()
  }
  expect(await pictureOf(page, 390, 'dark'), 'the other theme').not.toMatchSnapshot(kept, TOLERANCE)
  expect(await pictureOf(page, 390, 'light'), 'all undone').toMatchSnapshot(kept, TOLERANCE)
  await page.context().close()
})
