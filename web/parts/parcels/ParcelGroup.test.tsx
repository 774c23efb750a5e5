// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../test/dialogs.ts'
import { openShop } from '../../test/shop.tsx'
import ParcelGroup from './ParcelGroup.tsx'
import { page, parcel } from './parcels.fixtures.ts'

const id = 'a'.repeat(24)
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']
const open = (answers: Answers) => openShop(<ParcelGroup id={id} />, { answers: { serverTime, ...answers } })

async function form() {
  await userEvent.click(await screen.findByRole('button', { name: 'Оформить в СДЭК' }))
  return within(await findDialog({ name: 'Оформить посылку' }))
}

test('a parcel is registered with the goods’ own weight, changed by hand, brought to a chosen office', async () => {
  const offices = [{ Code: 'M7', Address: 'ул. Мира, 8', Name: 'СДЭК', WorkTime: 'Пн–Пт 9–21', Metro: '' }]
  let shown = page()
  const shop = await open({
    showParcel: () => ({ reply: shown }),
    showOffices: () => ({ reply: { Offices: offices, Total: 1 } }),
    registerParcel: () => {
      shown = page({ CanRegister: false, Parcel: parcel() })
      return { reply: shown }
    },
  })
  const sheet = await form()
  const weight = sheet.getByLabelText('Вес, г')
  expect((weight as HTMLInputElement).value).toBe('1200')
  await userEvent.clear(weight)
  await userEvent.click(sheet.getByRole('button', { name: 'Оформить в СДЭК' }))
  await sheet.findByText('От 1 до 100 000')
  await userEvent.type(weight, '1500')
  await userEvent.click(sheet.getByText('Куда сдадите'))
  await userEvent.click(await screen.findByRole('radio', { name: /ул. Мира, 8/ }))
  await userEvent.click(
    within(await findDialog({ name: 'Оформить посылку' })).getByRole('button', {
      name: 'Оформить в СДЭК',
    }),
  )
  await waitFor(() =>
    expect(shop.asked('registerParcel')[0]?.ask).toMatchObject({
      id,
      Weight: 1500,
      Height: 15,
      Office: 'M7',
    }),
  )
  await screen.findByText('Посылка оформлена')
  expect(screen.getByText('№ 10000000007').closest('a')?.getAttribute('href')).toBe('https://www.cdek.ru/x')
})

test('the carrier’s objection is shown verbatim, and the form stays', async () => {
  const refused = parcel({
    State: 'refused',
    Refusal: 'Телефон неверный',
    Track: '',
    CanPrint: false,
    CanWithdraw: false,
  })
  await open({
    showParcel: () => ({ reply: page() }),
    registerParcel: () => ({ reply: page({ Parcel: refused }) }),
  })
  const sheet = await form()
  await userEvent.click(sheet.getByRole('button', { name: 'Оформить в СДЭК' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('«Телефон неверный»')
  expect(sheet.getByLabelText('Вес, г')).toBeTruthy()
})

test('a refused parcel shows the reason and can be registered again; an unknown result is shown and requested', async () => {
  const asked = parcel({ State: 'asked', Track: '', CanPrint: false, SilentSince: '2026-11-21T05:30:00Z' })
  const shop = await open({
    showParcel: () => ({ reply: page({ CanRegister: false, Parcel: asked }) }),
    lookAtParcel: () => ({ reply: page({ CanRegister: false, Parcel: asked }) }),
  })
  await screen.findByText('СДЭК проверяет')
  expect(screen.getByText(/^СДЭК не отвечает/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }))
  await waitFor(() => expect(shop.asked('lookAtParcel')).toHaveLength(1))
})

test('a parcel shows its places; one that its buyer refused is taken back after a confirmation', async () => {
  const steps = [
    { State: 'handed', At: '2026-11-19T06:00:00Z', City: 'Москва' },
    { State: 'in_transit', At: '2026-11-19T09:00:00Z', City: 'Тула' },
    { State: 'in_transit', At: '2026-11-19T12:00:00Z', City: 'Тула' },
    { State: 'not_delivered', At: '2026-11-20T12:00:00Z', City: 'Казань' },
  ] as const
  const gone = parcel({ State: 'not_delivered', Steps: [...steps], CanWithdraw: false, CanTakeBack: true })
  const shop = await open({
    showParcel: () => ({ reply: page({ CanRegister: false, Parcel: gone }) }),
    takeParcelBack: () => ({ reply: page({ CanRegister: false, Parcel: gone }) }),
  })
  await screen.findByText('Не забрали')
  expect(screen.getAllByText(/^Тула · /)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Посылка у меня' }))
  const doubt = within(await findDialog())
  await userEvent.click(doubt.getByRole('button', { name: 'Посылка у меня' }))
  await waitFor(() => expect(shop.asked('takeParcelBack')).toHaveLength(1))
})

test('label and waybill are made first, then fetched by a link that messengers save', async () => {
  const Url = 'https://shop.test/dom/api/account/sale-orders/print/?ticket=abc'
  let isSilent = true
  const shop = await open({
    showParcel: () => ({ reply: page({ CanRegister: false, Parcel: parcel() }) }),
    makeParcelPaper: () =>
      isSilent
        ? { status: 503, body: { code: 'carrier_silent', message: 'СДЭК не отвечает', traceId: 't' } }
        : { reply: { ok: true } },
    linkDownload: () => ({ reply: { Url } }),
  })
  const label = await screen.findByRole('button', { name: 'Этикетка' })
  await userEvent.click(label)
  await screen.findByText('СДЭК не отвечает')
  expect(shop.asked('linkDownload')).toEqual([])
  isSilent = false
  await userEvent.click(label)
  await waitFor(() =>
    expect(shop.messenger.calls).toContainEqual([
      'send',
      { name: 'web_app_request_file_download', url: Url, file_name: 'parcel.pdf' },
    ]),
  )
  expect(shop.asked('makeParcelPaper')[0]?.ask).toMatchObject({ id, paper: 'label' })
  const [asked] = shop.asked('linkDownload')
  expect(asked?.ask).toMatchObject({ Path: `/account/sale-orders/${id}/parcel/print/` })
  expect(new URLSearchParams(String(asked?.ask.Query)).get('paper')).toBe('label')
})

test('a parcel with the carrier is recalled after a confirmation and marked until it returns', async () => {
  let shown = page({
    CanRegister: false,
    Parcel: parcel({ State: 'in_transit', CanWithdraw: false, CanRefuse: true }),
  })
  const shop = await open({
    showParcel: () => ({ reply: shown }),
    refuseParcel: () => {
      shown = page({ CanRegister: false, Parcel: parcel({ State: 'in_transit', Refusing: true }) })
      return { reply: shown }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть отправителю' }))
  const doubt = await findDialog({ name: 'Вернуть посылку?' })
  await userEvent.click(within(doubt).getByRole('button', { name: 'Вернуть отправителю' }))
  await screen.findByText('Просим вернуть')
  expect(shop.asked('refuseParcel')).toHaveLength(1)
})

test('a parcel that cannot be loaded shows an error under its heading and can be requested again', async () => {
  const shop = await open({
    showParcel: (_ask, times) => (times === 1 ? { status: 500, body: 'Не вышло' } : { reply: page() }),
  })
  expect((await screen.findByRole('alert')).closest('section')?.textContent).toContain('Посылка СДЭК')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('button', { name: 'Оформить в СДЭК' })
  expect(shop.asked('showParcel')).toHaveLength(2)
})
