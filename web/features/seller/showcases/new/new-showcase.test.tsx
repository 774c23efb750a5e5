// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../../test/wire.ts'
import NewShowcasePage from './NewShowcasePage.tsx'

const terms: WireResponse<'showNewShowcase'> = {
  Why: '',
  Owned: 1,
  Limit: 3,
  Templates: [
    {
      ID: 7,
      Name: 'Тёплый дом',
      Slogan: '',
      Hue: 52,
      StateID: 2,
      SiteID: 1,
      UpdatedAfter: 5,
      Categories: 12,
      Pages: 1,
      IsOwn: true,
    },
  ],
  Companies: [{ ID: 3, Name: 'ИП Котов', Verified: true }],
}
const aliasTaken = { status: 409, body: { code: 'alias_taken', message: 'Занят', traceId: '1' } }
const open = (answers: Answers = {}) =>
  openShop(<NewShowcasePage />, {
    answers: {
      showNewShowcase: () => ({ reply: terms }),
      checkAlias: () => ({ reply: { Free: true, Why: '' } }),
      cloneTemplate: () => ({ reply: { ID: 9, Url: 'http://shop.test/hutor' } }),
      ...answers,
    },
  })
const nameField = () => screen.findByLabelText<HTMLInputElement>('Название')
const aliasField = () => screen.findByLabelText<HTMLInputElement>('Адрес витрины')
const create = () => userEvent.click(screen.getByRole('button', { name: 'Создать витрину' }))

test('RT-29, AP-44: the form is empty, the address follows the name, and the header shows how it will look', async () => {
  const shop = await open()
  const name = await nameField()
  expect(name.value).toBe('')
  await userEvent.type(name, 'Тихий хутор')
  expect((await aliasField()).value).toBe('tihiy-hutor')
  expect(screen.getByRole('figure').textContent).toContain('Тихий хутор')
  await screen.findByText('Адрес свободен')
  expect(shop.asked('showNewShowcase')).toHaveLength(1)
  expect(shop.asked('checkAlias').at(-1)?.ask).toEqual({ method: 'checkAlias', Alias: 'tihiy-hutor' })
})

test('AP-61: an address typed by the person does not follow the name any more', async () => {
  await open()
  await userEvent.type(await aliasField(), 'dom')
  await userEvent.type(await nameField(), 'Хутор')
  expect((await aliasField()).value).toBe('dom')
})

test('AP-61: a copy of a template is created with its colour and seller, and its checklist opens', async () => {
  const shop = await open()
  await userEvent.type(await nameField(), 'Хутор')
  await userEvent.click(screen.getByRole('radio', { name: /Тёплый дом/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Морской' }))
  await userEvent.selectOptions(screen.getByLabelText('Кто продаёт'), 'ИП Котов')
  await create()
  await screen.findByText(/Витрина создана/)
  expect(shop.asked('cloneTemplate')[0]?.ask).toEqual({
    method: 'cloneTemplate',
    TemplateID: 7,
    Name: 'Хутор',
    Alias: 'hutor',
    Hue: 195,
    CompanyID: 3,
  })
  expect(shop.router.state.location.pathname).toBe('/account/profile/showcases/9/setup')
})

test('AP-61: an empty showcase is created with its kind and without a seller', async () => {
  const shop = await open()
  await userEvent.type(await nameField(), 'Хутор')
  await userEvent.click(screen.getByRole('radio', { name: /Каталог-заявка/ }))
  await create()
  await screen.findByText(/Витрина создана/)
  expect(shop.asked('cloneTemplate')[0]?.ask).toMatchObject({ TemplateID: null, StateID: 4, CompanyID: null })
})

test('AP-61: a short name and a missing address are marked, the first has the focus, and nothing is sent', async () => {
  const shop = await open()
  await nameField()
  await create()
  await screen.findByText('Не короче двух букв')
  screen.getByText('От 3 до 40 знаков: латинские буквы, цифры и дефис')
  expect(document.activeElement).toBe(await nameField())
  expect(shop.asked('cloneTemplate')).toEqual([])
  await userEvent.type(await nameField(), 'Хутор')
  expect(screen.queryByText('От 3 до 40 знаков: латинские буквы, цифры и дефис')).toBeNull()
})

test('AP-61: an address that was taken in the meantime is marked and focused; the name stays', async () => {
  const shop = await open({ cloneTemplate: () => aliasTaken })
  await userEvent.type(await nameField(), 'Хутор')
  await create()
  await screen.findByText('Этот адрес уже занят')
  expect(document.activeElement).toBe(await aliasField())
  expect((await nameField()).value).toBe('Хутор')
  expect(shop.router.state.location.pathname).toBe('/')
})

test('AP-65: an address whose check failed does not show the result of the previous address', async () => {
  const taken = { reply: { Free: false, Why: 'taken' as const } }
  const shop = await open({
    checkAlias: ({ Alias }) =>
      Alias === 'dom' ? taken : { status: 429, body: { code: 'too_many_requests', message: 'Позже' } },
  })
  const address = await aliasField()
  await userEvent.type(address, 'dom')
  await screen.findByText('Этот адрес уже занят')
  expect(screen.getByRole('button', { name: 'Создать витрину' }).hasAttribute('disabled')).toBe(true)
  await userEvent.type(address, 'ik')
  await waitFor(() => expect(shop.asked('checkAlias').at(-1)?.ask).toMatchObject({ Alias: 'domik' }))
  await waitFor(() => expect(screen.queryByText('Проверяем адрес')).toBeNull())
  expect(screen.queryByText('Этот адрес уже занят')).toBeNull()
  expect(screen.queryByText('Адрес свободен')).toBeNull()
})

test('AP-61: after a server fault the typed name stays, and closing the app still asks', async () => {
  const shop = await open({ cloneTemplate: () => ({ status: 500, body: 'Сбой' }) })
  await userEvent.type(await nameField(), 'Хутор')
  await create()
  await screen.findByText('Сбой')
  expect((await nameField()).value).toBe('Хутор')
  const closing = shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing')
  expect(closing).toEqual([['confirmClosing', true]])
})

test('AP-44: a person who may not create a showcase sees what to do instead', async () => {
  await open({ showNewShowcase: () => ({ reply: { ...terms, Why: 'agent' } }) })
  const request = await screen.findByRole('link', { name: 'Подать заявку' })
  expect(request.getAttribute('href')).toBe('/account/mlm/upload')
  await open({ showNewShowcase: () => ({ reply: { ...terms, Why: 'limit' } }) })
  await screen.findByText(/бывает до 3 витрин/)
})

test('decision 002: the app of a showcase’s own bot leads to the platform’s app and requests nothing', async () => {
  const shop = await openShop(<NewShowcasePage />, { config: { platformLink: 'https://t.me/hub_bot/app' } })
  const link = await screen.findByRole('link', { name: 'Открыть приложение площадки' })
  expect(link.getAttribute('href')).toBe('https://t.me/hub_bot/app')
  expect(shop.asked('showNewShowcase')).toEqual([])
})
