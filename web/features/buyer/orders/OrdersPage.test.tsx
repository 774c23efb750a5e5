// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import OrdersPage from './OrdersPage.tsx'
import { card, id, order, type Whole } from './orders.fixtures.ts'

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('AP-36: the orders of the person are listed and filtered by their progress', async () => {
  const orders = [card(), card({ Id: 'c'.repeat(24), Number: '9874', Status: 'cancelled' })]
  await openShop(<OrdersPage />, {
    answers: { serverTime, showOrders: () => ({ reply: { Orders: orders, Order: null, Receipts: [] } }) },
  })
  await screen.findByText('№ 10391')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Отменены 1' }))
  expect(screen.queryByText('№ 10391')).toBeNull()
  expect(screen.getByText('№ 9874').closest('a')?.getAttribute('href')).toContain('?id=ccc')
})

test('an order shows its progress and allowed actions; receiving needs a confirmation', async () => {
  const shop = await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: order, Receipts: [] } }),
      orderAction: () => ({ reply: { Order: order, PaymentUrl: '' } }),
    },
  })
  await screen.findByText('Заказ № 10391')
  const history = screen.getByText('Вся история').parentElement ?? document.body
  const steps = [...history.querySelectorAll('li')].map((step) => step.querySelector('b')?.textContent)
  expect(steps).toEqual(['Оформлен', 'Оплачен', 'В пути', 'Доставлен'])
  expect(screen.queryByText('Отменить заказ')).toBeNull()
  await userEvent.click(screen.getByText('Заказ у меня'))
  await findDialog({ name: 'Заказ у вас?' })
  expect(shop.asked('orderAction')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Заказ у меня' }))
  await waitFor(() => expect(shop.asked('orderAction')[0]?.ask).toMatchObject({ id, action: 'receive' }))
})

test('issue 16: an order with certificates leads to them, other orders do not', async () => {
  const open = (CertificateCount?: number) =>
    openShop(<OrdersPage />, {
      path: `/account/profile/orders?id=${id}`,
      answers: {
        serverTime,
        showOrders: () => ({
          reply: {
            Orders: [],
            Order: CertificateCount === undefined ? order : { ...order, CertificateCount },
            Receipts: [],
          },
        }),
      },
    })
  await open(2)
  const link = await screen.findByRole('link', { name: /Сертификаты этого заказа/ })
  expect(link.getAttribute('href')).toBe(`/account/certificates?order=${id}`)
  await open()
  await screen.findAllByText('Заказ № 10391')
  expect(screen.queryAllByText('Сертификат этого заказа')).toEqual([])
})

test('domain 4.8: the link to a replacement opens its order, or explains why it cannot be shown', async () => {
  const sent = { Id: 'c'.repeat(24), Number: '10400' }
  const replaced = { Id: 'd'.repeat(24), Number: '7', Status: 'replaced', Replacement: sent } as const
  const shown = { Orders: [], Order: { ...order, Claims: [replaced] }, Receipts: [] }
  await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: (ask) => (ask.id === id ? { reply: shown } : { status: 500, body: 'Сбой' }),
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: /Заказ № 10400/ }))
  await screen.findByText('Сбой')
  expect(screen.queryByText('Заказ № 10391')).toBeNull()
})

const sale = {
  Receipt: 'А-7',
  SoldAt: '2026-11-20T10:00:00Z',
  Items: [{ Name: 'Плед', Qty: 2, Price: 1120 }],
  Disputed: false,
  DisputeUntil: '2026-12-04T10:00:00Z',
}
const sold = (of: Partial<typeof sale> = {}): Whole => ({
  ...order,
  Status: 'completed',
  Count: 0,
  AllowedActions: [],
  DeliveryName: '',
  Address: '',
  Offline: { ...sale, ...of },
})

test('AP-36: an offline sale has no product count and shows the seller’s text', async () => {
  const list = { Orders: [sold()], Order: null, Receipts: [] }
  await openShop(<OrdersPage />, { answers: { serverTime, showOrders: () => ({ reply: list }) } })
  const row = (await screen.findByText('№ 10391')).closest('a')
  expect(row?.textContent).toContain('Покупка в магазине')
  expect(row?.textContent).not.toContain('товар')
  await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: { serverTime, showOrders: () => ({ reply: { Orders: [], Order: sold(), Receipts: [] } }) },
  })
  await screen.findByText('Плед')
  for (const text of ['А-7', '2 шт.', '2\u202f240\u202f₽']) expect(document.body.textContent).toContain(text)
  for (const text of ['0 товаров', 'Доставка']) expect(document.body.textContent).not.toContain(text)
})

test('domain 3.9: after a confirmation «Не моя покупка» disputes the order and freezes its bonuses', async () => {
  let isDisputed = false
  const shown = () => sold(isDisputed ? { Disputed: true, DisputeUntil: null as never } : {}) // null once it is disputed
  const shop = await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: shown(), Receipts: [] } }),
      disputeOfflineSale: () => {
        isDisputed = true
        return { reply: { Number: '10391', Disputed: true } }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Не моя покупка' }))
  await findDialog({ name: 'Это не ваша покупка?' })
  await userEvent.click(screen.getByRole('button', { name: 'Это я покупал' }))
  expect(shop.asked('disputeOfflineSale')).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Не моя покупка' }))
  const dialog = await findDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Не моя покупка' }))
  await screen.findByText(/Бонусы за неё заморожены/)
  expect(screen.getByText('Оспорена')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Не моя покупка' })).toBeNull()
  expect(shop.asked('disputeOfflineSale').map(({ ask }) => ask.id)).toEqual([id])
})

test('domain 3.9: a refused dispute says why and changes nothing; too late it is not offered', async () => {
  const open = (shown: Whole) =>
    openShop(<OrdersPage />, {
      path: `/account/profile/orders?id=${id}`,
      answers: {
        serverTime,
        showOrders: () => ({ reply: { Orders: [], Order: shown, Receipts: [] } }),
        disputeOfflineSale: () => ({
          status: 409,
          body: { code: 'dispute_too_late', message: 'Уже поздно', traceId: '1' },
        }),
      },
    })
  await open(sold())
  await userEvent.click(await screen.findByRole('button', { name: 'Не моя покупка' }))
  const dialog = await findDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Не моя покупка' }))
  await screen.findByText('Уже поздно')
  expect(screen.queryByText('Оспорена')).toBeNull()
  await open(sold({ DisputeUntil: '2026-11-21T07:00:00Z' }))
  await screen.findByText('Плед')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Не моя покупка' })).toBeNull())
})

test('domain 5.1: a partly returned order says what came back', async () => {
  const line = {
    Id: 1,
    ProductId: 5,
    VariantId: 6,
    Name: 'Кружка',
    Options: [],
    Quantity: 2,
    Price: 1120,
    Paid: 2240,
    Picture: { small: '', large: '', hue: 10 },
    Returned: 1,
    ShipsOn: null,
  }
  const part = { ...order, Status: 'partially_returned' as const, Lines: [line] }
  await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: { serverTime, showOrders: () => ({ reply: { Orders: [], Order: part, Receipts: [] } }) },
  })
  await screen.findByText('2 шт., возвращено: 1')
  expect(screen.getAllByText('Возвращён частично').length).toBeGreaterThan(0)
})

test('domain 5.2, 5.3: the buyer sees returns with their deadlines and the results of claims', async () => {
  const Refunds = [
    { ID: 3, Amount: 1240, At: '2026-11-20T09:00:00Z', DueAt: '2026-11-30T09:00:00Z', DoneAt: null },
    { ID: null, Amount: 400, At: '2026-11-20T10:00:00Z', DueAt: null, DoneAt: '2026-11-20T11:00:00Z' },
  ]
  const Claims = [{ Id: 'c'.repeat(24), Number: 'C-12', Status: 'refunded' as const, Replacement: null }]
  const back = { ...order, Status: 'partially_returned' as const, Refunded: 1640, Refunds, Claims }
  await openShop(<OrdersPage />, {
    path: `/?id=${id}`,
    answers: { serverTime, showOrders: () => ({ reply: { Orders: [], Order: back, Receipts: [] } }) },
  })
  await screen.findByText('Продавец вернёт сам, до 30 ноября')
  expect(screen.getByText('Вернули 20 ноября')).toBeTruthy()
  expect(screen.getByText('С учётом возврата')).toBeTruthy()
  expect(screen.getByText(/^400 ₽$/)).toBeTruthy()
  expect(screen.getByText('Обращение № C-12').closest('a')?.getAttribute('href')).toContain('ccc')
  expect(screen.getByText('Деньги вернули')).toBeTruthy()
})

test('a parcel to a point shows its day, its places, the point’s hours and a tracking link', async () => {
  const followed: Whole = {
    ...order,
    DeliveryKind: 'pvz',
    Track: '10000000007',
    Address: 'СДЭК на Мира, ул. Мира, 8',
    Point: {
      Name: 'СДЭК на Мира',
      Address: 'ул. Мира, 8',
      WorkTime: 'Пн–Пт 9–21',
      Phone: '+78002501405',
      Metro: '',
      IsLocker: false,
    },
    Parcel: {
      State: 'in_transit',
      TrackUrl: 'https://www.cdek.ru/x',
      KeepUntil: null,
      PlannedOn: '2026-11-23',
      Steps: [{ State: 'in_transit', At: '2026-11-21T03:20:00Z', City: 'Тула' }],
    },
  }
  const waiting: Whole = {
    ...followed,
    Status: 'ready',
    Parcel: followed.Parcel && { ...followed.Parcel, State: 'at_point', KeepUntil: '2026-11-28T12:00:00Z' },
  }
  const arrival = { Kind: 'pvz' as const, From: '2026-11-23', To: '2026-11-23' }
  let shown: Whole = { ...followed, Arrival: arrival }
  await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: shown, Receipts: [] } }),
      orderAction: () => {
        shown = waiting
        return { reply: { Order: waiting, PaymentUrl: '' } }
      },
    },
  })
  await screen.findByText('В пункте выдачи 23 ноября')
  expect(screen.getByText(/^Тула · /)).toBeTruthy()
  expect(screen.getAllByText('Ждёт в пункте выдачи')).toHaveLength(1)
  expect(screen.getByText('Пн–Пт 9–21')).toBeTruthy()
  expect(screen.getByText('10000000007').closest('a')?.getAttribute('href')).toBe('https://www.cdek.ru/x')
  await userEvent.click(screen.getByRole('button', { name: 'Заказ у меня' }))
  await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Заказ у меня' }))
  await screen.findByText('Ждёт вас до 28 ноября')
})

test('issue 16: an order that waits for Stars opens its invoice, and leads on only when they were paid', async () => {
  const waiting: Whole = { ...order, Status: 'awaiting_payment', AllowedActions: ['pay'], Payment: 'stars' }
  const shop = await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: waiting, Receipts: [] } }),
      orderAction: () => ({ reply: { Order: waiting, PaymentUrl: 'https://t.me/$abc' } }),
    },
  })
  for (const status of ['cancelled', 'paid']) {
    shop.messenger.calls.length = 0
    await userEvent.click(await screen.findByText('Оплатить 2 240 ₽'))
    const opened = ['send', { name: 'web_app_open_invoice', slug: 'abc' }]
    await waitFor(() => expect(shop.messenger.calls).toContainEqual(opened))
    shop.messenger.emit('other', { name: 'invoice_closed', payload: { slug: 'abc', status } })
    if (status === 'cancelled') expect(await screen.findByText(/^Оплата отменена/)).toBeTruthy()
  }
  await waitFor(() => expect(shop.router.state.location.pathname).toBe(`/order/success/${id}`))
})

test('issue 17: an order leads with its promise and four steps; the history is behind them', async () => {
  const arrival = { Kind: 'courier' as const, From: '2026-11-22', To: '2026-11-22' }
  const awaited = { ...order, Arrival: arrival, UnreadMessages: 2 }
  await openShop(<OrdersPage />, {
    path: `/?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: awaited, Receipts: [] } }),
      setDocumentSeen: () => ({ reply: { ok: true } }),
    },
  })
  await screen.findByText('Привезём завтра, 22 ноября')
  const steps = within(screen.getByRole('list', { name: 'Как движется заказ' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Оформлен', 'Сборка', 'В пути', 'Доставлен'])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(screen.getByText('Вся история')).toBeTruthy()
  const chat = screen.getByRole('link', { name: /Написать магазину/ })
  expect(chat.getAttribute('href')).toBe(`/order/chat/${id}`)
  expect(chat.textContent).toContain('2 новых сообщения')
})

test('issue 17: the list promises the same day, with the progress and unread messages of an order on its way', async () => {
  const arrival = { Kind: 'courier' as const, From: '2026-11-22', To: '2026-11-22' }
  const orders = [card({ Arrival: arrival, UnreadMessages: 1 })]
  await openShop(<OrdersPage />, {
    answers: { serverTime, showOrders: () => ({ reply: { Orders: orders, Order: null, Receipts: [] } }) },
  })
  await screen.findByText('Привезём завтра, 22 ноября')
  expect(screen.getByText('1 новое сообщение')).toBeTruthy()
})

test('issue 17: a gift names its recipient instead of the buyer, and shows the greeting', async () => {
  const Gift = { Name: 'Мария', Phone: '+79167654321', Greeting: 'Ура!', HidePrices: true }
  await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: { ...order, Gift }, Receipts: [] } }),
    },
  })
  await screen.findByText(/Мария, \+7 916/)
  expect(screen.queryByText(/Анна, /)).toBeNull()
  expect(screen.getByText('Ура!')).toBeTruthy()
  expect(screen.getByText('Текст открытки · Без цен в посылке')).toBeTruthy()
})

test('issue 17: an order that its seller changed says what was removed and why, on top and in its history', async () => {
  const Reason = 'Кружка: 3 → 1. Нет на складе'
  const edited = { At: '2026-11-19T09:00:00Z', Event: 'edit', Actor: 'member', Reason, Status: null } as const
  const Order: Whole = { ...order, Refunded: 666.66, History: [...order.History, edited] }
  await openShop(<OrdersPage />, {
    path: `/?id=${id}`,
    answers: { serverTime, showOrders: () => ({ reply: { Orders: [], Order, Receipts: [] } }) },
  })
  expect(await screen.findAllByText('Продавец изменил заказ')).toHaveLength(2)
  expect(screen.getByText(Reason)).toBeDefined()
})
