// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import AuditPage from './AuditPage.tsx'

type Answer = WireResponse<'showAudit'>
const SLOW = { timeout: 4000 }

const entry: Answer['Entries'][number] = {
  Id: 7,
  At: '2026-11-20T07:30:00Z',
  By: 'Света К.',
  PersonID: 12,
  Showcase: 'Тёплый дом',
  Action: 'change',
  Kind: 'delivery',
  Name: 'Курьер',
  More: 2,
  Changes: [
    { Field: 'price', Of: '', Type: 'money', Before: '300.00', After: '350.50' },
    { Field: 'codAllowed', Of: '', Type: 'flag', Before: 'true', After: 'false' },
  ],
}
const answer = (of: Partial<Answer> = {}): Answer => ({
  Entries: [entry],
  MayAll: false,
  Pager: { currentPage: 1, totalPages: 1 },
  People: [
    { ID: 12, Name: 'Света К.' },
    { ID: 13, Name: 'Олег Д.' },
  ],
  ...of,
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const open = (showAudit: () => object | 'dead', path = '/account/showcases/audit') =>
  openShop(<AuditPage />, { path, answers: { serverTime, showAudit: showAudit as () => { reply: Answer } } }) // a refusal is an answer too

test('domain 4.13: an entry shows author, object, time, and every field before and after', async () => {
  await open(() => ({ reply: answer() }))
  const card = await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  expect(card.textContent).toContain('Света К.')
  expect(card.textContent).toContain('и ещё 2 поля')
  expect(within(card).getByText('Цена').parentElement?.textContent).toMatch(/300.*→.*350,50/)
  expect(within(card).getByText('Оплата при получении').parentElement?.textContent).toMatch(/да.*→.*нет/)
  expect(screen.queryByRole('radio', { name: 'Все витрины' })).toBeNull()
})

test('domain 4.13: the list is filtered by object and author; an empty result offers to show all', async () => {
  const shop = await open(() => ({ reply: answer({ Entries: [] }) }))
  await screen.findByText('Изменений пока не было', {}, SLOW)
  await userEvent.selectOptions(screen.getByLabelText('Что менялось'), 'Товар')
  await userEvent.selectOptions(await screen.findByLabelText('Кто менял', {}, SLOW), 'Олег Д.')
  await userEvent.click(await screen.findByRole('button', { name: 'Показать все' }, SLOW))
  await waitFor(
    () =>
      expect(shop.asked('showAudit').map(({ ask }) => [ask.kind, ask.person])).toEqual(
        expect.arrayContaining([
          [undefined, undefined],
          ['product', undefined],
          ['product', '13'],
        ]),
      ),
    SLOW,
  )
})

test('issue 17: an empty log does not say that the next chosen kind has no changes', async () => {
  const second = Promise.withResolvers<{ reply: Answer }>()
  let times = 0
  await open(() => (++times === 1 ? { reply: answer({ Entries: [] }) } : second.promise))
  await screen.findByText('Изменений пока не было', {}, SLOW)
  await userEvent.selectOptions(screen.getByLabelText('Что менялось'), 'Товар')
  await screen.findByRole('status', { name: 'Загружаем' })
  expect(screen.queryByRole('button', { name: 'Показать все' })).toBeNull()
  second.resolve({ reply: answer({ Entries: [] }) })
  await screen.findByRole('button', { name: 'Показать все' }, SLOW)
})

test('domain 7.2: the platform can see the log of every showcase', async () => {
  const shop = await open(() => ({ reply: answer({ MayAll: true }) }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Все витрины' }, SLOW))
  await waitFor(() => expect(shop.asked('showAudit').at(-1)?.ask).toMatchObject({ scope: 'all' }), SLOW)
})

test('domain 7.2: without the right the log shows that it is closed', async () => {
  await open(() => ({ status: 403, body: 'Нельзя', code: 'forbidden' }))
  await screen.findByText('История закрыта', {}, SLOW)
})

test('domain 4.13: actions on the showcase and its statuses are shown in words', async () => {
  const Changes = [{ Field: 'status', Of: '', Type: 'text', Before: 'archived', After: 'suspended' } as const]
  const back = { ...entry, Action: 'restore', Kind: 'showcase', Name: '', More: 0, Changes } as const
  await open(() => ({ reply: answer({ Entries: [{ ...back, Changes: [...Changes] }] }) }))
  const card = await screen.findByRole('article', { name: 'Витрина' }, SLOW)
  expect(card.textContent).toContain('возвращено')
  expect(within(card).getByText('Статус').parentElement?.textContent).toMatch(/Удалено.*→.*На паузе/)
})

test('domain 4.13: a new delivery method shows its kind and carrier in words', async () => {
  const told = (Field: string, After: string) =>
    ({ Field, Of: '', Type: 'text', Before: null, After }) as const
  const made = {
    ...entry,
    Action: 'create' as const,
    Changes: [told('kind', 'pvz'), told('carrier', 'cdek')],
  }
  await open(() => ({ reply: answer({ Entries: [made] }) }))
  const card = await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  expect(card.textContent).toMatch(/Вид.*Пункт выдачи.*Перевозчик.*СДЭК/)
})

test('domain 4.13: roles and shares are shown in words, and entries without a showcase as the platform’s', async () => {
  const member = {
    ...entry,
    Id: 8,
    Kind: 'member' as const,
    Name: 'Света К.',
    Showcase: '',
    More: 0,
    Changes: [{ Field: 'role', Of: '', Type: 'text' as const, Before: 'cashier', After: 'manager' }],
  }
  const plan = {
    ...entry,
    Id: 9,
    Kind: 'plan' as const,
    Name: '',
    More: 0,
    Changes: [{ Field: 'level', Of: '1', Type: 'share' as const, Before: '5', After: '6.5' }],
  }
  await open(() => ({ reply: answer({ Entries: [member, plan], MayAll: true }) }), '/?scope=all')
  const card = await screen.findByRole('article', { name: 'Сотрудник: Света К.' }, SLOW)
  expect(card.textContent).toContain('площадка')
  expect(card.textContent).toMatch(/Роль.*кассир.*→.*менеджер/)
  expect(screen.getByRole('article', { name: 'План наград' }).textContent).toMatch(/№ 1.*5 %.*→.*6,5 %/)
})

test('issue 16: a mass change of prices is told in words', async () => {
  const told = (Field: string, Type: 'text' | 'share', After: string) => ({
    Field,
    Of: '',
    Type,
    Before: null,
    After,
  })
  const Changes = [
    told('change', 'text', 'old_price'),
    told('percent', 'share', '-15'),
    told('products', 'text', '3000'),
  ]
  await open(() => ({
    reply: answer({ Entries: [{ ...entry, Kind: 'product', Name: '', More: 0, Changes }] }),
  }))
  const card = await screen.findByRole('article', { name: 'Товар' }, SLOW)
  expect(card.textContent).toMatch(/Что меняли.*Старая цена.*На сколько процентов.*−15 %.*Товаров.*3000/)
})

test('issue 16: the events of a webhook and the scopes of an API key are told in words', async () => {
  const told = (Field: string, After: string) => ({
    Field,
    Of: '',
    Type: 'text' as const,
    Before: null,
    After,
  })
  const Changes = [told('events', 'order.created, order.paid'), told('scopes', 'orders:read, unknown')]
  await open(() => ({
    reply: answer({ Entries: [{ ...entry, Kind: 'api_key', Name: '', More: 0, Changes }] }),
  }))
  const card = await screen.findByRole('article', undefined, SLOW)
  expect(card.textContent).toContain('Новый заказ, Заказ оплачен')
  // A code that this version does not know is shown as it was written, with the others.
  expect(card.textContent).toContain('orders:read, unknown')
})

const entryWith = (more: Partial<Answer['Entries'][number]>): Answer['Entries'][number] => ({
  ...entry,
  More: 0,
  Changes: [],
  ...more,
})

test('domain 4.13: a change without an author is the system’s; an unknown field keeps its own name', async () => {
  const Changes = [{ Field: 'futureField', Of: '', Type: 'text' as const, Before: null, After: 'x' }]
  await open(() => ({ reply: answer({ Entries: [entryWith({ By: '', Changes })] }) }))
  const card = await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  expect(card.textContent).toContain('система')
  expect(within(card).getByText('futureField').parentElement?.textContent).toMatch(/—.*→.*x/)
})

test('domain 4.13: a removed object shows only what it was', async () => {
  const Changes = [{ Field: 'price', Of: '', Type: 'money' as const, Before: '300.00', After: null }]
  await open(() => ({ reply: answer({ Entries: [entryWith({ Action: 'remove', Changes })] }) }))
  const card = await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  expect(within(card).getByText('Цена').parentElement?.textContent).not.toMatch(/—/)
  expect(card.querySelector('del')?.textContent).toMatch(/300/)
  expect(card.querySelector('ins')).toBeNull()
})

test('domain 4.13: the next page is requested and kept in the address', async () => {
  const shop = await open(() => ({ reply: answer({ Pager: { currentPage: 1, totalPages: 2 } }) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Следующая страница' }, SLOW))
  await waitFor(() => expect(shop.asked('showAudit').at(-1)?.ask).toMatchObject({ page: '1' }), SLOW)
  expect(shop.router.state.location.search).toBe('?page=2')
})

test('domain 4.13: a log that could not be loaded offers a retry', async () => {
  let isUp = false
  const shop = await open(() => (isUp ? { reply: answer() } : 'dead'))
  const retry = await screen.findByRole('button', { name: 'Повторить' }, SLOW)
  isUp = true
  await userEvent.click(retry)
  await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  expect(shop.asked('showAudit').length).toBeGreaterThan(1)
})

test('domain 4.13: filters and page are read from the address', async () => {
  const shop = await open(
    () => ({ reply: answer({ Pager: { currentPage: 2, totalPages: 3 } }) }),
    '/account/showcases/audit?kind=product&person=13&page=2',
  )
  await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  expect(shop.asked('showAudit')[0]?.ask).toMatchObject({ kind: 'product', person: '13', page: '1' })
  expect(screen.getByLabelText<HTMLSelectElement>('Кто менял').value).toBe('13')
  await userEvent.selectOptions(screen.getByLabelText('Что менялось'), 'Доставка')
  await waitFor(
    () => expect(shop.asked('showAudit').at(-1)?.ask).toMatchObject({ kind: 'delivery', page: '0' }),
    SLOW,
  )
  expect(shop.router.state.location.search).toBe('?kind=delivery&person=13')
})

test('domain 4.13: a filter that fails keeps its choice, so that another one can be tried', async () => {
  let isUp = true
  const shop = await open(() =>
    isUp ? { reply: answer({ MayAll: true }) } : { status: 500, body: 'Не получилось', code: 'internal' },
  )
  await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
  isUp = false
  await userEvent.click(screen.getByRole('radio', { name: 'Все витрины' }))
  await screen.findByText('Не получилось', {}, SLOW)
  expect(shop.asked('showAudit').at(-1)?.ask).toMatchObject({ scope: 'all' })
  isUp = true
  await userEvent.click(await screen.findByRole('radio', { name: 'Эта витрина' }, SLOW))
  await screen.findByRole('article', { name: 'Доставка: Курьер' }, SLOW)
})
