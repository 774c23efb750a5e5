// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import ShowcaseEditPage from './ShowcaseEditPage.tsx'
import ShowcasesPage from './ShowcasesPage.tsx'

type Own = WireResponse<'showShowcases'>['Showcases'][number]
type Edited = WireResponse<'showShowcaseEdit'>

const own = (more: Partial<Own> = {}): Own => ({
  ID: 7,
  Name: 'Тёплый дом',
  Alias: 'teply-dom',
  Bot: 'dom_bot',
  Domain: '',
  Url: 'http://shop.test/dom',
  Status: 'active',
  StateID: 2,
  SiteID: 1,
  UpdatedAfter: 5,
  Hue: 52,
  Products: 2,
  NewOrders: 3,
  IsHere: true,
  MayEdit: true,
  MaySell: true,
  ...more,
})
const shown = (more: Partial<Edited> = {}): Edited => ({
  ID: 7,
  SiteID: 1,
  UpdatedAfter: 5,
  SavedAt: '2026-11-21T06:38:00Z',
  Url: 'http://shop.test/dom',
  Info: { Name: 'Тёплый дом', Slogan: 'Вещи', Description: '', Status: 'active' },
  Domain: { Alias: 'teply-dom', Domain: '', Bot: 'dom_bot' },
  Contacts: { Phone: '', Email: '', Address: '', Hours: '' },
  IsHere: true,
  IsOwner: true,
  Checks: [],
  ...more,
})
/** The stage names a part of its path «id», as the route does. */
const PATH = '/start/7'
const open = (answers: Answers = {}, path = PATH) =>
  openShop(<ShowcaseEditPage />, {
    path,
    answers: {
      showShowcaseEdit: () => ({ reply: shown() }),
      saveShowcaseInfo: () => ({ reply: { ok: true } }),
      saveShowcaseContacts: () => ({ reply: { ok: true } }),
      saveShowcaseDomain: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })

test('RT-28: own showcases stand with what waits there; one is set up, its orders opened, another opened first', async () => {
  const list = [
    own(),
    own({ ID: 8, Name: 'Пчёлы', IsHere: false, Status: 'suspended', Url: 'http://shop.test/bees' }),
  ]
  await openShop(<ShowcasesPage />, {
    answers: { showShowcases: () => ({ reply: { Showcases: list, Removed: [] } }) },
  })
  await screen.findByText('2 витрины')
  expect(screen.getAllByText('новых заказа').length).toBe(2)
  expect(screen.getByText('На паузе')).toBeTruthy()
  const [edit] = screen.getAllByRole('link', { name: 'Настроить' })
  expect(edit?.getAttribute('href')).toMatch(/\/account\/profile\/showcases\/7$/)
  expect(screen.getAllByRole('link', { name: 'Заказы' }).length).toBe(1)
  expect(screen.getByRole('link', { name: 'Открыть витрину' }).getAttribute('href')).toBe(
    'http://shop.test/bees',
  )
})

test('RT-28: without any the page says what will stand here; a failure offers to try again', async () => {
  await openShop(<ShowcasesPage />, {
    answers: { showShowcases: () => ({ reply: { Showcases: [], Removed: [] } }) },
  })
  await screen.findByText('Витрин пока нет')
  await openShop(<ShowcasesPage />, { answers: { showShowcases: () => ({ status: 500, body: 'Сбой' }) } })
  await screen.findByText('Сбой')
})

test('RT-30, AP-73: name and whether it is open are saved; a name of one letter is told at its field', async () => {
  const shop = await open()
  const name = await screen.findByLabelText(/Название/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Х')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Не короче двух букв')
  expect(shop.asked('saveShowcaseInfo')).toEqual([])
  await userEvent.type(name, 'утор')
  await userEvent.click(screen.getByRole('switch', { name: /Витрина открыта/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('showShowcaseEdit')[0]?.ask).toMatchObject({ id: '7' })
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toEqual({
    id: 7,
    json: 1,
    Name: 'Хутор',
    Slogan: 'Вещи',
    Description: '',
    Open: false,
  })
})

test('RT-30: what was saved is as it was kept, and nothing is asked about any more; what is typed meanwhile is', async () => {
  const answers: (() => void)[] = []
  let Slogan = 'Вещи'
  const shop = await open({
    showShowcaseEdit: () => ({ reply: shown({ Info: { ...shown().Info, Slogan } }) }),
    saveShowcaseInfo: (ask: { Slogan: string }) =>
      new Promise((done) => {
        answers.push(() => {
          Slogan = ask.Slogan.trim()
          done({ reply: { ok: true } })
        })
      }),
  })
  const slogan = await screen.findByLabelText<HTMLInputElement>(/Слоган/)
  const closing = () => shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing').at(-1)
  const save = async (typed: string, meanwhile = '') => {
    await userEvent.type(slogan, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    if (meanwhile !== '') await userEvent.type(slogan, meanwhile)
    answers.pop()?.()
  }
  await save(' с душой', ' и теплом ')
  await waitFor(() => expect(shop.asked('showShowcaseEdit')).toHaveLength(2))
  await waitFor(() => expect(closing()).toEqual(['confirmClosing', true]))
  expect(slogan.value).toBe('Вещи с душой и теплом ')
  await save(' ')
  await waitFor(() => expect(slogan.value).toBe('Вещи с душой и теплом'))
  expect(closing()).toEqual(['confirmClosing', false])
})

test('RT-30: a part opened by its address stands in sight among the others', async () => {
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? '')
  })
  await open({}, `${PATH}?part=seller`)
  const chip = await screen.findByRole('button', { name: 'Продавец', pressed: true })
  expect(shown).toEqual(['Продавец'])
  expect(chip.closest('nav')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }))
  await waitFor(() => expect(shown.at(-1)).toBe('Меню'))
})

test('AP-65, AP-74: an address is checked as it is typed; a free one is saved', async () => {
  const shop = await open(
    {
      checkAlias: ({ Alias }: { Alias: string }) => ({
        reply: Alias === 'pchely' ? { Free: false, Why: 'taken' } : { Free: true, Why: '' },
      }),
    },
    `${PATH}?part=domain`,
  )
  const field = await screen.findByLabelText('Адрес витрины')
  const save = screen.getByRole('button', { name: 'Сохранить адрес' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'pchely')
  await screen.findByText('Этот адрес уже занят')
  await userEvent.clear(field)
  await userEvent.type(field, 'hutor')
  await screen.findByText('Адрес свободен')
  await userEvent.click(save)
  await waitFor(() =>
    expect(shop.asked('saveShowcaseDomain')[0]?.ask).toEqual({ id: 7, json: 1, Alias: 'hutor' }),
  )
})

test('AP-76: a phone that the server refuses is told at its field, and what was typed elsewhere stays', async () => {
  await open(
    {
      saveShowcaseContacts: () => ({
        status: 422,
        body: { code: 'invalid_question', message: 'Нет', fields: { Phone: 'phone' }, traceId: '1' },
      }),
    },
    `${PATH}?part=contacts`,
  )
  await userEvent.type(await screen.findByLabelText('Телефон'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Общее' }))
  await userEvent.click(screen.getByRole('button', { name: 'Контакты' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText(/Телефон в виде/)
})

test('RO-08: who may not change a showcase is told whose word it is', async () => {
  await open({ showShowcaseEdit: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Эту витрину настраивают другие')
})

test('EX-06: a tap on the logo sends another; a picture that is refused says why', async () => {
  let refused = true
  const wrong = { code: 'picture_refused', message: 'Нужна картинка', fields: {}, traceId: '1' }
  const shop = await open({
    uploadShowcaseLogo: () => (refused ? { status: 422, body: wrong } : { reply: { ok: true } }),
  })
  const field = await screen.findByLabelText('Сменить логотип')
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await userEvent.upload(field, file)
  await screen.findByText('Нужна картинка')
  refused = false
  await userEvent.upload(field, file)
  await screen.findByText('Новый логотип уже у всех')
  expect(shop.asked('uploadShowcaseLogo').map(({ ask }) => ask.id)).toEqual(['7', '7'])
})
