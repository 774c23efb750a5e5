import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const PERSON = 'marina'
const REASON = 'Бонусы за прошлый заказ не пришли из-за сбоя'

test('domain 4.11, 7.2: one administrator requests a correction of bonuses, another approves it, and the person reads the change and its reason', async ({
  page,
  people,
  server,
}) => {
  const has = async () =>
    (await people.ask(PERSON, SHOP, bonusCalls.showBonuses, { page: '0' })).balance.GlobalValue
  const before = await has()

  await test.step('the first administrator finds the person on the desk and requests the correction, but cannot approve it', async () => {
    const first = await phoneOf(page, server.url, { person: 'admin', showcase: SHOP })
    const { app } = first
    await first.openDesk('Бонусы')
    await app.getByRole('searchbox').first().fill('Марина')
    await app.getByRole('button', { name: /Марина К\./ }).click()
    const sheet = app.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Исправить бонусы' }).click()
    await sheet.getByLabel('Сколько бонусов').fill('300')
    await sheet.getByLabel('Причина').fill(REASON)
    await sheet.getByRole('button', { name: 'Попросить о согласии' }).click()
    await expect(toastOf(app, 'Ждёт второго администратора')).toBeVisible()
    await sheet.getByRole('button', { name: 'Закрыть' }).click()
    const card = app.getByRole('article', { name: 'Марина К.' })
    await expect(card).toContainText(REASON)
    await expect(card.getByRole('button')).toHaveCount(0)
    expect(await has()).toBe(before)
  })

  await test.step('the second administrator sees the requester and the reason, and approves', async () => {
    const second = await phoneOf(page, server.url, { person: 'second-admin', showcase: SHOP })
    await second.openDesk('Бонусы')
    const card = second.app.getByRole('article', { name: 'Марина К.' })
    await expect(card).toContainText('Артур С.')
    await card.getByRole('button', { name: 'Согласиться' }).click()
    await second.app.getByRole('dialog').getByRole('button', { name: 'Согласиться' }).click()
    await expect(card).toContainText('Сделано')
    expect(await has()).toBe(before + 300)
  })

  await test.step('the person is notified', async () => {
    const phone = await phoneOf(page, server.url, { person: PERSON, showcase: SHOP })
    await phone.openNotifications()
    await expect(phone.app.getByText('Бонусы исправлены: +300')).toBeVisible()
    await expect(phone.app.getByText(REASON)).toBeVisible()
  })
})
