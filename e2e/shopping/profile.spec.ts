import { accountCalls } from '@sarafan/contract/people/account'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'

const SHOP = 'teply-dom'
const PERSON = 'galina'

test('domain 4.1: a phone is verified in the messenger’s own dialog; cancelling the dialog verifies nothing', async ({
  page,
  people,
  server,
}) => {
  const phone = await phoneOf(page, server.url, { person: PERSON, showcase: SHOP })
  await phone.goTo('/account/profile')
  const prove = phone.app.getByRole('button', { name: 'Подтвердить номером из Telegram' })

  await test.step('after declining, the phone is not verified', async () => {
    const refused = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
    await prove.click()
    await refused
    await expect(prove).toBeEnabled()
    expect((await people.ask(PERSON, SHOP, accountCalls.showProfile, {})).Profile.VerifiedPhone).toBe('')
  })

  await test.step('after agreeing, the phone is verified', async () => {
    const agreed = page.waitForEvent('dialog').then((dialog) => dialog.accept())
    await prove.click()
    await agreed
    await expect(phone.app.getByText('Подтверждён', { exact: true })).toBeVisible()
    await expect(phone.app.getByLabel('Телефон')).toHaveValue('+7 900 010-00-19')
    await expect(prove).toBeHidden()
  })
})

test('domain 4.7: an address added in the account is offered by the next checkout', async ({
  page,
  server,
}) => {
  const phone = await phoneOf(page, server.url, { person: PERSON, showcase: SHOP })
  await phone.goTo('/account/addresses')
  await phone.app.getByRole('link', { name: 'Добавить адрес' }).click()
  await phone.app.getByRole('combobox', { name: 'Город' }).fill('Тверь')
  await phone.app.getByRole('combobox', { name: 'Улица, дом, квартира' }).fill('Советская, 3')
  await phone.app.getByLabel('Этаж').fill('2')
  await phone.app.getByRole('button', { name: 'Сохранить' }).click()
  await expect(phone.app.getByRole('link', { name: /Советская, 3/ })).toBeVisible()
})
