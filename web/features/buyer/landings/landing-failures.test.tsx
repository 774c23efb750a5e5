// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, FakeResponse } from '../../../test/wire.ts'
import LandingsPage from './LandingsPage.tsx'
import { block, landing } from './landings.fixtures.ts'
import { openLanding } from './open-landing.fixtures.tsx'

const tired = { status: 500, body: 'Сервер устал' }
const retry = () => userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))

test('RT-10: a list that could not be fetched shows the error and is fetched again', async () => {
  const { blocks: _blocks, consentPage: _page, contacts: _contacts, products: _products, ...card } = landing()
  await openShop(<LandingsPage />, {
    answers: { showActions: (_, times) => (times > 1 ? { reply: { actions: [card] } } : tired) },
  })
  await screen.findByText('Сервер устал')
  expect(screen.queryByText('Сейчас ничего не идёт')).toBeNull()
  await retry()
  expect(await screen.findByRole('link', { name: /Неделя уюта/ })).toBeTruthy()
  expect(screen.getByText('1 сейчас идёт')).toBeTruthy()
})

test('domain 4.5: a page is busy until it arrives; a server error is no end of the page', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse<'showAction'>>()
  await openLanding({}, { showAction: (_, times) => (times > 1 ? { reply: landing() } : promise) })
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  resolve(tired)
  await screen.findByText('Сервер устал')
  expect(screen.queryByText('Страница закончилась')).toBeNull()
  await retry()
  await screen.findByRole('heading', { level: 1, name: 'Неделя уюта' })
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

async function fillRequest(answers: Answers) {
  const shop = await openLanding(
    { blocks: [block('form', { title: 'Перезвоним', comment: 'Что примерить?' })] },
    answers,
  )
  const title = await screen.findByRole('heading', { name: 'Перезвоним' })
  const form = within(title.closest('section') as HTMLElement)
  await userEvent.clear(form.getByLabelText('Имя'))
  await userEvent.type(form.getByLabelText('Имя'), 'Ольга')
  await userEvent.clear(form.getByLabelText('Телефон'))
  await userEvent.type(form.getByLabelText('Телефон'), '9161234567')
  await userEvent.type(form.getByLabelText('Что примерить?'), 'Плед')
  await userEvent.click(form.getByRole('checkbox'))
  return { shop, form, send: () => userEvent.click(form.getByRole('button', { name: 'Отправить' })) }
}

test('domain 4.5: a request that was not accepted keeps what was typed and can be sent again', async () => {
  const { shop, form, send } = await fillRequest({
    sendLead: (_, times) => (times > 1 ? { reply: { ok: true } } : tired),
  })
  await send()
  await screen.findByText('Сервер устал')
  expect(form.getByLabelText<HTMLInputElement>('Имя').value).toBe('Ольга')
  expect(form.getByLabelText<HTMLInputElement>('Что примерить?').value).toBe('Плед')
  await send()
  await screen.findByText('Заявка у нас')
  expect(shop.asked('sendLead').at(-1)?.ask).toMatchObject({ Name: 'Ольга', Comment: 'Плед' })
})

test('domain 4.5: leaving with a request that is filled in asks first, after it was sent no more', async () => {
  const { shop, form, send } = await fillRequest({})
  void shop.router.navigate('/actions')
  const question = within(await findDialog())
  expect(shop.router.state.location.pathname).toBe('/start/7')
  await userEvent.click(question.getByRole('button', { name: 'Остаться' }))
  expect(form.getByLabelText<HTMLInputElement>('Имя').value).toBe('Ольга')
  await send()
  await screen.findByText('Заявка у нас')
  await shop.router.navigate('/actions')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/actions'))
})
