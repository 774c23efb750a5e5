// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { logAnswer, MESSAGE, WEBHOOK } from './integrations.fixtures.ts'
import WebhookLogPage from './WebhookLogPage.tsx'

type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']

const open = (answers: Answers) => openShop(<WebhookLogPage />, { answers, path: '/start/3' })
const inDialog = async (name: string) => within(await findDialog()).findByRole('button', { name })

test('issue 16: the log shows attempts and body of a message, which is sent again', async () => {
  const shop = await open({
    showWebhookLog: logAnswer(WEBHOOK, [MESSAGE]),
    resendWebhookMessage: () => ({ reply: { ok: true } }),
  })
  await screen.findByText('Не доставлено')
  expect(screen.getByText(/500/).textContent).toContain('oops')
  screen.getByText(/нет ответа 10 секунд/)
  expect(screen.getByText(/7-000123/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
  await waitFor(() => expect(shop.asked('resendWebhookMessage')[0]?.ask).toMatchObject({ ID: 11 }))
})

test('issue 16: a test is sent, a new secret shown once, and the webhook removed after a question', async () => {
  const shop = await open({
    showWebhookLog: logAnswer(WEBHOOK, []),
    testWebhook: () => ({ reply: { ok: true } }),
    rotateWebhookSecret: () => ({
      reply: { Secret: 'whsec_NEW', OldSecretUntil: '2026-11-22T09:00:00.000Z' },
    }),
    removeWebhook: () => ({ reply: { ok: true } }),
  })
  const user = userEvent.setup()
  await screen.findByText('Сообщений пока нет')
  await user.click(screen.getByRole('button', { name: 'Отправить проверку' }))
  await screen.findByText('Проверка отправлена')
  await user.click(screen.getByRole('button', { name: 'Новый секрет' }))
  await user.click(await inDialog('Новый секрет'))
  expect(await screen.findByLabelText('Секрет для проверки подписи')).toHaveProperty('value', 'whsec_NEW')
  await user.click(screen.getByRole('button', { name: 'Удалить вебхук' }))
  await user.click(await inDialog('Удалить вебхук'))
  await waitFor(() => expect(shop.asked('removeWebhook')[0]?.ask).toMatchObject({ ID: 3 }))
})

test('issue 16: a webhook that failed for days says why it is off, and can be changed and switched on', async () => {
  const shop = await open({
    showWebhookLog: logAnswer({ ...WEBHOOK, On: false, OffReason: 'failing' }, [MESSAGE]),
    saveWebhook: () => ({ reply: { ok: true } }),
  })
  const user = userEvent.setup()
  await screen.findByText(/пять дней он не принимал/)
  expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /sklad\.example/ }))
  await user.click(await screen.findByRole('switch', { name: 'Включён' }))
  await user.click(await inDialog('Сохранить'))
  await waitFor(() =>
    expect(shop.asked('saveWebhook')[0]?.ask).toMatchObject({ ID: 3, On: true, Events: WEBHOOK.Events }),
  )
})

test('issue 16: a waiting message says when it is sent next and cannot be sent twice', async () => {
  const waiting = { ...MESSAGE, State: 'waiting' as const, DueAt: MESSAGE.At }
  await open({ showWebhookLog: logAnswer({ ...WEBHOOK, OldSecretUntil: MESSAGE.At }, [waiting]) })
  await screen.findByText('Ждёт')
  screen.getByText(/Следующая попытка/)
  screen.getByText(/Старый секрет действует до/)
  expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
})

test('issue 16: an unknown webhook leads back to the list', async () => {
  await open({
    showWebhookLog: () => ({ status: 404, body: 'Такого вебхука нет', code: 'webhook_not_found' }),
  })
  await screen.findByText('Такого вебхука нет')
  expect(screen.getByRole('link', { name: 'Интеграции' }).getAttribute('href')).toContain(
    '/account/showcases/integrations',
  )
})
