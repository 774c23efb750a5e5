// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showcaseEdit } from '../../../../parts/showcases/showcases.fixtures.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers } from '../../../../test/wire.ts'
import ShowcaseEditPage from '../ShowcaseEditPage.tsx'

const header = { Hue: 52, Search: true, Favourites: true, City: true, Slogan: false }
const open = (part: string, answers: Answers = {}) =>
  openShop(<ShowcaseEditPage />, {
    path: `/start/7?part=${part}`,
    answers: {
      showShowcaseEdit: () => ({ reply: showcaseEdit() }),
      showShowcaseHeader: () => ({ reply: header }),
      saveShowcaseHeader: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })

test('AP-47, AP-77: the preview follows the switches, and the header is saved with its colour', async () => {
  const shop = await open('header')
  const search = await screen.findByRole('switch', { name: 'Поиск' })
  const preview = screen.getByRole('figure')
  expect(within(preview).queryByText('Вещи')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Слоган под названием' }))
  expect(within(preview).getByText('Вещи')).toBeTruthy()
  await userEvent.click(search)
  await userEvent.click(screen.getByRole('radio', { name: 'Морской' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('showShowcaseHeader')[0]?.ask).toMatchObject({ id: '7' })
  expect(shop.asked('saveShowcaseHeader')[0]?.ask).toEqual({
    id: 7,
    json: 1,
    Hue: 195,
    Search: false,
    Favourites: true,
    City: true,
    Slogan: true,
  })
})

test('EN-44: the share text is previewed as the start of a message, counted and saved with the cover', async () => {
  const shop = await open('share', {
    showShowcaseShare: () => ({ reply: { ShareText: '', Cover: 'l/cover.webp' } }),
    saveShowcaseShare: () => ({ reply: { ok: true } }),
  })
  await userEvent.type(await screen.findByLabelText('Текст приглашения'), 'Загляните')
  await screen.findByText('9 / 200')
  expect(screen.getByText('Загляните', { selector: 'p' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveShowcaseShare')[0]?.ask).toMatchObject({
      id: 7,
      ShareText: 'Загляните',
      Cover: 'l/cover.webp',
    }),
  )
})

test('AP-77: a switched-on slogan that the showcase does not have says where to write it', async () => {
  const Info = { ...showcaseEdit().Info, Slogan: '' }
  await open('header', { showShowcaseEdit: () => ({ reply: showcaseEdit({ Info }) }) })
  await userEvent.click(await screen.findByRole('switch', { name: 'Слоган под названием' }))
  await screen.findByText('Слогана пока нет: напишите его в разделе «Общее»')
})

test('issue 15: a header that could not be saved keeps its switches', async () => {
  await open('header', { saveShowcaseHeader: () => ({ status: 500, body: 'Сбой' }) })
  const city = await screen.findByRole<HTMLInputElement>('switch', { name: 'Город покупателя' })
  await userEvent.click(city)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сбой')
  expect(city.checked).toBe(false)
})
