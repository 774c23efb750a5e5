import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
test.use({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })

test('issue 17: a misspelt search guesses the word, and typing never shows a blank page', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/${SHOP}/api/tgbundle/search`)
  const field = page.getByRole('combobox', { name: 'Поиск' })
  const popular = page.getByRole('heading', { name: 'Популярные товары' })

  await test.step('before typing there are popular goods', async () => {
    await expect(popular).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('a text that resembles nothing keeps them', async () => {
    await field.pressSequentially('ъщъщъщ', { delay: 30 })
    await expect(page.getByText('«ъщъщъщ» пока не нашли')).toBeVisible()
    await expect(popular).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('a misspelt word is guessed, and the guess opens the results', async () => {
    await field.fill('чайнек')
    await expect(page.getByText('Может быть…')).toBeVisible()
    await page.getByRole('option', { name: 'чайник', exact: true }).click()
    await expect(page.getByRole('article', { name: /Чайник/ }).first()).toBeVisible()
  })
})
