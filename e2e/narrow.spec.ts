import { findOverflows } from './support/overflows.ts'
import { LANGUAGES, type Locale, wordOf } from './support/seen.ts'
import { expect, test } from './support/stories.ts'
import { VISITORS, type Visit, type Visitor, visitsIn } from './support/visits.ts'
import { addressOf, openApp, openPath, waitUntilSettled } from './support/walker.ts'

/** The narrowest phone that the app is for. */
const NARROW = { width: 320, height: 700 }
const LOCALES = Object.keys(LANGUAGES) as Locale[] // its own keys

type Opened = Awaited<ReturnType<typeof openApp>>

async function overflowsOf(page: Opened, visit: Visit, locale: Locale): Promise<string[]> {
  await openPath(page, addressOf(visit))
  await waitUntilSettled(page)
  if (visit.press) {
    const button = page.getByRole('button', { name: wordOf(locale, visit.press) }).first()
    await button.click()
    await page.getByRole('dialog').waitFor()
    await waitUntilSettled(page)
  }
  const found = await findOverflows(page)
  if (visit.press) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return found
}

test('issue 17: the measurement finds what is cut off, and lets pass what is shortened or swiped', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  const long = 'Очень длинное слово-за-словом без единого пробела'.replaceAll(' ', '-')
  const styleOf = {
    cut: 'inline-size: 80px; overflow: hidden; white-space: nowrap',
    short: 'inline-size: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis',
    swiped: 'inline-size: 80px; overflow-x: auto; white-space: nowrap',
  }
  const boxes = Object.entries(styleOf).map(
    ([name, style]) => `<div class="${name}" style="${style}">${long}</div>`,
  )
  await page.setContent(
    `<main>${boxes.join('')}<button style="inline-size: 60px; white-space: nowrap">${long}</button></main>`,
  )
  const found = await findOverflows(page)
  expect(found.map((one) => / leaves (\S+) by/.exec(one)?.[1])).toEqual(['div.cut', 'button.'])
})

// Its own keys
for (const who of Object.keys(VISITORS) as Visitor[])
  for (const locale of LOCALES)
    test(`issue 17: no text is cut off or leaves its box on any screen of the ${who} at 320 px in ${LANGUAGES[locale]}`, async ({
      browser,
      people,
      server,
    }) => {
      const visits = (await visitsIn(people)).filter((visit) => visit.who === who)
      const { url } = server
      const page = await openApp({ browser, people, url, who, locale, theme: 'light', size: NARROW })
      const amiss: string[] = []
      for (const visit of visits) {
        const found = await overflowsOf(page, visit, locale).catch((error: Error) => [
          error.message.slice(0, 300),
        ])
        amiss.push(...found.map((one) => `${addressOf(visit)} ${visit.press ?? ''} ${one}`))
      }
      await page.context().close()
      expect(amiss).toEqual([])
    })
