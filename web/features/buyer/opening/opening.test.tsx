// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showcaseEdit, showcaseInfo } from '../../../parts/showcases/showcases.fixtures.ts'
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
const draft = showcaseEdit({ Info: showcaseInfo({ Name: 'Хутор', Slogan: 'Мёд', Status: 'draft' }) })
const openSetup = (more: Partial<Setup> = {}, answers: Answers = {}) =>
  openShop(<SetupPage />, {
    path: '/start/7',
    answers: {
      showShowcaseSetup: () => ({ reply: setup(more) }),
      showShowcaseEdit: () => ({ reply: draft }),
      saveShowcaseInfo: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('issue 13: the explanatory screen starts a showcase for a person and offers login to a guest', async () => {
  await openShop(<OpenShowcasePage />, { answers: { showProfile: () => 'dead' } })
  await screen.findByRole('heading', { level: 1, name: 'Открыть свою витрину' })
  expect(hrefOf(/Собрать витрину/)).toBe('/account/profile/showcases/new')
  await openShop(<OpenShowcasePage />, { config: { isLogged: false } })
  expect(hrefOf(/Войти через Telegram/)).toBe('https://t.me/tyoply_bot')
})

test('decision 002: in the app of a showcase’s own bot the showcase is started in the platform’s app', async () => {
  const platformLink = 'https://t.me/hub_bot/app'
  await openShop(<OpenShowcasePage />, { config: { platformLink }, answers: { showProfile: () => 'dead' } })
  expect(hrefOf(/Собрать витрину/)).toBe(platformLink)
})

test('issue 13: the checklist counts finished steps and links every step to the screen of its settings', async () => {
  const shop = await openSetup()
  await screen.findByText(/3 из 7 готово/)
  expect(hrefOf(/Оформление/)).toBe('/account/profile/showcases/7?part=header')
  expect(hrefOf(/Первый товар/)).toBe('http://shop.test/hutor/api/tgbundle/account/showcases/goods')
  expect(hrefOf(/Продавец/)).toBe('/account/profile/showcases/7?part=seller')
  expect(screen.getByRole('link', { name: /Продавец/ }).textContent).toContain('На проверке у площадки')
  expect(hrefOf(/Посмотреть как покупатель/)).toBe('http://shop.test/hutor/api/tgbundle/?preview=1')
  expect(screen.getByRole('button', { name: 'Открыть витрину всем' }).hasAttribute('disabled')).toBe(true)
  expect(shop.asked('showShowcaseSetup')[0]?.ask).toMatchObject({ id: '7' })
})

test('domain 3.1: a showcase of landing pages starts with a landing page instead of a product', async () => {
  await openSetup({ StateID: 1 })
  await screen.findByText('Первый лендинг или товар')
  expect(hrefOf(/Первый лендинг/)).toBe('/account/profile/showcases/7/edit_actions')
})

test('issue 13: required steps say so, and a connected own bot is named as the one that opens the showcase', async () => {
  await openSetup({ Steps: [step('texts', 'todo', true), step('bot', 'done')], IsHere: true })
  expect((await screen.findByRole('link', { name: /Документы/ })).textContent).toContain(
    'Без этого витрину не открыть',
  )
  expect(screen.getByRole('link', { name: /Свой бот/ }).textContent).toContain('Витрину открывает ваш бот')
})

test('issue 13: the owner publishes a ready draft under its own name', async () => {
  const shop = await openSetup({ IsReady: true })
  const publish = await screen.findByRole('button', { name: 'Открыть витрину всем' })
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false))
  await userEvent.click(publish)
  await screen.findByText('Витрина открыта. Расскажите о ней')
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toMatchObject({ id: 7, Name: 'Хутор', Open: true })
})

test('issue 13: a draft that is not ready after all stays a draft, and the refusal is shown', async () => {
  const refused = { code: 'showcase_not_ready', message: 'Сначала документы', traceId: '1' }
  await openSetup({ IsReady: true }, { saveShowcaseInfo: () => ({ status: 409, body: refused }) })
  const publish = await screen.findByRole('button', { name: 'Открыть витрину всем' })
  await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false))
  await userEvent.click(publish)
  await screen.findByText('Сначала документы')
  expect(publish.hasAttribute('disabled')).toBe(false)
})

test('issue 13: a member who is not the owner reads who publishes the showcase', async () => {
  await openSetup({ IsReady: true, IsOwner: false })
  await screen.findByText('Открывает витрину её владелец')
  expect(screen.queryByRole('button', { name: 'Открыть витрину всем' })).toBeNull()
})

test('issue 13: a published showcase is shared from its checklist, another one is entered first', async () => {
  const shop = await openSetup({ Status: 'active', IsHere: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Поделиться витриной' }))
  expect(shop.dialogs.share).toHaveBeenCalledOnce()
  await openSetup({ Status: 'active' })
  await screen.findByRole('link', { name: 'Перейти в витрину' })
  expect(hrefOf(/Перейти в витрину/)).toBe('http://shop.test/hutor/api/tgbundle/')
})

test('issue 13: the checklist of another person’s showcase says that others set it up', async () => {
  const refused = { status: 404, body: 'Нет такой витрины', code: 'showcase_not_found' }
  await openSetup({}, { showShowcaseSetup: () => refused })
  await screen.findByText('Эту витрину настраивают другие')
})
