// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import AddressesPage from './AddressesPage.tsx'

const home = {
  ID: 1,
  City: 'Москва',
  Line: 'ул Лесная, д 5',
  Region: 'г Москва',
  PostalCode: '125047',
  Entrance: '2',
  Floor: '',
  Intercom: '',
  Comment: 'Звоните',
  FiasId: 'f1',
  KladrId: 'k1',
  CityKladrId: '77',
  Lat: 55.7,
  Lon: 37.5,
  IsDefault: true,
}
const office = { ...home, ID: 2, Line: 'Тверская, 1', IsDefault: false }
const list = (...Addresses: object[]) => ({ reply: { Addresses } })
const open = (answers: object, path = '/account/addresses') => openShop(<AddressesPage />, { answers, path })

test('domain 4.7: the default address is marked; another one can become the default or be deleted after a confirmation', async () => {
  const shop = await open({
    showAddresses: () => list(home, office),
    setDefaultAddress: () => ({ reply: { ok: true } }),
    removeAddress: () => ({ reply: { ok: true } }),
  })
  await screen.findByText('Тверская, 1')
  expect(screen.getByText(/основной/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Сделать основным: ул Лесная, д 5' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Сделать основным: Тверская, 1' }))
  expect(shop.asked('setDefaultAddress')[0]?.ask).toMatchObject({ ID: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'Удалить адрес: Тверская, 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(shop.asked('removeAddress')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Удалить адрес: Тверская, 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(shop.asked('removeAddress')[0]?.ask).toMatchObject({ ID: 2 }))
  await screen.findByText('Адрес удалён')
})

test('domain 4.7: an address keeps its unchanged fields; a street typed by hand loses the codes of the service', async () => {
  const shop = await open(
    { showAddresses: () => list(home), saveAddress: () => ({ reply: { Address: home } }) },
    '/account/addresses?id=1',
  )
  const line = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Улица, дом, квартира' })
  expect(line.value).toBe('ул Лесная, д 5')
  expect(screen.queryByLabelText('Основной адрес')).toBeNull()
  await userEvent.type(screen.getByLabelText('Этаж'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Адрес сохранён')
  const { ID, Line, Floor, Entrance, Lat, IsDefault } = shop.asked('saveAddress')[0]?.ask ?? {}
  expect([ID, Line, Floor, Entrance, Lat, IsDefault]).toEqual([1, home.Line, '7', '2', 55.7, true])
  expect(shop.router.state.location.search).toBe('')
})

test('domain 4.7: a new address needs a city and a street; one typed by hand has no codes', async () => {
  const shop = await open(
    {
      showAddresses: () => list(),
      suggestAddress: () => ({ reply: { suggestions: [] } }),
      saveAddress: () => ({ reply: { Address: office } }),
    },
    '/account/addresses?id=new',
  )
  await userEvent.type(await screen.findByLabelText('Комментарий курьеру'), 'Код 12')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findAllByText('Заполните это поле')).toHaveLength(2)
  expect(shop.asked('saveAddress')).toEqual([])
  await userEvent.type(screen.getByRole('combobox', { name: 'Город' }), 'Тверь')
  await userEvent.type(screen.getByRole('combobox', { name: 'Улица, дом, квартира' }), 'Советская, 3')
  await userEvent.click(screen.getByLabelText('Основной адрес'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(shop.asked('saveAddress')).toHaveLength(1))
  const ask = shop.asked('saveAddress')[0]?.ask ?? {}
  expect(ask).toMatchObject({ City: 'Тверь', Line: 'Советская, 3', Comment: 'Код 12', IsDefault: true })
  expect([ask.ID, ask.Lat, ask.CityKladrId]).toEqual([undefined, undefined, ''])
})

test('nothing saved yet: the screen says what to do', async () => {
  await open({ showAddresses: () => list() })
  const add = await screen.findByRole('link', { name: 'Добавить адрес' })
  expect(add.getAttribute('href')).toBe('/account/addresses?id=new')
})

test('domain 4.7: a refused address keeps what was typed and says why', async () => {
  const shop = await open(
    {
      showAddresses: () => list(home),
      saveAddress: () => ({
        status: 409,
        body: { code: 'too_many_addresses', message: 'Адресов слишком много' },
      }),
    },
    '/account/addresses?id=1',
  )
  const floor = await screen.findByLabelText<HTMLInputElement>('Этаж')
  await userEvent.type(floor, '9')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Адресов слишком много')
  expect(floor.value).toBe('9')
  expect(shop.router.state.location.search).toBe('?id=1')
})

test('domain 4.7: addresses that could not be fetched show the error', async () => {
  await open({ showAddresses: () => ({ status: 500, body: 'Сервер устал' }) })
  expect(await screen.findByText('Сервер устал')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Добавить адрес' })).toBeNull()
})
