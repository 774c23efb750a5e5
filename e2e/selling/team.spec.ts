import { teamCalls } from '@sarafan/contract/showcases/team'
import { phoneOf } from '../support/phone.ts'
import { expect, test } from '../support/stories.ts'
import { toastOf } from '../support/toasts.ts'

const SHOP = 'teply-dom'
const OWNER = 'owner-dom'
const PERSON = 'marina'

test('issue 13: an invited manager joins the team, sees only what the role allows, and is removed', async ({
  page,
  people,
  server,
}) => {
  const { Link } = await people.ask(OWNER, SHOP, teamCalls.inviteMember, { Role: 'manager' })
  const startapp = /=(i_.+)$/.exec(Link)?.[1] ?? ''

  await test.step('the link opens a screen with the team and the role; the manager joins', async () => {
    const { app } = await phoneOf(page, server.url, { person: PERSON, showcase: SHOP, startapp })
    await expect(app.getByText('Приглашение в команду')).toBeVisible()
    await expect(app.getByText('Менеджер')).toBeVisible()
    await app.getByRole('button', { name: 'Присоединиться' }).click()
    await expect(toastOf(app, /Вы в команде/)).toBeVisible()
  })

  await test.step('the manager’s account shows the orders and the team, neither settings nor invitations', async () => {
    const phone = await phoneOf(page, server.url, { person: PERSON, showcase: SHOP })
    const { app } = phone
    await phone.goTo('/account/studio')
    await expect(app.getByRole('link', { name: 'Команда' })).toBeVisible()
    await expect(app.getByRole('link', { name: 'Товары' })).toHaveCount(0)
    await app.getByRole('link', { name: 'Команда' }).click()
    await expect(app.getByText(/\(вы\)/)).toBeVisible()
    await expect(app.getByRole('button', { name: 'Пригласить' })).toHaveCount(0)
  })

  await test.step('the owner removes the manager, who loses all rights', async () => {
    const phone = await phoneOf(page, server.url, { person: OWNER, showcase: SHOP })
    const { app } = phone
    await phone.goTo('/account/showcases/team')
    await app.getByRole('button', { name: /Марина/ }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Убрать из команды' }).click()
    await expect(app.getByText(/^Убрать из команды: Марина/)).toBeVisible()
    await app.getByRole('button', { name: 'Убрать из команды' }).last().click()
    await expect(toastOf(app, 'Участник убран')).toBeVisible()
    expect((await people.me(PERSON, SHOP)).capabilities).toEqual([])
  })
})
