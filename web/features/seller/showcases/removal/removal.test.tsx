// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../../test/wire.ts'
import NewShowcasePage from '../new/NewShowcasePage.tsx'
import ShowcaseEditPage from '../ShowcaseEditPage.tsx'
import ShowcasesPage from '../ShowcasesPage.tsx'

beforeAll(() => import('./RemoveSheet.tsx'))

const given: WireResponse<'showNewShowcase'> = {
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
const shown = (more: Partial<WireResponse<'showShowcaseEdit'>> = {}): WireResponse<'showShowcaseEdit'> => ({
  ID: 7,
  SiteID: 1,
  UpdatedAfter: 5,
  SavedAt: '2026-11-21T06:38:00Z',
  Url: 'http://shop.test/dom',
  Info: { Name: 'Хутор', Slogan: '', Description: '', Status: 'draft' },
  Domain: { Alias: 'hutor', Domain: '', Bot: 'dom_bot' },
  Contacts: { Phone: '', Email: '', Address: '', Hours: '' },
  Checks: [{ Name: 'company', Done: true }],
  IsHere: false,
  IsOwner: true,
  ...more,
})
const openNew = (answers: Answers = {}) =>
  openShop(<NewShowcasePage />, {
    answers: {
      showNewShowcase: () => ({ reply: given }),
      checkAlias: () => ({ reply: { Free: true, Why: '' } }),
      cloneTemplate: () => ({ reply: { ID: 9, Url: 'http://shop.test/hutor' } }),
      ...answers,
    },
  })
const openEdit = (part: string, answers: Answers) =>
  openShop(<ShowcaseEditPage />, {
    path: `/start/7?part=${part}`,
    answers: { showShowcaseEdit: () => ({ reply: shown() }), ...answers },
  })
type Removal = WireResponse<'showRemoval'>
const removal = (Obstacles: Removal['Obstacles'] = []): Removal => ({
  Name: 'Хутор',
  Obstacles,
  Left: 0,
  BackUntil: '2026-12-21T06:00:00Z',
  AddressUntil: '2027-02-19T06:00:00Z',
})

test('RT-29, AP-44: the form is empty, its address follows the name, the header is seen as it will look', async () => {
  const shop = await openNew()
  const name = await screen.findByLabelText('Название')
  expect((name as HTMLInputElement).value).toBe('')
  await userEvent.type(name, 'Тихий хутор')
  expect((screen.getByLabelText('Адрес витрины') as HTMLInputElement).value).toBe('tihiy-hutor')
  expect(screen.getByRole('figure').textContent).toContain('Тихий хутор')
  await screen.findByText('Адрес свободен')
  expect(shop.asked('showNewShowcase')).toHaveLength(1)
  expect(shop.asked('checkAlias').at(-1)?.ask).toEqual({ method: 'checkAlias', Alias: 'tihiy-hutor' })
})

test('AP-61: a showcase is made after a model with its seller, and its checklist opens', async () => {
  const shop = await openNew()
  await userEvent.type(await screen.findByLabelText('Название'), 'Хутор')
  await userEvent.click(screen.getByRole('radio', { name: /Тёплый дом/ }))
  await userEvent.selectOptions(screen.getByLabelText('Кто продаёт'), 'ИП Котов')
  await userEvent.click(screen.getByRole('button', { name: 'Создать витрину' }))
  await screen.findByText(/Витрина создана/)
  expect(shop.asked('cloneTemplate')[0]?.ask).toEqual({
    method: 'cloneTemplate',
    TemplateID: 7,
    Name: 'Хутор',
    Alias: 'hutor',
    Hue: 52,
    CompanyID: 3,
  })
  expect(shop.router.state.location.pathname).toBe('/account/profile/showcases/9/setup')
})

test('AP-61: an address taken meanwhile and a name too short are told at their fields', async () => {
  const taken = { code: 'alias_taken', message: 'Занят', traceId: '1' }
  const shop = await openNew({ cloneTemplate: () => ({ status: 409, body: taken }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать витрину' }))
  await screen.findByText('Не короче двух букв')
  expect(shop.asked('cloneTemplate')).toEqual([])
  await userEvent.type(screen.getByLabelText('Название'), 'Хутор')
  await userEvent.click(screen.getByRole('button', { name: 'Создать витрину' }))
  await screen.findByText('Этот адрес уже занят')
})

test('AP-65: an address that could not be asked about is not called taken because the one before was', async () => {
  const taken = { reply: { Free: false, Why: 'taken' as const } }
  const shop = await openNew({
    checkAlias: ({ Alias }) =>
      Alias === 'dom' ? taken : { status: 429, body: { code: 'too_many_requests', message: 'Позже' } },
  })
  const address = await screen.findByLabelText('Адрес витрины')
  await userEvent.type(address, 'dom')
  await screen.findByText('Этот адрес уже занят')
  await userEvent.type(address, 'ik')
  await waitFor(() => expect(shop.asked('checkAlias').at(-1)?.ask).toMatchObject({ Alias: 'domik' }))
  await waitFor(() => expect(screen.queryByText('Проверяем адрес')).toBeNull())
  expect(screen.queryByText('Этот адрес уже занят')).toBeNull()
  expect(screen.queryByText('Адрес свободен')).toBeNull()
})

test('AP-61: what was typed is not lost to a failure: closing is asked about as before', async () => {
  const shop = await openNew({ cloneTemplate: () => ({ status: 500, body: 'Сбой' }) })
  await userEvent.type(await screen.findByLabelText('Название'), 'Хутор')
  await userEvent.click(screen.getByRole('button', { name: 'Создать витрину' }))
  await screen.findByText('Сбой')
  const closing = shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing')
  expect(closing).toEqual([['confirmClosing', true]])
})

test('AP-44: who may not make a showcase is told what to do instead', async () => {
  await openNew({ showNewShowcase: () => ({ reply: { ...given, Why: 'agent' } }) })
  expect((await screen.findByRole('link', { name: 'Подать заявку' })).getAttribute('href')).toBe(
    '/account/mlm/upload',
  )
  await openNew({ showNewShowcase: () => ({ reply: { ...given, Why: 'limit' } }) })
  await screen.findByText(/бывает до 3 витрин/)
})

test('domain 4.4: a draft says what it needs and opens to everybody with one button', async () => {
  const shop = await openEdit('info', { saveShowcaseInfo: () => ({ reply: { ok: true } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть витрину всем' }))
  await screen.findByText('Витрина открыта')
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toMatchObject({ id: 7, Name: 'Хутор', Open: true })
})

test('AP-68: the seller is chosen among one’s companies and saved', async () => {
  const seller = { CompanyID: null, Companies: given.Companies, IsTemplate: false, MayOffer: false }
  const shop = await openEdit('seller', {
    showShowcaseSeller: () => ({ reply: seller }),
    saveShowcaseSettings: () => ({ reply: { ok: true } }),
  })
  await userEvent.selectOptions(await screen.findByLabelText('Кто продаёт'), 'ИП Котов')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseSettings')[0]?.ask).toEqual({
    method: 'saveShowcaseSettings',
    id: 7,
    CompanyID: 3,
  })
})

test('AP-62: what stands in the way is listed, and nothing can be removed', async () => {
  await openEdit('more', {
    showRemoval: () => ({ reply: removal([{ Kind: 'orders', Count: 2, Sum: 0 }]) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить витрину' }))
  await screen.findByText('2 незавершённых заказа')
  expect(screen.queryByRole('button', { name: 'Понятно, удалить' })).toBeNull()
})

test('issue 13: money in the deposit is listed with its sum, and the current showcase links to the deposit', async () => {
  const Obstacles: Removal['Obstacles'] = [
    { Kind: 'top_ups', Count: 1, Sum: 0 },
    { Kind: 'deposit', Count: 1, Sum: 5000 },
  ]
  await openEdit('more', {
    showShowcaseEdit: () => ({ reply: shown({ IsHere: true }) }),
    showRemoval: () => ({ reply: removal(Obstacles) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить витрину' }))
  await screen.findByText('1 пополнение ждёт оплаты: отмените его в «Депозите»')
  screen.getByText(/^5\s?000/)
  const link = screen.getByRole('link', { name: 'Открыть депозит' })
  expect(link.getAttribute('href')).toMatch(/account\/showcases\/deposit$/)
})

test('AP-62: it goes only after its name was typed, and may be brought back from the list', async () => {
  const shop = await openEdit('more', {
    showRemoval: () => ({ reply: removal() }),
    removeShowcase: () => ({ reply: { BackUntil: '2026-12-21T06:00:00Z', Url: '/' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить витрину' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Понятно, удалить' }))
  const name = screen.getByLabelText(/напишите название: Хутор/)
  await userEvent.type(name, 'Хуто')
  const [accept] = screen.getAllByRole('button', { name: 'Удалить витрину' }).slice(-1)
  expect(accept?.hasAttribute('disabled')).toBe(true)
  await userEvent.type(name, 'р')
  await userEvent.click(accept as HTMLElement) // it was found above
  await waitFor(() =>
    expect(shop.asked('removeShowcase')[0]?.ask).toEqual({ method: 'removeShowcase', id: 7, Name: 'Хутор' }),
  )
  expect(shop.router.state.location.pathname).toBe('/account/profile/showcases')
  const gone = {
    ID: 7,
    Name: 'Хутор',
    SiteID: 2,
    UpdatedAfter: 5,
    Hue: 52,
    BackUntil: '2026-12-21T06:00:00Z',
  }
  const list = await openShop(<ShowcasesPage />, {
    answers: {
      showShowcases: () => ({ reply: { Showcases: [], Removed: [gone] } }),
      restoreShowcase: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Вернуть витрину «Хутор»/ }))
  await screen.findByText('Витрина «Хутор» вернулась')
  expect(list.asked('restoreShowcase')[0]?.ask).toEqual({ method: 'restoreShowcase', id: 7 })
})

test('AP-62: from inside the showcase the way leads out of it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await openEdit('more', {
    showShowcaseEdit: () => ({ reply: shown({ IsHere: true }) }),
    showRemoval: () => ({ reply: removal() }),
    removeShowcase: () => ({ reply: { BackUntil: '2026-12-21T06:00:00Z', Url: 'http://shop.test/main' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить витрину' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Понятно, удалить' }))
  await userEvent.type(screen.getByLabelText(/напишите название/), 'Хутор{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://shop.test/main'))
})

test('issue 13: an owner without a company is led straight to the form of a new one', async () => {
  await openEdit('seller', {
    showShowcaseSeller: () => ({
      reply: { CompanyID: null, Companies: [], IsTemplate: false, MayOffer: false },
    }),
  })
  const way = await screen.findByRole('link', { name: 'Добавить компанию' })
  expect(way.getAttribute('href')).toBe('/account/companies?id=new')
})
