// @vitest-environment happy-dom
import { ADDRESS_FIELDS, type AddressData } from '@sarafan/contract/geo'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import { openShop } from '../../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../../test/time.ts'
import CheckoutPage from '../CheckoutPage.tsx'
import { wireCheckout } from '../checkout.fixtures.ts'

const opened: string[] = []
vi.mock('./plan/map-library.ts', () => ({
  openMap({ styleUrl }: { styleUrl: string }) {
    opened.push(styleUrl)
    throw new Error('no WebGL')
  },
}))
beforeEach(() => sessionStorage.clear())

const [courier, pickup] = wireCheckout().DeliveryMethods
const point = {
  ...courier,
  Id: 3,
  Kind: 'pvz',
  Name: 'Пункт СДЭК',
  NeedsAddress: false,
  NeedsPoint: true,
  Price: 199,
}
const withPoint = { DeliveryMethods: [courier, point, pickup] } as ReturnType<typeof wireCheckout>
const nothing = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, null])) as AddressData // has each field
const lesnaya = (house: string) => ({
  value: `ул Лесная, д ${house}`,
  unrestricted_value: '',
  data: {
    ...nothing,
    city: 'Москва',
    city_with_type: 'г Москва',
    city_kladr_id: '7700000000000',
    postal_code: '125047',
    street_with_type: 'ул Лесная',
    house_type: 'д',
    house,
    geo_lat: '55.77',
    geo_lon: '37.58',
    fias_id: 'f1',
  },
})
const POINTS = {
  Total: 2,
  From: { Lat: 55.7, Lon: 37.5, IsAddress: true },
  MapStyle: null,
  Points: [
    {
      Code: 'A1',
      Name: 'СДЭК на Лесной',
      Address: 'ул. Лесная, 20',
      IsLocker: false,
      WorkTime: '09:00–21:00',
      Metro: 'Белорусская',
      Phone: '',
      Lat: 55.7,
      Lon: 37.5,
      Km: 0.4,
    },
    {
      Code: 'A2',
      Name: 'Постамат',
      Address: 'ул. Тверская, 27',
      IsLocker: true,
      WorkTime: '',
      Metro: '',
      Phone: '',
      Lat: 55.7,
      Lon: 37.5,
      Km: 2.1,
    },
  ],
}

async function openCheckout(of: Parameters<typeof wireCheckout>[0] = {}, answers = {}) {
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout: () => ({ reply: wireCheckout(of) }),
      suggestAddress: () => ({ reply: { suggestions: [lesnaya('5'), lesnaya('59')] } }),
      showDeliveryPoints: () => ({ reply: POINTS }),
      placeOrder: () => ({ reply: { GroupId: 'a'.repeat(24), Orders: [], Payable: 0, PaymentUrl: '' } }),
      ...answers,
    },
  })
  await waitFor(() => expect(shop.asked('showCheckout').length).toBeGreaterThanOrEqual(2))
  return shop
}
const line = () => screen.findByRole('combobox', { name: 'Улица, дом, квартира' })
const pay = () => screen.getByRole('button', { name: /^Оплатить/ })
async function order() {
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(pay())
}

test('EX-01: a suggested address is chosen by keyboard and sent with its codes', async () => {
  const shop = await openCheckout()
  await userEvent.clear(await line())
  await userEvent.type(await line(), 'Лесная 5')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'ул Лесная, д 5г Москва, 125047',
    'ул Лесная, д 59г Москва, 125047',
  ])
  expect(shop.asked('suggestAddress').at(-1)?.ask).toMatchObject({
    query: 'Лесная 5',
    locations: [{ city: 'Москва' }],
  })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect((await line()).getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  await userEvent.keyboard('{Enter}')
  expect(shop.asked('placeOrder')).toHaveLength(0)
  await order()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask.Address).toMatchObject({
    Line: 'ул Лесная, д 59',
    FiasId: 'f1',
    Lat: 55.77,
  })
})

test('without a response of the service an address is typed as plain text', async () => {
  const shop = await openCheckout({}, { suggestAddress: () => 'dead' })
  await userEvent.clear(await line())
  await userEvent.type(await line(), 'Тихий проезд, 7')
  expect(screen.queryAllByRole('option')).toEqual([])
  await order()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask.Address).toEqual({ City: 'Москва', Line: 'Тихий проезд, 7' })
})

test('another city is priced when its field is left, not while it is typed', async () => {
  fakeTime()
  const shop = await openCheckout({}, { suggestAddress: () => ({ reply: { suggestions: [] } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Город: Москва. Изменить' }))
  const city = screen.getByRole('combobox', { name: 'Город' })
  await userEvent.clear(city)
  await userEvent.type(city, 'Тула')
  await passMs(350)
  const cities = () => new Set(shop.asked('showCheckout').map(({ ask }) => ask.city))
  expect(cities().has('Тула')).toBe(false)
  await userEvent.tab()
  await waitFor(() => expect(cities().has('Тула')).toBe(true))
  expect([...cities()].every((one) => one === undefined || one === 'Москва' || one === 'Тула')).toBe(true)
})

test('a pickup point is chosen from a list and required before the order is sent', async () => {
  const shop = await openCheckout(withPoint)
  await userEvent.click(screen.getByText('Пункт СДЭК'))
  await order()
  await screen.findByText('Выберите пункт выдачи')
  expect(shop.asked('placeOrder')).toHaveLength(0)
  await userEvent.click(screen.getByText('Выбрать пункт'))
  const sheet = await findDialog({ name: 'Пункты выдачи' })
  await within(sheet).findByText('м. Белорусская · 09:00–21:00')
  await userEvent.type(within(sheet).getByRole('searchbox'), 'твер')
  await waitFor(() =>
    expect(shop.asked('showDeliveryPoints').at(-1)?.ask).toMatchObject({ q: 'твер', city: 'Москва' }),
  )
  await userEvent.click(within(sheet).getByText('ул. Тверская, 27'))
  await userEvent.click(pay())
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({
    Point: 'A2',
    DeliveryId: 3,
    Address: { City: 'Москва', Line: '' },
  })
})

test('issue 17: where the map fails, the drawn plan takes its place, and a search does not try the map again', async () => {
  const shop = await openCheckout(withPoint, {
    showDeliveryPoints: () => ({ reply: { ...POINTS, MapStyle: 'https://tiles.test/streets.json' } }),
  })
  await userEvent.click(screen.getByText('Пункт СДЭК'))
  await userEvent.click(screen.getByText('Выбрать пункт'))
  const sheet = await findDialog({ name: 'Пункты выдачи' })
  await within(sheet).findByRole('radiogroup', { name: 'Пункты на схеме' })
  expect(opened).toEqual(['https://tiles.test/streets.json'])
  await userEvent.type(within(sheet).getByRole('searchbox'), 'твер')
  await waitFor(() => expect(shop.asked('showDeliveryPoints').at(-1)?.ask).toMatchObject({ q: 'твер' }))
  expect(within(sheet).getByRole('radiogroup', { name: 'Пункты на схеме' })).toBeTruthy()
  expect(opened).toHaveLength(1)
})

test('a saved address fills the form and can be deleted', async () => {
  const saved = {
    ID: 4,
    City: 'Тула',
    Line: 'ул Мира, д 1',
    Region: '',
    PostalCode: '',
    Entrance: '3',
    Floor: '',
    Intercom: '',
    Comment: '',
    FiasId: '',
    KladrId: '',
    CityKladrId: '71',
    Lat: null,
    Lon: null,
    IsDefault: true,
  }
  const garden = { ...saved, ID: 5, Line: 'ул Садовая, д 2', IsDefault: false }
  const shop = await openCheckout(
    { Addresses: 2, SavedAddresses: [garden] },
    {
      showAddresses: () => ({
        reply: { Addresses: [saved, garden] },
      }),
      removeAddress: () => ({ reply: { ok: true } }),
    },
  )
  await userEvent.click(screen.getByText('Мои адреса'))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить адрес: ул Садовая, д 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(shop.asked('removeAddress')[0]?.ask).toMatchObject({ ID: 5 }))
  await userEvent.click(screen.getByText('ул Мира, д 1'))
  expect(((await line()) as HTMLInputElement).value).toBe('ул Мира, д 1') // an input, by its role
  expect((screen.getByLabelText('Подъезд') as HTMLInputElement).value).toBe('3') // as above
  await waitFor(() =>
    expect(shop.asked('showCheckout').at(-1)?.ask).toMatchObject({ city: 'Тула', kladr: '71' }),
  )
})
