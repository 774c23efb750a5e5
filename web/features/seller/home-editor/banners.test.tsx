// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bannerEdit, CHANGED_MEANWHILE, openBanners, press, sheet } from './home-editor.fixtures.tsx'

const TWO = bannerEdit({
  Banners: bannerEdit().Banners.flatMap((autumn) => [autumn, { ...autumn, id: 2, title: 'Зима' }]),
})
const done = async () => userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))

test('AP-48: a home page without banners says so; a first banner needs a title', async () => {
  const shop = await openBanners({}, bannerEdit({ Banners: [] }))
  await screen.findByText('Баннеров пока нет')
  await press('Добавить баннер')
  await done()
  await screen.findByText('Заполните это поле')
  await userEvent.type((await sheet()).getByLabelText('Заголовок'), ' Весна ')
  await done()
  await press('Сохранить')
  await screen.findByText('Главная сохранена')
  expect(shop.asked('saveHomeBanners')[0]?.ask).toMatchObject({
    Banners: [{ Title: 'Весна', Path: '/catalog', Picture: '' }],
  })
})

test('AP-78: banners are put in order by the arrow keys, and one is removed', async () => {
  const shop = await openBanners({}, TWO)
  ;(await screen.findByRole('button', { name: 'Зима: поменять место' })).focus()
  await userEvent.keyboard('{ArrowUp}')
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveHomeBanners')[0]?.ask).toMatchObject({
      Banners: [{ Title: 'Зима' }, { Title: 'Осень' }],
    }),
  )
  await press('Зима')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Убрать баннер' }))
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveHomeBanners')).toHaveLength(2))
  expect(shop.asked('saveHomeBanners')[1]?.ask.Banners).toHaveLength(1)
})

test('AP-78: a banner keeps a target that is none of the lists; its picture can be removed', async () => {
  const shop = await openBanners()
  await press('Осень')
  const target = (await sheet()).getByLabelText<HTMLSelectElement>('Куда ведёт')
  expect(target.selectedOptions[0]?.textContent).toBe('Как сейчас')
  await userEvent.click((await sheet()).getByRole('radio', { name: 'Без картинки' }))
  await done()
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveHomeBanners')[0]?.ask).toMatchObject({
      Banners: [{ Title: 'Осень', Path: '/x', Picture: '' }],
    }),
  )
})

test('AP-78: a banner leads to a list of the showcase or to one of its targets', async () => {
  await openBanners()
  await press('Добавить баннер')
  const target = (await sheet()).getByLabelText<HTMLSelectElement>('Куда ведёт')
  const names = [...target.options].map(({ textContent }) => textContent)
  expect(names).toEqual(['Каталог', 'Лендинги', 'Бренды', 'Свет'])
  expect(target.value).toBe('/catalog')
})

test('issue 15: closing the sheet of a banner with typed text asks first', async () => {
  await openBanners()
  await press('Осень')
  const banner = await sheet()
  await userEvent.type(banner.getByLabelText('Текст'), 'Пледы')
  await userEvent.click(banner.getByRole('button', { name: 'Закрыть' }))
  await screen.findByText('Выйти без сохранения?')
  await press('Остаться')
  expect(banner.getByLabelText<HTMLInputElement>('Текст').value).toBe('Пледы')
})

test('AP-78: banners that somebody else has saved can be overwritten knowingly', async () => {
  const shop = await openBanners({
    showHomeBanners: (_, times) => ({ reply: { ...TWO, Version: times === 1 ? 4 : 9 } }),
    saveHomeBanners: (_, times) => (times === 1 ? CHANGED_MEANWHILE : { reply: { Version: 10 } }),
  })
  ;(await screen.findByRole('button', { name: 'Зима: поменять место' })).focus()
  await userEvent.keyboard('{ArrowUp}')
  await press('Сохранить')
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  await press('Оставить моё')
  await press('Сохранить')
  await screen.findByText('Главная сохранена')
  expect(shop.asked('saveHomeBanners').map(({ ask }) => ask.Version)).toEqual([4, 9])
})

test('AP-48: members without the right to edit the banners see who may', async () => {
  await openBanners({ showHomeBanners: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Главную собирают другие')
})
