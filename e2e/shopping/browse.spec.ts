import type { Page } from '@playwright/test'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
test.use({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })

/** Returns the product in the middle of the screen and its exact position. */
function productInMiddle(page: Page): Promise<{ path: string; top: number }> {
  return page.evaluate(() => {
    const x = innerWidth / 4
    const y = innerHeight / 2
    const article = document
      .elementsFromPoint(x, y)
      .map((one) => one.closest('article'))
      .find(Boolean)
    const path = article?.querySelector('a')?.getAttribute('href') ?? ''
    return { path, top: Math.round(article?.getBoundingClientRect().top ?? -1) }
  })
}

/** Returns the content of a list once it has stopped moving. */
async function waitUntilStable<T>(look: () => Promise<T>): Promise<T> {
  let last = await look()
  await expect
    .poll(
      async () => {
        const now = await look()
        const isStill = JSON.stringify(now) === JSON.stringify(last)
        last = now
        return isStill
      },
      { intervals: [600] },
    )
    .toBe(true)
  return last
}

test('RT-03 TR-02: filters are in the address, and going back restores the list position without a request', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/catalog/')) asked.push(request.url())
  })
  await page.goto(`${server.url}/${SHOP}/api/tgbundle/catalog?sort=cheap`)

  await test.step('a filter selected in the sheet is shown above the list and in the address', async () => {
    await page.getByRole('button', { name: 'Фильтры', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('switch', { name: /Только в наличии/ }).click()
    await sheet.getByRole('button', { name: /^Показать \d/ }).click()
    await expect(page).toHaveURL(/sort=cheap&stock=1/)
    await expect(page.getByRole('button', { name: 'Убрать фильтр: В наличии' })).toBeVisible()
  })

  await test.step('the address alone restores the same list', async () => {
    const first = page.getByRole('article').first()
    const name = await first.textContent()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Убрать фильтр: В наличии' })).toBeVisible()
    await expect(first).toHaveText(name ?? '')
  })

  await test.step('going back from a product far down the list', async () => {
    await expect
      .poll(
        async () => {
          await page.mouse.move(195, 500)
          await page.mouse.wheel(0, 900)
          return page.evaluate(() => scrollY)
        },
        { intervals: [150], timeout: 20_000 },
      )
      .toBeGreaterThan(4000)
    // In the middle may be the skeletons of the next products, or the gap between two rows.
    await expect
      .poll(async () => {
        const { path } = await productInMiddle(page)
        if (path === '') await page.mouse.wheel(0, 40)
        return path
      })
      .toMatch(/\/product\/\d+$/)
    const before = await waitUntilStable(() => productInMiddle(page))
    await page.locator(`article a[href="${before.path}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${before.path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    asked.length = 0
    await page.goBack()
    await expect.poll(() => productInMiddle(page), { timeout: 15_000 }).toEqual(before)
    expect(asked).toEqual([])
  })

  await test.step('removing a filter also removes it from the address', async () => {
    await page.getByRole('button', { name: 'Убрать фильтр: В наличии' }).click()
    await expect(page).not.toHaveURL(/stock/)
  })
})

test('VL-11 VL-12: a page opened with a brand filter shows only its products, names the filter and can remove it', async ({
  page,
  people,
  server,
}) => {
  const { brands } = await people.ask('anna', SHOP, catalogCalls.showBrands, {})
  const [brand] = brands
  if (!brand) throw new Error('The demo has no brands')
  const chip = page.getByRole('button', { name: `Убрать фильтр: Только: ${brand.name}` })
  // A panel for guests covers the lower half of the page, where the next click goes, and closes by itself.
  const panel = page.getByRole('region', { name: 'Войдите через мессенджер' })
  const cameAndWent = panel.waitFor().then(() => panel.waitFor({ state: 'detached' }))
  await page.goto(`${server.url}/${SHOP}/api/tgbundle/?sf=b_${brand.id}`)
  await expect(chip).toBeVisible()
  await cameAndWent
  await page.getByRole('link', { name: `Все ${brand.products}` }).click()
  await expect(chip).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(brand.products))
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(new RegExp(`\\D${brand.products}$`))
})

test('RT-13: the letters lead to the brands', async ({ page, server }) => {
  await page.goto(`${server.url}/${SHOP}/api/tgbundle/brands`)
  await expect(page.getByRole('heading', { level: 1, name: 'Бренды' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Найти бренд' }).fill('тихо')
  await page.getByRole('link', { name: /Тихо/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Тихо')
})
