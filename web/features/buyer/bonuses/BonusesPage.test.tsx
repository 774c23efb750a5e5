// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../test/time.ts'
import BalanceDialog from './BalanceDialog.tsx'
import BonusesPage from './BonusesPage.tsx'
import { wireBonuses, wireRow } from './bonuses.fixtures.ts'

beforeEach(() => localStorage.clear())

const open = (reply: ReturnType<typeof wireBonuses>) =>
  openShop(<BonusesPage />, {
    answers: {
      showBonuses: () => ({ reply }),
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
    },
  })
/** The row whose operation has that name. */
async function row(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(name)).parentElement?.parentElement
  if (!found) throw new Error(`${name} is in no row`)
  return found
}

test('BN-01: with nothing in either purse «Мои бонусы» shows 0', async () => {
  await open(wireBonuses([], { GlobalValue: 0.9, LocalValue: 0 }))
  await screen.findByText('Бонусов пока нет')
  const purse = screen.getAllByText('Мои бонусы').at(-1)?.parentElement
  expect(purse?.querySelector('p')?.textContent).toBe('0')
  expect(screen.queryByText('Бонусов Likechain')).toBeNull()
})

test('a session of a showcase’s own bot links to the platform’s bonuses in place of withdrawing', async () => {
  await open(wireBonuses([], { LocalValue: 5 }, 1, 'https://t.me/hub_bot?startapp=s1'))
  const way = await screen.findByRole('link', { name: /приложении площадки/ })
  expect(way.getAttribute('href')).toBe('https://t.me/hub_bot?startapp=s1')
  expect(screen.queryByRole('button', { name: 'Вывести бонусы Likechain' })).toBeNull()
})

test('BN-02, BN-03, BN-16: two purses, each floored', async () => {
  await open(wireBonuses([], { GlobalValue: 10.9, LocalValue: 5.99 }))
  const amount = (label: string) => screen.getByText(label).parentElement?.querySelector('p')?.textContent
  await screen.findByText('Бонусов Likechain')
  expect([amount('Бонусов Likechain'), amount('Бонусов страницы')]).toEqual(['10', '5'])
})

test('BN-17: expected bonuses have a clock and are hidden when there are none', async () => {
  await open(wireBonuses([], { GlobalExpected: 3 }))
  const expected = (await screen.findByText('Ожидается 3')).parentElement
  expect(expected?.querySelector('use')?.getAttribute('href')).toMatch(/#clock$/)
  expect(screen.getAllByText(/^Ожидается/)).toHaveLength(1)
})

test('BN-04, BN-05: a row shows the day in Russian and the operation, under its month', async () => {
  await open(wireBonuses([wireRow(), wireRow({ Id: 2, TransactionDate: '2026-10-02T10:00:00Z' })]))
  expect((await screen.findAllByText('За заказ Марины К.')).length).toBe(2)
  const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(months).toEqual(expect.arrayContaining(['Ноябрь', 'Октябрь']))
  expect(screen.getByText(/20 ноября/)).toBeTruthy()
})

test('review 23b: a bonus row shows kopecks, income and outcome alike', async () => {
  await open(
    wireBonuses([
      wireRow({ BonusOperationName: 'Приход', Amount: 1494.5 }),
      wireRow({ Id: 2, BonusOperationName: 'Расход', Amount: -0.07 }),
    ]),
  )
  expect((await row('Приход')).textContent).toContain('1\u202f494,50')
  expect((await row('Расход')).textContent).toContain('0,07')
})

test('BN-06, BN-07: only income from a named showcase has « от » and a link to its bot', async () => {
  const shop = await open(
    wireBonuses([
      wireRow({ BonusOperationName: 'Приход' }),
      wireRow({ Id: 2, BonusOperationName: 'Расход', Amount: -5 }),
      wireRow({ Id: 3, BonusOperationName: 'Без имени', ShowcaseName: '' }),
    ]),
  )
  const link = within(await row('Приход')).getByRole('link')
  expect(link.parentElement?.textContent).toBe('20 ноября от «Тёплый дом»')
  const way = 'https://t.me/tyoply_bot?start=s9ix'
  expect(link.getAttribute('href')).toBe(way)
  await userEvent.click(link)
  expect(shop.messenger.calls.at(-1)).toEqual(['openTelegramLink', way])
  for (const name of ['Расход', 'Без имени']) expect(within(await row(name)).queryByRole('link')).toBeNull()
})

test('BN-08, BN-09: amounts have no sign, and the coin shows the kind of bonus', async () => {
  await open(
    wireBonuses([
      wireRow({ BonusOperationName: 'Расход', Amount: -5.4 }),
      wireRow({ Id: 2, BonusOperationName: 'Свой', ShowcaseBonus: true }),
    ]),
  )
  const kind = async (name: string) =>
    (await row(name)).querySelector('[data-kind] use')?.getAttribute('href')?.split('#')[1]
  expect((await row('Расход')).lastElementChild?.textContent).toBe('списано 5,40')
  expect([await kind('Расход'), await kind('Свой')]).toEqual(['coin-global', 'coin-local'])
})

test('BN-10, RO-11: the withdrawal button opens «Вывод бонусов»', async () => {
  await open(wireBonuses([]))
  await userEvent.click(await screen.findByRole('button', { name: 'Вывести бонусы Likechain' }))
  expect(await findDialog({ name: 'Вывод бонусов' })).toBeTruthy()
})

test('BN-12: pages are named from the second on', async () => {
  await open(wireBonuses([wireRow()], {}, 1))
  await screen.findByText('За заказ Марины К.')
  expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull()
  const shop = await open(wireBonuses([wireRow()], {}, 2))
  await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }))
  await waitFor(() => expect(shop.asked('showBonuses').map(({ ask }) => ask.page)).toEqual(['0', '1']))
})

test('BN-13, BN-14, BN-15: sorting has no trigger of its own, three choices, and is remembered', async () => {
  const shop = await open(wireBonuses([wireRow()]))
  const heading = await screen.findByRole('button', { name: 'История' })
  expect(screen.queryByRole('button', { name: /ортиров/ })).toBeNull()
  fireEvent.click(heading, { detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(heading, { key: 'Enter' })
  await findDialog({ name: 'Сортировка' })
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['Без сортировки', 'Сначала последние', 'Сначала первые'])
  await userEvent.click(screen.getByText('Сначала первые'))
  expect(localStorage.getItem('SortingBonuses')).toBe('first')
  await waitFor(() => expect(shop.asked('showBonuses').at(-1)?.ask.sort).toBe('first'))
})

test('BN-15: an activation by assistive technology, a click without a pointer, opens the sorting', async () => {
  await open(wireBonuses([wireRow()]))
  fireEvent.click(await screen.findByRole('button', { name: 'История' }), { detail: 0 })
  await findDialog({ name: 'Сортировка' })
})

test('a long press on the heading opens the sorting too', async () => {
  await open(wireBonuses([wireRow()]))
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'История' }))
  await findDialog({ name: 'Сортировка' })
})

test('an expected bonus says when: its day, or so many days after delivery', async () => {
  const expected = { Status: 'expected' }
  await open(
    wireBonuses([
      wireRow({ ...expected, ConfirmAt: '2026-12-05T10:00:00Z' }),
      wireRow({ ...expected, Id: 2, ConfirmAfterDays: 14 }),
    ]),
  )
  await screen.findByText('станут доступны 5 декабря')
  expect(screen.getByText('через 14 дней после получения')).toBeTruthy()
})

test('a tap on a bonus explains its amount', async () => {
  const Reason = {
    OrderNumber: '10480',
    Level: 1,
    Percent: 3,
    Base: 2133.33,
    Buyer: 'Марина К.',
    CapApplied: true,
    Passed: 2,
    CutByCap: 10.25,
    Returned: 3.75,
  }
  await open(wireBonuses([wireRow({ Reason, Amount: 50.0 })]))
  await userEvent.click(await screen.findByText('За заказ Марины К.'))
  const dialog = await findDialog({ name: 'Почему столько' })
  for (const text of [
    '№ 10480',
    'Марина К.',
    '2\u202f133,33\u202f₽',
    '3%',
    'Меньше: достигнут предел наград',
    'Кто не получил2 человека',
    'Сверх предела наград−10,25',
    'Вернули вместе с покупкой−3,75',
    'Итого бонусов50',
  ])
    expect(dialog.textContent).toContain(text)
})

test.each([
  ['disputed', 'expected', 'заморожены: покупку оспорили'],
  ['review', 'expected', 'на проверке у площадки'],
  ['unfunded', 'expected', 'ждут, пока витрина пополнит счёт'],
  ['banned', 'available', 'заморожены, пока вход вам закрыт'],
  ['showcase_closed', 'available', 'заморожены: витрина закрыта'],
] as const)('domain 5.5: a bonus on hold says so instead of a day: %s', async (Hold, Status, words) => {
  await open(wireBonuses([wireRow({ Hold, Status, ConfirmAt: '2026-12-05T10:00:00Z' })]))
  const said = await screen.findByText(words)
  expect(said.querySelector('use')?.getAttribute('href')).toMatch(/#clock$/)
  expect(screen.queryByText(/станут доступны/)).toBeNull()
})

test('a bonus’s reason is exact to the kopeck', async () => {
  await open(wireBonuses([wireRow({ Amount: 64.37 })]))
  expect((await row('За заказ Марины К.')).lastElementChild?.textContent).toBe('начислено 64,37')
  await userEvent.click(screen.getByText('За заказ Марины К.'))
  expect((await findDialog({ name: 'Почему столько' })).textContent).toContain('Итого бонусов64,37')
})

test.each([
  [2, 1],
  [0, 0],
])(
  'AP-21: %s new bonuses are marked as seen %s times after 1.5 s on screen',
  async (UnseenTransactions, times) => {
    fakeTime()
    const shop = await openShop(<BonusesPage />, {
      answers: {
        showBonuses: () => ({ reply: wireBonuses([wireRow()]) }),
        showcaseCounters: () => ({ reply: { NewReferals: 0, UnseenTransactions } }),
        setDocumentSeen: () => ({ reply: { ok: true } }),
      },
    })
    await screen.findByText('За заказ Марины К.')
    expect(shop.asked('setDocumentSeen')).toEqual([])
    await passMs(1700)
    expect(shop.asked('setDocumentSeen').map(({ ask }) => ask.DocumentType)).toEqual(
      Array(times).fill('bonus'),
    )
  },
)

test('domain 7.3: an administrator of the platform takes no bonuses out', async () => {
  await openShop(<BonusesPage />, {
    config: { isPlatformAdmin: true },
    answers: { showBonuses: () => ({ reply: wireBonuses([wireRow()]) }) },
  })
  await screen.findByText('За заказ Марины К.')
  expect(screen.queryByRole('button', { name: 'Вывести бонусы Likechain' })).toBeNull()
})

test('SH-42: «Личный баланс» shows its title and the rows', async () => {
  await openShop(<BalanceDialog open onClose={() => {}} />, {
    answers: { showBonuses: () => ({ reply: wireBonuses([wireRow(), wireRow({ Id: 2 })]) }) },
  })
  await findDialog({ name: 'Личный баланс' })
  expect(await screen.findAllByText('За заказ Марины К.')).toHaveLength(2)
})

test('issue 17: a bonus row names the buyer, has a chevron, and opens the reason with the same word for the level', async () => {
  const Reason = {
    OrderNumber: '1-000901',
    Level: 2,
    Percent: 2,
    Base: 5425,
    Buyer: 'Друг, уровень 2',
    CapApplied: false,
    Passed: 0,
    CutByCap: 0,
    Returned: 0,
  }
  await open(
    wireBonuses([wireRow({ BonusOperationName: 'Покупка друга, уровень 2', Amount: 108.5, Reason })]),
  )
  const shown = await row('Покупка друга, уровень 2')
  expect(shown.textContent).toContain('108,50')
  expect(shown.querySelector('use[href$="#caret-right-bold"]')).not.toBeNull()
  await userEvent.click(within(shown).getByRole('button'))
  const sheet = await findDialog({ name: 'Почему столько' })
  expect(sheet.textContent).toContain('Друг, уровень 2')
  expect(sheet.textContent).toContain('Уровень2')
  expect(sheet.textContent).toMatch(/Итого бонусов.*108,50/)
})
