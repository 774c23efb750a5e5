// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { wireCompanies, wireDesk, wireFlags, wireRequests, wireWithdrawals } from './admin.fixtures.ts'
import PlatformPage from './PlatformPage.tsx'

type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']

const DESK = '/account/profile/platform'
const WITHDRAWALS = `${DESK}?tab=withdrawals`
const usual: Answers = {
  serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
  listWithdrawals: () => ({ reply: wireWithdrawals() }),
  listAgentRequests: () => ({ reply: wireRequests() }),
  listCompanies: () => ({ reply: wireCompanies() }),
  listFlags: () => ({ reply: wireFlags() }),
}
const open = (answers: Answers = {}, path = WITHDRAWALS) =>
  openShop(<PlatformPage />, { answers: { ...usual, ...answers }, path, config: { isPlatformAdmin: true } })
/** The order's number keeps its own direction. */
const FLAGGED = 'Заказ \u20681-000042\u2069'
const card = (name: string) => screen.findByRole('article', { name })

test('RO-25: other people see why the platform is closed to them and a way back', async () => {
  await open({ showDesk: () => ({ status: 403, body: 'Нет доступа', code: 'forbidden' }) })
  await screen.findByRole('heading', { name: 'Нет доступа' })
  expect(screen.getByRole('link', { name: 'В личный кабинет' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('domain 5.4: a withdrawal’s card shows sum, fee, tax and masked account details', async () => {
  await open()
  const shown = await card('Марина Кудрина')
  for (const text of [
    '1\u202f200\u202f₽',
    '30\u202f₽',
    '156\u202f₽',
    '1\u202f014\u202f₽',
    'Т-Банк •• 4567',
    'НДФЛ',
  ])
    expect(shown.textContent).toContain(text)
  const names = within(shown)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(names).toEqual(['На проверку', 'Одобрить', 'Отклонить'])
})

test('domain 5.4: money is approved only after a confirmation', async () => {
  const shop = await open({
    decideWithdrawal: () => ({ reply: { Withdrawal: wireWithdrawals().Withdrawals[0] } }),
  })
  const shown = await card('Марина Кудрина')
  await userEvent.click(within(shown).getByRole('button', { name: 'Одобрить' }))
  const doubt = await findDialog({ name: 'Одобрить' })
  expect(doubt.textContent).toContain('Марина Кудрина, 1\u202f200\u202f₽')
  expect(shop.asked('decideWithdrawal')).toEqual([])
  await userEvent.click(within(doubt).getByRole('button', { name: 'Одобрить' }))
  await waitFor(() => expect(shop.asked('decideWithdrawal')[0]?.ask).toMatchObject({ Decision: 'approve' }))
  await waitFor(() => expect(shop.asked('listWithdrawals').length).toBeGreaterThan(1))
})

test('domain 5.5: a rejection requires a reason, and a refusal of the server is shown', async () => {
  const shop = await open({
    decideWithdrawal: () => ({
      status: 409,
      body: { code: 'action_not_allowed', message: 'Уже отклонено', traceId: '1' },
    }),
  })
  const shown = await card('Марина Кудрина')
  await userEvent.click(within(shown).getByRole('button', { name: 'Отклонить' }))
  const sheet = await findDialog({ name: 'Отклонить' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Отклонить' }))
  await within(sheet).findByText('Напишите причину')
  expect(shop.asked('decideWithdrawal')).toEqual([])
  await userEvent.type(within(sheet).getByLabelText('Причина'), ' Чужой счёт ')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Отклонить' }))
  await screen.findByText('Уже отклонено')
  expect(shop.asked('decideWithdrawal')[0]?.ask).toMatchObject({ Decision: 'reject', Reason: 'Чужой счёт' })
})

test('a queue is filtered by state and paged, and the address holds both', async () => {
  const shop = await open({ listWithdrawals: () => ({ reply: wireWithdrawals({ Status: 'paid' }, 3) }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Выплачено' }))
  await waitFor(() => expect(shop.asked('listWithdrawals').at(-1)?.ask).toMatchObject({ status: 'paid' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }))
  await waitFor(() =>
    expect(shop.asked('listWithdrawals').at(-1)?.ask).toMatchObject({ status: 'paid', page: '1' }),
  )
  expect(shop.router.state.location.search).toBe('?tab=withdrawals&status=paid&page=2')
})

test('AP-59: an agent request is decided with its documents on screen', async () => {
  const shop = await open(
    {
      showRequestDocument: () => ({
        reply: { Name: 'паспорт.png', Mime: 'image/png', Content: btoa('png') },
      }),
      decideAgentRequest: () => ({ reply: wireRequests().Requests[0] }),
    },
    `${DESK}?tab=requests`,
  )
  const shown = await card('Кудрина Марина Олеговна')
  expect(shown.textContent).toContain('500100732259')
  await userEvent.click(within(shown).getByRole('button', { name: /Паспорт, разворот с фото/ }))
  const sheet = await findDialog({ name: 'паспорт.png' })
  const picture = await within(sheet).findByRole('img', { name: 'паспорт.png' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
  expect(within(sheet).getByRole('link').getAttribute('download')).toBe('паспорт.png')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(within(shown).getByRole('button', { name: 'Нужны документы' }))
  const why = await findDialog({ name: 'Нужны документы' })
  await userEvent.type(within(why).getByLabelText('Причина'), 'Нет прописки')
  await userEvent.click(within(why).getByRole('button', { name: 'Нужны документы' }))
  await screen.findByText('Документы запрошены')
  expect(shop.asked('decideAgentRequest')[0]?.ask).toMatchObject({
    Decision: 'need_documents',
    Reason: 'Нет прописки',
  })
})

test('AP-42: a company is verified or rejected by its own details', async () => {
  const shop = await open(
    { decideCompany: () => ({ reply: { id: 4, Status: 'verified', Reason: '' } }) },
    `${DESK}?tab=companies`,
  )
  const shown = await card('ООО «Дом»')
  for (const text of ['7707083893', '40702810938000012345', 'Денис Соколов', 'УСН, доходы'])
    expect(shown.textContent).toContain(text)
  expect(shown.textContent).not.toContain('Руководитель')
  await userEvent.click(within(shown).getByRole('button', { name: 'Подтвердить' }))
  const doubt = await findDialog({ name: 'Подтвердить' })
  await userEvent.click(within(doubt).getByRole('button', { name: 'Подтвердить' }))
  await screen.findByText('Компания подтверждена')
  expect(shop.asked('decideCompany')[0]?.ask).toMatchObject({ id: 4, Decision: 'verify' })
})

test('domain 6.5: suspected bonuses are shown with the suspicion and released only after a confirmation', async () => {
  const shop = await open({ decideFlag: () => ({ reply: { Status: 'cleared' } }) }, `${DESK}?tab=flags`)
  const shown = await card(FLAGGED)
  expect(shown.textContent).toContain('Полина Рудакова')
  const why = within(shown).getByRole('list', { name: 'Что насторожило' })
  expect(
    within(why)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '\u2068Павел Громов\u2069: тот же телефон, что у покупателя',
    '\u2068Павел Громов\u2069: 21 новый друг за один час',
    'Продажа ровно на 3\u202f000\u202f₽ записана ночью',
  ])
  await userEvent.click(within(shown).getByRole('button', { name: 'Всё в порядке' }))
  expect(shop.asked('decideFlag')).toEqual([])
  const doubt = await findDialog({ name: 'Всё в порядке' })
  await userEvent.click(within(doubt).getByRole('button', { name: 'Всё в порядке' }))
  await screen.findByText('Бонусы придут в свой срок')
  expect(shop.asked('decideFlag')[0]?.ask).toMatchObject({ id: 'f'.repeat(24), Decision: 'clear' })
})

test('domain 6.5: suspected bonuses are cancelled with a reason that stays with the platform', async () => {
  const shop = await open({ decideFlag: () => ({ reply: { Status: 'voided' } }) }, `${DESK}?tab=flags`)
  await userEvent.click(within(await card(FLAGGED)).getByRole('button', { name: 'Отменить бонусы' }))
  const sheet = await findDialog({ name: 'Отменить бонусы' })
  expect(sheet.textContent).toContain('Останется в журнале площадки')
  await userEvent.type(within(sheet).getByLabelText('Причина'), 'Покупка у себя')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Отменить бонусы' }))
  await screen.findByText('Бонусы отменены')
  expect(shop.asked('decideFlag')[0]?.ask).toMatchObject({ Decision: 'void', Reason: 'Покупка у себя' })
})

test('domain 6.5: a decided suspicion shows who decided and why, without actions', async () => {
  const decided = {
    Status: 'voided',
    DecidedBy: 'Вера Админова',
    Reason: 'Один человек',
    Decisions: [],
  } as const
  await open(
    { listFlags: () => ({ reply: wireFlags({ ...decided, Decisions: [] }) }) },
    `${DESK}?tab=flags&status=voided`,
  )
  const shown = await card(FLAGGED)
  for (const text of ['Вера Админова', 'Один человек', 'Отменено']) expect(shown.textContent).toContain(text)
  expect(within(shown).queryByRole('button')).toBeNull()
})

test('an empty queue says so, a failed one can be requested again', async () => {
  await open({
    listWithdrawals: (_, times) =>
      times === 1 ? 'dead' : { reply: { ...wireWithdrawals(), Withdrawals: [] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByText('Всё разобрано')
})

test('issue 13: the home shows waiting documents with their age and links to every part', async () => {
  await open({ showDesk: () => ({ reply: wireDesk() }) }, DESK)
  const row = (await screen.findByText(/старейшее ждёт/)).closest('a')
  expect(row?.getAttribute('href')).toBe(`${DESK}?tab=withdrawals`)
  const parts = screen.getByRole('navigation', { name: 'Площадка' })
  const links = within(parts)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(links.slice(0, 4)).toEqual(['Главная', 'Люди', 'Витрины', 'Компании'])
  expect(links).toContain('Выводы 1')
})

test('issue 13: the field above a queue searches it', async () => {
  const shop = await open({}, `${DESK}?tab=companies`)
  await userEvent.type(await screen.findByLabelText('Название или ИНН'), 'Дом')
  await waitFor(() => expect(shop.asked('listCompanies').at(-1)?.ask.q).toBe('Дом'))
})

test.each([
  ['money', 'Заказ, платёж, витрина или конец телефона', 'listPaymentCases'],
  ['flags', 'Заказ, витрина, имя или конец телефона', 'listFlags'],
  ['claims', 'Спор, заказ, витрина или конец телефона', 'showClaims'],
  ['moves', 'Витрина, имя или конец телефона', 'listTreeMoves'],
  ['corrections', 'Витрина, имя или конец телефона', 'listCorrections'],
] as const)('issue 13: what is typed above the queue «%s» narrows it', async (tab, label, call) => {
  const shop = await open({}, `${DESK}?tab=${tab}`)
  await userEvent.type(await screen.findByLabelText(label), '4567')
  await waitFor(() => expect(shop.asked(call).at(-1)?.ask.q).toBe('4567'))
})
