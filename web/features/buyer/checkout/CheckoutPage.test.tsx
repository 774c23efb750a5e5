// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { wireLine } from '../../../parts/cart/cart.fixtures.ts'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../test/time.ts'
import type { WireResponse } from '../../../test/wire.ts'
import CheckoutPage from './CheckoutPage.tsx'
import { wireCheckout } from './checkout.fixtures.ts'

const group = 'a'.repeat(24)
const placed = { GroupId: group, Orders: [], Payable: 0, PaymentUrl: '' }
const showCheckout = () => ({ reply: wireCheckout() })

beforeEach(() => sessionStorage.clear())

/** Waits until the first delivery is priced, then agrees to everything. */
async function agree(shop: Awaited<ReturnType<typeof openShop>>) {
  await waitFor(() => expect(shop.asked('showCheckout').length).toBeGreaterThanOrEqual(2))
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBeNull())
}
function pay(text = 'Оплатить 2 780 ₽'): HTMLButtonElement {
  const button = screen.getByText(text).closest('button')
  if (!button) throw new Error(`${text} is not on a button`)
  return button
}

test('RT-37, RO-05: the placed order has the shown amounts, and its success page opens', async () => {
  const shop = await openShop(<CheckoutPage />, {
    path: '/order',
    answers: { showCheckout, placeOrder: () => ({ reply: placed }) },
  })
  await agree(shop)
  await userEvent.click(pay())
  await waitFor(() => expect(shop.router.state.location.pathname).toBe(`/order/success/${group}`))
  expect(shop.asked('showCheckout').at(-1)?.ask).toMatchObject({ delivery: '1' })
  expect(shop.asked('placeOrder')[0]?.ask).toEqual({
    method: 'createOrder',
    CartVersion: 3,
    Total: '2780.00',
    Delivery: '290.00',
    Seal: 'seal',
    Contact: { Name: 'Анна', Phone: '+79162041855' },
    Address: { City: 'Москва', Line: 'ул. Лесная, 5' },
    DeliveryId: 1,
    Payment: 'sandbox',
    Consents: ['offer', 'pd_processing'],
  })
})

test('review 24d: after a placed order the checkout sends no further request', async () => {
  const shop = await openShop(<CheckoutPage />, {
    path: '/order',
    answers: { showCheckout, placeOrder: () => ({ reply: placed }) },
  })
  await agree(shop)
  const before = shop.asked('showCheckout').length
  await userEvent.click(pay())
  await waitFor(() => expect(shop.router.state.location.pathname).toBe(`/order/success/${group}`))
  await new Promise((later) => setTimeout(later, 50))
  expect(shop.asked('showCheckout')).toHaveLength(before)
})

test('a double tap is one order, sent with a key', async () => {
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout,
      placeOrder: async () => {
        await new Promise((later) => setTimeout(later, 100))
        return { reply: placed }
      },
    },
  })
  await agree(shop)
  await userEvent.dblClick(pay())
  await waitFor(() => expect(shop.router.state.location.pathname).toContain('/order/success/'))
  expect(shop.asked('placeOrder')).toHaveLength(1)
  expect(shop.asked('placeOrder')[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('an order is repeated under the same key after a lost response and under a new one after a refusal', async () => {
  const refusal = { status: 409, body: { code: 'payment_unavailable', message: 'Нельзя', traceId: 't' } }
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout,
      placeOrder: (_, times) => (times === 1 ? 'dead' : times === 2 ? refusal : { reply: placed }),
    },
  })
  await agree(shop)
  for (const times of [1, 2, 3]) {
    await waitFor(() => expect(pay().getAttribute('aria-busy')).toBeNull())
    await userEvent.click(pay())
    await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(times))
  }
  const [first, second, third] = shop.asked('placeOrder').map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('an earlier attempt that did arrive wins over the form as changed since', async () => {
  const reused = { status: 422, body: { code: 'idempotency_key_reused', message: '', traceId: 't' } }
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout,
      placeOrder: (ask, times) => (times === 1 ? 'dead' : ask.Payment === 'cod' ? reused : { reply: placed }),
    },
  })
  await agree(shop)
  await userEvent.click(pay())
  await screen.findByText('Связь прервалась. Нажмите ещё раз: заказ не задвоится')
  await userEvent.click(screen.getByText('При получении'))
  await userEvent.click(pay('Заказать за 2 780 ₽'))
  await waitFor(() => expect(shop.router.state.location.pathname).toContain('/order/success/'))
  expect(shop.asked('placeOrder').map(({ ask }) => ask.Payment)).toEqual(['sandbox', 'cod', 'sandbox'])
})

test('changes since the checkout opened are listed and accepted before an order is placed', async () => {
  const changed = { ...wireCheckout(), Lines: [wireLine({ Price: 2690 })] }
  const dearer = { ...changed, Totals: { ...changed.Totals, Payable: 2980 } }
  let isChanged = false
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout: () => ({ reply: isChanged ? dearer : wireCheckout() }),
      placeOrder: () => {
        isChanged = true
        return {
          status: 409,
          body: { code: 'cart_changed', message: '', fields: { Total: '2980' }, traceId: 't' },
        }
      },
    },
  })
  await agree(shop)
  await userEvent.click(pay())
  const alert = await screen.findByText('Пока вы оформляли, кое-что изменилось')
  const told = [...(alert.parentElement?.querySelectorAll('li') ?? [])].map((li) => li.textContent)
  expect(told).toEqual([
    'Чайник «Клюква»: было 2\u202f490\u202f₽, стало 2\u202f690\u202f₽',
    'К оплате: было 2\u202f780\u202f₽, стало 2\u202f980\u202f₽',
  ])
  await screen.findByText('Оплатить 2 980 ₽')
  expect(shop.asked('placeOrder')).toHaveLength(1)
  isChanged = true
  await userEvent.click(pay('Оплатить 2 980 ₽'))
  await screen.findByText('Посмотрите, что изменилось, и согласитесь')
  expect(shop.asked('placeOrder')).toHaveLength(1)
  await userEvent.click(screen.getByText('Согласен, продолжить'))
  expect(screen.queryByText('Пока вы оформляли, кое-что изменилось')).toBeNull()
  await userEvent.click(pay('Оплатить 2 980 ₽'))
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(2))
})

test('errors are shown at their fields: the form’s before sending, the server’s after', async () => {
  const wrong = {
    code: 'invalid_question',
    message: 'Проверьте',
    fields: { 'Contact.Phone': 'phone' },
    traceId: 't',
  }
  const shop = await openShop(<CheckoutPage />, {
    answers: { showCheckout, placeOrder: () => ({ status: 422, body: wrong }) },
  })
  await waitFor(() => expect(shop.asked('showCheckout').length).toBeGreaterThanOrEqual(2))
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(pay())
  expect(await screen.findAllByText('Без согласия заказ не оформить')).toHaveLength(2)
  expect(shop.asked('placeOrder')).toHaveLength(0)
  await agree(shop)
  await userEvent.click(pay())
  await screen.findByText('Проверьте номер телефона')
})

test('consents are separate, unticked, and link to their pages', async () => {
  await openShop(<CheckoutPage />, { answers: { showCheckout } })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => box.checked)).toEqual([false, false])
  expect(screen.getByText('условиями покупки').getAttribute('href')).toBe('/pages/offer')
  expect(screen.getByText('обработку персональных данных').getAttribute('href')).toBe('/pages/privacy')
})

test('issue 16: goods for adults ask to confirm the age, without a document', async () => {
  const age = { Kind: 'age', PageAlias: '', Version: 1, Required: true }
  const reply = wireCheckout()
  await openShop(<CheckoutPage />, {
    answers: { showCheckout: () => ({ reply: { ...reply, Consents: [...reply.Consents, age] } }) },
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Мне есть 18 лет/ })
  expect(box.checked).toBe(false)
})

test('typed fields survive a reload', async () => {
  const answers = {
    showCheckout: () => ({ reply: wireCheckout({ Contact: { Name: '', Phone: '', Email: '' } }) }),
  }
  await openShop(<CheckoutPage />, { answers })
  await userEvent.type(await screen.findByLabelText('Имя и фамилия'), 'Пётр')
  await userEvent.type(screen.getByLabelText('Телефон'), '9162041855')
  await openShop(<CheckoutPage />, { answers })
  await screen.findByText('Пётр')
  expect(screen.getByText('+7 916 204-18-55')).toBeTruthy()
})

test('an online payment leaves for the payment page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const shop = await openShop(<CheckoutPage />, {
    answers: { showCheckout, placeOrder: () => ({ reply: { ...placed, PaymentUrl: '/api/sandbox/pay/1' } }) },
  })
  await agree(shop)
  await userEvent.click(pay())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/sandbox/pay/1'))
  assign.mockRestore()
})

const dead = 'dead' as const
const gone = (code: string) => ({ status: 409, body: { code, message: 'Нельзя', traceId: 't' } })

test.each([
  [
    'payment_unavailable',
    { PaymentMethods: wireCheckout().PaymentMethods.slice(1) },
    'Оплата «Картой» больше недоступна',
  ],
  [
    'delivery_unavailable',
    { DeliveryMethods: wireCheckout().DeliveryMethods.slice(1) },
    'Доставка «Курьером» больше недоступна',
  ],
] as const)(
  'domain 4.6: %s names the method that is no longer offered, chooses another one and waits',
  async (code, of, told) => {
    let isGone = false
    const shop = await openShop(<CheckoutPage />, {
      answers: {
        showCheckout: (ask) =>
          isGone && code === 'delivery_unavailable' && ask.delivery === '1'
            ? { status: 409, body: 'Нельзя', code: 'delivery_unavailable' }
            : { reply: isGone ? wireCheckout(of) : wireCheckout() },
        placeOrder: () => {
          isGone = true
          return gone(code)
        },
      },
    })
    await agree(shop)
    await userEvent.click(pay())
    await screen.findByText(told)
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)
    expect(chosen).toHaveLength(2)
    expect(shop.asked('placeOrder')).toHaveLength(1)
  },
)

test('domain 5.5: bonuses that can no longer be spent are taken off, with the difference shown', async () => {
  let isLess = false
  const spending = wireCheckout({ Totals: { ...wireCheckout().Totals, BonusGlobal: 480, Payable: 2300 } })
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout: (ask) =>
        ask.global === undefined
          ? { reply: wireCheckout(isLess ? { Bonus: { ...wireCheckout().Bonus, GlobalMax: 0 } } : {}) }
          : isLess
            ? { status: 409, body: 'Столько нельзя', code: 'bonus_limit_exceeded' }
            : { reply: spending },
      placeOrder: () => {
        isLess = true
        return gone('bonus_limit_exceeded')
      },
    },
  })
  await agree(shop)
  await userEvent.click(screen.getByRole('switch', { name: /Бонусы/ }))
  await screen.findByText('Оплатить 2 300 ₽')
  await waitFor(() => expect(pay('Оплатить 2 300 ₽').getAttribute('aria-busy')).toBeNull())
  await userEvent.click(pay('Оплатить 2 300 ₽'))
  await screen.findByText('Списание бонусов: было 480 ₽, стало 0 ₽')
  await screen.findByText('К оплате: было 2 300 ₽, стало 2 780 ₽')
})

test('platform: typed fields are stored on the server after a pause, consents never', async () => {
  fakeTime()
  const shop = await openShop(<CheckoutPage />, {
    answers: { showCheckout, keepCheckoutDraft: () => ({ reply: { ok: true } }) },
  })
  await agree(shop)
  await userEvent.click(screen.getByText('При получении'))
  await passMs(1600)
  expect(shop.asked('keepCheckoutDraft').length).toBeGreaterThan(0)
  const draft = shop.asked('keepCheckoutDraft').at(-1)?.ask.Draft
  expect(draft).toMatchObject({ Payment: 'cod', DeliveryId: 1, Name: 'Анна' })
  expect(JSON.stringify(draft)).not.toContain('offer')
})

test('platform: a draft from another device fills the form; without a connection it stays on this device', async () => {
  const Draft = { Name: 'Пётр', Phone: '+79162041800', Payment: 'cod', Comment: 'У двери' }
  await openShop(<CheckoutPage />, {
    answers: { showCheckout: () => ({ reply: wireCheckout({ Draft }) }), keepCheckoutDraft: () => dead },
  })
  await screen.findByText('Пётр')
  expect(screen.getByDisplayValue('У двери')).toBeTruthy()
  expect(screen.getByText('Заказать за 2 780 ₽')).toBeTruthy()
})

test('domain 8: the text of a consent opens over the form, which stays unchanged', async () => {
  const page: WireResponse<'showPage'> = {
    name: 'Оферта',
    kind: 'offer',
    version: 1,
    publishedAt: '2026-11-01T07:30:00Z',
    blocks: [],
  }
  const shop = await openShop(<CheckoutPage />, {
    path: '/order',
    answers: { showCheckout, showPage: () => ({ reply: page }) },
  })
  await agree(shop)
  await userEvent.click(screen.getByText('условиями покупки'))
  await findDialog({ name: 'Оферта' })
  expect(shop.router.state.location.pathname).toBe('/order')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
})

test('domain 4.7: goods of two sellers are shown as two orders under one payment', async () => {
  const part = (Seller: string, Payable: number) => ({
    Seller,
    Count: 1,
    Totals: { ...wireCheckout().Totals, Delivery: 145, Payable },
  })
  const Parts = [part('ИП Смирнова', 1390), part('ООО «Мёд»', 1395)]
  await openShop(<CheckoutPage />, { answers: { showCheckout: () => ({ reply: wireCheckout({ Parts }) }) } })
  await screen.findByText('ООО «Мёд»')
  for (const text of ['1 390 ₽', '1 395 ₽']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText(/доставка 145/)).toHaveLength(2)
})

test('issue 13: the checkout of an incomplete showcase names what is missing and links its owner to the settings', async () => {
  const Missing = ['seller', 'delivery', 'payment'] as const
  const answers = {
    showCheckout: () => ({
      reply: wireCheckout({ Missing: [...Missing], DeliveryMethods: [], PaymentMethods: [] }),
    }),
  }
  const shopper = await openShop(<CheckoutPage />, { path: '/order', answers })
  await screen.findByText('Доставка ещё не настроена')
  expect(screen.getByText('Товары останутся в корзине. Загляните позже')).toBeTruthy()
  expect(pay().disabled).toBe(true)
  shopper.unmount()
  const config = { capabilities: ['settings.edit' as const], showcaseId: 7 }
  await openShop(<CheckoutPage />, { path: '/order', answers, config })
  await screen.findByText(/Нет ни одного способа доставки/)
  const link = screen.getByText('Открыть список шагов').closest('a')
  expect(link?.getAttribute('href')).toBe('/account/profile/showcases/7/setup')
})
