import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const NAME = 'ООО «Недописанное»'

test('issue 15: a half-filled company form asks on every way out: staying keeps the text, leaving goes', async ({
  page,
  server,
}) => {
  const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
  const { app } = phone
  const question = app.getByRole('dialog', { name: 'Выйти без сохранения?' })
  const name = app.getByLabel('Короткое название')

  await test.step('the messenger’s back button asks, and staying keeps the text', async () => {
    await phone.goTo('/account/companies')
    await app.getByRole('link', { name: 'Добавить компанию' }).click()
    await name.fill(NAME)
    await phone.goBack()
    await question.getByRole('button', { name: 'Остаться' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue(NAME)
  })

  await test.step('the browser’s back asks too', async () => {
    // Playwright's own goBack waits for a navigation of the page around the app.
    await app.locator('body').evaluate(() => history.back())
    await question.getByRole('button', { name: 'Остаться' }).click()
    await expect(name).toHaveValue(NAME)
  })

  await test.step('leaving goes to the list, and the text is gone', async () => {
    await phone.goBack()
    await question.getByRole('button', { name: 'Выйти' }).click()
    await expect(app.getByRole('heading', { level: 1, name: 'Компании' })).toBeVisible()
    await app.getByRole('link', { name: 'Добавить компанию' }).click()
    await expect(name).toHaveValue('')
  })
})

test('issue 15: a sheet with a changed product asks before it closes', async ({ page, server }) => {
  const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
  const { app } = phone
  await phone.goTo('/account/showcases/goods')
  // By keyboard: on a busy machine a click can last half a second, and a row that is held is selected instead.
  await app.getByRole('button', { name: /шт\./ }).first().press('Enter')
  const sheet = app.getByRole('dialog')
  const stock = sheet.getByLabel('В наличии, шт.').first()
  await stock.fill('77')
  await phone.goBack()
  const question = app.getByRole('dialog', { name: 'Выйти без сохранения?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(stock).toHaveValue('77')
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await question.getByRole('button', { name: 'Выйти' }).click()
  await expect(sheet).toHaveCount(0)
})
