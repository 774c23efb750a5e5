// @vitest-environment happy-dom
import { readSharePayload } from '@sarafan/contract/share-link'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import CertificatesPage from './CertificatesPage.tsx'

type Certificate = WireResponse<'showCertificates'>['Certificates'][number]
const CODE = 'ABCDEFGHJKMNPQRS'
const id = 'c'.repeat(24)
const certificate = (of: Partial<Certificate> = {}): Certificate => ({
  Id: id,
  Face: 3000,
  Balance: 2000,
  Status: 'active',
  IssuedAt: '2026-11-01T09:00:00Z',
  ExpiresAt: '2027-11-22T09:00:00Z',
  MaySend: true,
  Recipient: '',
  Greeting: '',
  OrderId: 'a'.repeat(24),
  OrderNumber: '10482',
  History: [],
  ...of,
})
const list =
  (...Certificates: Certificate[]) =>
  () => ({ reply: { Certificates } })
const open = (answers: Answers, path = '/account/certificates') =>
  openShop(<CertificatesPage />, {
    path,
    answers: { serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }), ...answers },
  })

test('issue 16: a certificate shows its balance, expiry and history, also what an unpaid order holds', async () => {
  const move = { IsHeld: false, At: '2026-11-10T09:00:00Z', OrderId: null, OrderNumber: '' }
  const paid = { ...move, OrderId: 'b'.repeat(24), OrderNumber: '10490' }
  await open({
    showCertificates: list(
      certificate({
        History: [
          { ...paid, Kind: 'spend', Amount: -600, IsHeld: true },
          { ...paid, Kind: 'spend', Amount: -400, At: '2026-11-05T09:00:00Z' },
          { ...move, Kind: 'issue', Amount: 3000, At: '2026-11-01T09:00:00Z' },
        ],
      }),
      certificate({ Id: 'd'.repeat(24), Status: 'given', Balance: 0, MaySend: false, Recipient: 'Оля' }),
    ),
  })
  await screen.findByText('2 000 ₽')
  expect(screen.getByText(/из 3 000 ₽, действует до 22 ноября/)).toBeTruthy()
  expect(screen.getByText(/Заказ № 10490 · ждёт оплаты заказа/)).toBeTruthy()
  for (const sum of ['−600 ₽', '−400 ₽']) expect(screen.getByText(sum)).toBeTruthy()
  expect(screen.getByText('Подарен')).toBeTruthy()
  expect(screen.getByText('Оля')).toBeTruthy()
  expect(screen.getAllByText('Подарить')).toHaveLength(1)
})

test('issue 16: sending asks for name and greeting, then gives the code and a link that carries it', async () => {
  const shop = await open({
    showCertificates: list(certificate()),
    sendCertificate: () => ({ reply: { Code: CODE } }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByText('Подарить'))
  await user.type(await screen.findByLabelText('Кому'), 'Оля')
  await user.type(screen.getByLabelText('Поздравление'), 'С днём рождения!')
  await user.click(screen.getByRole('button', { name: 'Получить код и ссылку' }))
  expect(await screen.findByLabelText('Код сертификата')).toHaveProperty('value', 'ABCD-EFGH-JKMN-PQRS')
  expect(shop.asked('sendCertificate')[0]?.ask).toMatchObject({
    id,
    Recipient: 'Оля',
    Greeting: 'С днём рождения!',
  })
  await user.click(screen.getByRole('button', { name: /Копировать|Скопировать/ }))
  const link = new URL(await navigator.clipboard.readText())
  const payload = readSharePayload([...link.searchParams.values()][0] ?? '')
  expect(payload?.certificate).toBe(CODE)
})

test('issue 16: a link with a code shows the gift before it is taken, and takes it once', async () => {
  let isYours = false
  const shop = await open(
    {
      showCertificates: () => ({ reply: { Certificates: isYours ? [certificate()] : [] } }),
      showGift: () => ({
        reply: {
          Balance: 2000,
          ExpiresAt: '2027-11-22T09:00:00Z',
          Recipient: 'Оля',
          Greeting: 'Ура',
          IsYours: isYours,
        },
      }),
      claimCertificate: () => {
        isYours = true
        return { reply: { Id: id, Balance: 2000 } }
      },
    },
    `/account/certificates?code=${CODE}`,
  )
  await screen.findByText('Ура')
  await screen.findByText('Сертификатов пока нет')
  expect(shop.asked('claimCertificate')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Забрать сертификат' }))
  await screen.findByText('Сертификат на 2 000 ₽ теперь ваш')
  await waitFor(() => expect(shop.router.state.location.search).toBe(''))
  expect(shop.asked('claimCertificate').map(({ ask }) => ask.Code)).toEqual([CODE])
  await screen.findByText('Подарить')
})

test('issue 16: an unknown code says so, and a list that cannot be loaded offers to try again', async () => {
  await open(
    {
      showCertificates: () => ({ status: 500, body: 'Ошибка' }),
      showGift: () => ({ status: 404, body: 'Нет', code: 'certificate_not_found' }),
    },
    `/account/certificates?code=${CODE}`,
  )
  await screen.findByText('Такого сертификата нет, его срок истёк или его уже забрали')
  await screen.findByRole('button', { name: /Повторить|Обновить|ещё раз/ })
})

test('issue 16: a code is also taken by typing it', async () => {
  const shop = await open({
    showCertificates: list(),
    claimCertificate: () => ({ reply: { Id: id, Balance: 500 } }),
  })
  await userEvent.click(await screen.findByText('Ввести код сертификата'))
  await userEvent.type(await screen.findByLabelText('Код сертификата'), 'abcd efgh jkmn pqrs')
  await userEvent.click(screen.getByRole('button', { name: 'Забрать сертификат' }))
  await screen.findByText('Сертификат на 500 ₽ теперь ваш')
  await waitFor(() => expect(shop.asked('showCertificates').length).toBeGreaterThan(1))
})

test('issue 16: a guest’s letter opens the certificates of its order and gets their code with its key', async () => {
  const order = 'a'.repeat(24)
  const shop = await open(
    { showCertificates: list(certificate()), sendCertificate: () => ({ reply: { Code: CODE } }) },
    `/account/certificates?order=${order}#key=abc-_1`,
  )
  await screen.findByText('Куплены в одном заказе')
  await screen.findByText(/Этот сертификат купил гость/)
  expect(shop.asked('showCertificates')[0]?.ask).toMatchObject({ order, key: 'abc-_1' })
  await userEvent.click(await screen.findByText('Подарить'))
  await userEvent.click(await screen.findByRole('button', { name: 'Получить код и ссылку' }))
  await screen.findByLabelText('Код сертификата')
  expect(shop.asked('sendCertificate')[0]?.ask).toMatchObject({ id, key: 'abc-_1' })
})
