// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import ProfilePage from './ProfilePage.tsx'

type Profile = WireResponse<'showProfile'>['Profile']

const anna: Profile = {
  ID: 1,
  FirstName: 'Анна',
  LastName: 'Котова',
  MiddleName: '',
  Photo: '',
  Username: 'anna',
  Phone: '',
  Email: '',
  City: 'Москва',
  Gender: '',
  BirthDate: '',
  Locale: 'ru-RU',
  RefCode: 'A7K42XYZ',
  VerifiedPhone: '',
  Since: '2024-05-01T00:00:00.000Z',
  ShowsName: false,
  Deletion: null,
  PlatformLink: null,
  Consents: [
    {
      Kind: 'offer',
      ShowcaseName: 'Дом',
      GivenAt: '2026-01-01T00:00:00.000Z',
      WithdrawnAt: null,
      CanWithdraw: false,
    },
    {
      Kind: 'marketing',
      ShowcaseName: 'Дом',
      GivenAt: '2026-01-01T00:00:00.000Z',
      WithdrawnAt: null,
      CanWithdraw: true,
    },
  ],
  Counts: { Notifications: 0, ActiveOrders: 0, Claims: 0, ClaimMessages: 0, Showcases: 0, Companies: 0 },
}
const shown = (change: Partial<Profile> = {}) => ({ reply: { Profile: { ...anna, ...change } } })
const failed = { status: 500, body: 'Нет' }

afterEach(() => vi.useRealTimers())

async function pass(minutes: number): Promise<void> {
  for (let i = 0; i < minutes * 12; i++) await act(() => vi.advanceTimersByTimeAsync(5000))
}

test('AP-35, CN-16: a profile that always fails is requested nine times, then shows an error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shop = await openShop(<ProfilePage />, { answers: { showProfile: () => failed } })
  await pass(3)
  expect(shop.asked('showProfile')).toHaveLength(9)
  expect(screen.getByRole('alert').textContent).toContain('Нет')
})

test('AP-35: a refused profile is requested once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refused = { status: 403, body: 'Нет', code: 'forbidden' }
  const shop = await openShop(<ProfilePage />, { answers: { showProfile: () => refused } })
  await pass(2)
  expect(shop.asked('showProfile')).toHaveLength(1)
})

test('AP-35: a profile that loads at the third attempt is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openShop(<ProfilePage />, {
    answers: { showProfile: (_, times) => (times < 3 ? failed : shown()) },
  })
  await pass(1)
  expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Анна')
})

test('RT-24, AP-57: only changed fields are saved, and closing needs a confirmation until then', async () => {
  const shop = await openShop(<ProfilePage />, {
    answers: { showProfile: () => shown(), updateClient: () => shown({ City: 'Казань' }) },
  })
  const city = await screen.findByLabelText('Город')
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  await userEvent.clear(city)
  await userEvent.type(city, 'Казань')
  await waitFor(() => expect(shop.messenger.calls).toContainEqual(['confirmClosing', true]))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(shop.asked('updateClient')[0]?.ask).toEqual({ method: 'updateClient', City: 'Казань' })
  const closing = shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing')
  expect(closing.at(-1)).toEqual(['confirmClosing', false])
})

test('AP-57: a field changed during a save stays and is saved next', async () => {
  let done = (): void => undefined
  const shop = await openShop(<ProfilePage />, {
    answers: {
      showProfile: () => shown(),
      updateClient: (ask) =>
        new Promise((answer) => {
          done = () => answer(shown(ask))
        }),
    },
  })
  const city = await screen.findByLabelText<HTMLInputElement>('Город')
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await userEvent.clear(city)
  await userEvent.type(city, 'Казань')
  await save()
  await waitFor(() => expect(shop.asked('updateClient')).toHaveLength(1))
  const email = screen.getByLabelText<HTMLInputElement>('Почта')
  await userEvent.clear(email)
  await userEvent.type(email, 'anna@example.com')
  done()
  await screen.findByText('Сохранено')
  expect([city.value, email.value]).toEqual(['Казань', 'anna@example.com'])
  await save()
  await waitFor(() =>
    expect(shop.asked('updateClient')[1]?.ask).toEqual({ method: 'updateClient', Email: 'anna@example.com' }),
  )
})

test('AP-57: a wrong field shows its error, found by the form or by the server', async () => {
  const fields = { FirstName: 'name' }
  const shop = await openShop(<ProfilePage />, {
    answers: {
      showProfile: () => shown(),
      updateClient: () => ({ status: 422, body: { code: 'invalid_question', message: 'Проверьте', fields } }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Телефон'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Укажите телефон в формате +7 999 123-45-67')
  expect(shop.asked('updateClient')).toEqual([])
  await userEvent.clear(screen.getByLabelText('Телефон'))
  await userEvent.type(screen.getByLabelText('Имя'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Только буквы, пробел и дефис')
})

test('domain 4.1: separate consents can be withdrawn, and deletion needs a confirmation', async () => {
  const shop = await openShop(<ProfilePage />, {
    answers: {
      showProfile: () => shown(),
      withdrawConsent: () => shown(),
      requestDeletion: () => shown(),
    },
  })
  await screen.findByText('Оферта')
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }))
  await screen.findByText('Согласие отозвано')
  expect(shop.asked('withdrawConsent')[0]?.ask).toMatchObject({ Kind: 'marketing' })
  await userEvent.click(screen.getByRole('button', { name: 'Удалить профиль' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(shop.asked('requestDeletion')).toEqual([])
})

test('issue 16: deletion asks again when money is left on certificates, and names the sum', async () => {
  const message = 'На ваших сертификатах осталось 3000 ₽'
  const shop = await openShop(<ProfilePage />, {
    answers: {
      showProfile: () => shown(),
      requestDeletion: (ask) =>
        ask.GivesUpCertificates === true
          ? shown()
          : { status: 409, body: { code: 'certificates_left', message } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить профиль' }))
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Удалить профиль' })).at(-1) as HTMLElement,
  )
  await screen.findByText(message)
  expect(shop.asked('requestDeletion')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Всё равно удалить' }))
  await waitFor(() => expect(shop.asked('requestDeletion')).toHaveLength(2))
  expect(shop.asked('requestDeletion')[1]?.ask).toMatchObject({ GivesUpCertificates: true })
})

test('decision 002: through a showcase’s own bot the profile is elsewhere', async () => {
  await openShop(<ProfilePage />, {
    answers: { showProfile: () => shown({ PlatformLink: 'https://t.me/sarafan_bot?startapp=s1' }) },
  })
  const link = await screen.findByRole('link', { name: 'Открыть приложение площадки' })
  expect(link.getAttribute('href')).toContain('t.me/sarafan_bot')
  expect(screen.queryByLabelText('Телефон')).toBeNull()
})

test('domain 4.1: a phone is verified by the messenger’s dialog and then marked as verified', async () => {
  const proved = { Phone: '+79160000001', VerifiedPhone: '+79160000001' }
  const shop = await openShop(<ProfilePage />, {
    answers: {
      showProfile: (_, times) => shown(times > 1 ? proved : {}),
      confirmPhone: () => shown(proved),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить номером из Telegram' }))
  expect(shop.messenger.calls).toContainEqual(['send', { name: 'web_app_request_phone' }])
  shop.messenger.emit('other', { name: 'phone_requested', payload: { status: 'sent' } })
  await waitFor(() =>
    expect(shop.messenger.calls.at(-1)?.[1]).toMatchObject({ method: 'getRequestedContact' }),
  )
  const payload = { req_id: 'contact0', result: 'contact=x&auth_date=1&hash=2' }
  shop.messenger.emit('other', { name: 'custom_method_invoked', payload })
  await screen.findByText('Номер подтверждён')
  expect(shop.asked('confirmPhone')[0]?.ask).toMatchObject({ Contact: payload.result })
  expect(await screen.findByText('Подтверждён')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toBe('+7 916 000-00-01')
  await userEvent.type(screen.getByLabelText('Телефон'), '{Backspace}2')
  expect(screen.queryByText('Подтверждён')).toBeNull()
})

test('domain 4.1: a person who cancels sharing the phone is not asked again', async () => {
  const shop = await openShop(<ProfilePage />, { answers: { showProfile: () => shown() } })
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить номером из Telegram' }))
  shop.messenger.emit('other', { name: 'phone_requested', payload: { status: 'cancelled' } })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Подтвердить номером из Telegram' }).ariaBusy).not.toBe('true'),
  )
  expect(shop.asked('confirmPhone')).toEqual([])
})

test('rulings 36: the profile asks for the consent to be named in the network, off until given', async () => {
  const shop = await openShop(<ProfilePage />, {
    answers: { showProfile: () => shown(), setNameShown: () => shown({ ShowsName: true }) },
  })
  const name = 'Показывать имя и фото тем, кто меня пригласил'
  const control = await screen.findByRole<HTMLInputElement>('switch', { name })
  expect(control.checked).toBe(false)
  expect(screen.getByText(/Друг, уровень 1/)).toBeTruthy()
  await userEvent.click(control)
  await waitFor(() => expect(shop.asked('setNameShown').at(-1)?.ask).toMatchObject({ IsShown: true }))
})
