// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import OpenShowcasePage from './OpenShowcasePage.tsx'
import SetupPage from './SetupPage.tsx'

type Setup = WireResponse<'showShowcaseSetup'>
type Step = Setup['Steps'][number]

const step = (Name: Step['Name'], State: Step['State'] = 'todo', Required = false): Step => ({
  Name,
  State,
  Required,
})
const setup = (more: Partial<Setup> = {}): Setup => ({
  ID: 7,
  Name: 'Хутор',
  Url: 'http://shop.test/hutor/api/tgbundle',
  Status: 'draft',
  StateID: 2,
  Steps: [
    step('appearance', 'done'),
    step('product'),
    step('delivery'),
    step('payment', 'done'),
    step('seller', 'waiting', true),
    step('texts', 'done', true),
    step('bot'),
  ],
  IsReady: false,
  IsHere: false,
  IsOwner: true,
  ...more,
})
const shown: WireResponse<'showShowcaseEdit'> = {
  ID: 7,
  SiteID: 1,
  UpdatedAfter: 5,
  SavedAt: '2026-11-21T06:38:00Z',
  Url: 'http://shop.test/hutor',
  Info: { Name: 'Хутор', Slogan: 'Мёд', Description: '', Status: 'draft' },
  Domain: { Alias: 'hutor', Domain: '', Bot: 'dom_bot' },
  Contacts: { Phone: '', Email: '', Address: '', Hours: '' },
  Checks: [],
  IsHere: false,
  IsOwner: true,
}
const openSetup = (more: Partial<Setup> = {}, answers: Answers = {}) =>
  openShop(<SetupPage />, {
    path: '/start/7',
    answers: {
      showShowcaseSetup: () => ({ reply: setup(more) }),
      showShowcaseEdit: () => ({ reply: shown }),
      saveShowcaseInfo: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('issue 13: the explanatory screen begins a showcase for a person and offers login to a guest', async () => {
  await openShop(<OpenShowcasePage />, { answers: { showProfile: () => 'dead' } })
  await screen.findByRole('heading', { level: 1, name: 'Открыть свою витрину' })
  expect(hrefOf(/Собрать витрину/)).toBe('/account/profile/showcases/new')
  await openShop(<OpenShowcasePage />, { config: { isLogged: false } })
  expect(hrefOf(/Войти через Telegram/)).toBe('https://t.me/tyoply_bot')
})

test('issue 13: the checklist counts what is done and links every step to the screen where it is done', async () => {
  await openSetup()
  await screen.findByText(/3 из 7 готово/)
  expect(hrefOf(/Оформление/)).toBe('/account/profile/showcases/7?part=header')
  expect(hrefOf(/Первый товар/)).toBe('http://shop.test/hutor/api/tgbundle/account/showcases/goods')
  expect(hrefOf(/Продавец/)).toBe('/account/profile/showcases/7?part=seller')
  expect(screen.getByRole('link', { name: /Продавец/ }).textContent).toContain('На проверке у площадки')
  expect(hrefOf(/Посмотреть как покупатель/)).toBe('http://shop.test/hutor/api/tgbundle/?preview=1')
  expect(screen.getByRole('button', { name: 'Открыть витрину всем' }).hasAttribute('disabled')).toBe(true)
})

test('issue 13: the owner publishes a ready draft under its own name', async () => {
  const shop = await openSetup({ IsReady: true })
  const publish = await screen.findByRole('button', { name: 'Открыть витрину всем' })
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false))
  await userEvent.click(publish)
  await screen.findByText('Витрина открыта. Расскажите о ней')
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toMatchObject({ id: 7, Name: 'Хутор', Open: true })
})

test('issue 13: a published showcase is shared from its checklist', async () => {
  const shop = await openSetup({ Status: 'active', IsHere: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться витриной' }))
  expect(shop.dialogs.share).toHaveBeenCalledOnce()
})

test('issue 13: the checklist of somebody else’s showcase says that others set it up', async () => {
  const refused = { status: 404, body: 'Нет такой витрины', code: 'showcase_not_found' }
  await openSetup({}, { showShowcaseSetup: () => refused })
  await screen.findByText('Эту витрину настраивают другие')
})
