// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import IntegrationsPage from './IntegrationsPage.tsx'
import { KEY, keysAnswer, WEBHOOK, webhooksAnswer } from './integrations.fixtures.ts'

type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']

const open = (answers: Answers = {}) =>
  openShop(<IntegrationsPage />, {
    answers: { showApiKeys: keysAnswer([]), showWebhooks: webhooksAnswer([]), ...answers },
  })
const inDialog = async (name: string) => within(await findDialog()).findByRole('button', { name })

test('issue 16: a member makes a key with scopes and sees it once', async () => {
  const shop = await open({ createApiKey: () => ({ reply: { ID: 7, Key: 'sk_0123456789' } }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Новый ключ' }))
  await user.type(await screen.findByLabelText('Название'), 'Склад')
  await user.click(await inDialog('Создать ключ'))
  await screen.findByText('Отметьте хотя бы одно разрешение')
  expect(shop.asked('createApiKey')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /Читать заказы/ }))
  await user.selectOptions(screen.getByLabelText('Срок'), '90')
  await user.click(await inDialog('Создать ключ'))
  expect(await screen.findByLabelText('Ключ')).toHaveProperty('value', 'sk_0123456789')
  expect(shop.asked('createApiKey')[0]?.ask).toMatchObject({
    Name: 'Склад',
    Scopes: ['orders:read'],
    Days: 90,
  })
  await user.click(screen.getByRole('button', { name: 'Скопировать' }))
  expect(await navigator.clipboard.readText()).toBe('sk_0123456789')
})

test('issue 16: the list shows what a key may do; revoking asks first', async () => {
  const shop = await open({
    showApiKeys: keysAnswer([KEY, { ...KEY, ID: 2, Name: 'Сайт', State: 'stopped' }]),
    revokeApiKey: () => ({ reply: { ok: true } }),
  })
  const row = await screen.findByRole('button', { name: /Склад/ })
  expect(row.textContent).toContain('Читать заказы')
  expect(row.textContent).toContain('…w9Xz')
  expect(screen.getByRole('button', { name: /Сайт/ }).textContent).toContain('Остановлен')
  await userEvent.click(row)
  await screen.findByText('Отозвать ключ «Склад»?')
  expect(shop.asked('revokeApiKey')).toEqual([])
  await userEvent.click(await inDialog('Отозвать'))
  await waitFor(() => expect(shop.asked('revokeApiKey')[0]?.ask).toMatchObject({ ID: 1 }))
})

test('issue 16: a new webhook takes an address and events, and shows its secret once', async () => {
  let isRefused = true
  const shop = await open({
    createWebhook: () =>
      isRefused
        ? { status: 422, body: { code: 'webhook_url_invalid', message: 'Нужен адрес https' } }
        : { reply: { ID: 3, Secret: 'whsec_AAAA' } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Новый вебхук' }))
  await user.type(await screen.findByLabelText('Адрес'), 'https://sklad.example/hook')
  await user.click(screen.getByRole('checkbox', { name: /Заказ оплачен/ }))
  await user.click(await inDialog('Сохранить'))
  await screen.findByText('Нужен адрес https')
  isRefused = false
  await user.click(await inDialog('Сохранить'))
  expect(await screen.findByLabelText('Секрет для проверки подписи')).toHaveProperty('value', 'whsec_AAAA')
  expect(shop.asked('createWebhook').at(-1)?.ask).toMatchObject({
    Url: 'https://sklad.example/hook',
    Events: ['order.paid'],
  })
})

test('issue 16: a webhook that was switched off says so and leads to its log', async () => {
  await open({ showWebhooks: webhooksAnswer([{ ...WEBHOOK, On: false, OffReason: 'failing' }]) })
  const link = await screen.findByRole('link', { name: /sklad\.example/ })
  expect(link.textContent).toContain('Выключен после ошибок')
  expect(link.getAttribute('href')).toContain('/account/showcases/integrations/3')
})

test('issue 16: a key with a term says until when it is valid, and a webhook without responses that it fails', async () => {
  await open({
    showApiKeys: keysAnswer([
      { ...KEY, ExpiresAt: '2027-03-01T09:00:00.000Z' as typeof KEY.CreatedAt, LastUsedAt: null },
    ]),
    showWebhooks: webhooksAnswer([{ ...WEBHOOK, FailingSince: WEBHOOK.CreatedAt }]),
  })
  const key = await screen.findByRole('button', { name: /Склад/ })
  expect(key.textContent).toMatch(/до 1 марта/)
  const webhook = await screen.findByRole('link', { name: /sklad\.example/ })
  expect(webhook.textContent).toContain('Не отвечает')
})

test('issue 16: members without the right see who may set integrations up', async () => {
  await open({
    showApiKeys: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }),
  })
  await screen.findByText('Интеграции настраивают те, кому доверены настройки')
})

test('issue 16: at the limit the buttons say why they are closed', async () => {
  const shop = await open({
    showApiKeys: () => ({ reply: { Keys: [KEY], Scopes: ['orders:read'], MayCreate: false } }),
    showWebhooks: () => ({ reply: { Webhooks: [WEBHOOK], MayCreate: false } }),
  })
  const user = userEvent.setup()
  const addKey = await screen.findByRole('button', { name: 'Новый ключ' })
  expect(addKey).toHaveProperty('disabled', true)
  await user.click(addKey)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(addKey.title).toBe('Ключей уже десять: отзовите ненужный')
  const addWebhook = screen.getByRole('button', { name: 'Новый вебхук' })
  expect([addWebhook.hasAttribute('disabled'), addWebhook.title]).toEqual([
    true,
    'Вебхуков уже пять: удалите ненужный',
  ])
  expect(shop.asked('createApiKey')).toEqual([])
})

test('issue 16: a refused key keeps what was typed and says why', async () => {
  await open({
    createApiKey: () => ({ status: 409, body: { code: 'too_many_api_keys', message: 'Ключей уже 10' } }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Новый ключ' }))
  await user.type(await screen.findByLabelText('Название'), 'Сайт')
  await user.click(screen.getByRole('checkbox', { name: /Читать товары/ }))
  await user.click(await inDialog('Создать ключ'))
  await screen.findByText('Ключей уже 10')
  expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Сайт')
})
