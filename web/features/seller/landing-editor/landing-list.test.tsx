// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listedLanding, openList, press } from './landing-editor.fixtures.tsx'

const rows = [listedLanding({ ActionID: 3, Title: 'Уют' }), listedLanding({ ActionID: 5, Title: 'Лето' })]
const titles = () => screen.getAllByRole('link', { name: /Уют|Лето/ }).map(({ textContent }) => textContent)

test('RT-31: the list names the number of landings and the last day of one that ends', async () => {
  const EndsAt = '2026-12-24T12:00:00Z'
  await openList([...rows, listedLanding({ ActionID: 8, Title: 'Ёлка', Status: 'published', EndsAt })])
  await screen.findByText('3 лендинга')
  await screen.findByRole('link', { name: /Ёлка.*до 24 декабря.*Опубликован/ })
  expect(screen.getByRole('link', { name: /Новый лендинг/ }).getAttribute('href')).toMatch(
    /showcases\/7\/edit_actions\/create_new$/,
  )
})

test('issue 13: an order that could not be saved is undone on the screen', async () => {
  const shop = await openList(rows, { orderActions: () => 'dead' })
  ;(await screen.findByRole('button', { name: 'Лето: поменять место' })).focus()
  await userEvent.keyboard('{ArrowUp}')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(shop.asked('orderActions')).toHaveLength(1)
  expect(titles()).toEqual([expect.stringContaining('Уют'), expect.stringContaining('Лето')])
})

test('RT-31: members without the right to edit see who may; a failed list is loaded again', async () => {
  await openList([], { showShowcaseActions: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }) })
  await screen.findByText('Лендинги пишут другие')
  await openList([], {
    showShowcaseActions: (_, times) =>
      times === 1 ? { status: 500, body: 'Сбой' } : { reply: { Actions: rows } },
  })
  await screen.findByText('Сбой')
  await press(/Повторить|ещё раз|Обновить/)
  await screen.findByRole('link', { name: /Лето/ })
})
