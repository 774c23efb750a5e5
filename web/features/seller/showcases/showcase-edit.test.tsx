// @vitest-environment happy-dom
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showcaseEdit, showcaseInfo } from '../../../parts/showcases/showcases.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import ShowcaseEditPage from './ShowcaseEditPage.tsx'

const done = () => ({ reply: { ok: true } as const })
const open = (part: string, answers: Answers = {}) =>
  openShop(<ShowcaseEditPage />, {
    path: `/start/7?part=${part}`,
    answers: {
      showShowcaseEdit: () => ({ reply: showcaseEdit() }),
      saveShowcaseInfo: done,
      saveShowcaseContacts: done,
      saveShowcaseDomain: done,
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

test('RT-30, AP-73: a name of one letter is marked and not sent; name, texts and the pause are saved', async () => {
  const shop = await open('info')
  const name = await field(/^Название(?! на)/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Х')
  await press('Сохранить')
  await screen.findByText('Не короче двух букв')
  expect(document.activeElement).toBe(name)
  expect(shop.asked('saveShowcaseInfo')).toEqual([])
  await userEvent.type(name, 'утор')
  await userEvent.click(screen.getByRole('switch', { name: /Витрина открыта/ }))
  await press('Сохранить')
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('showShowcaseEdit')[0]?.ask).toMatchObject({ id: '7' })
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toEqual({
    id: 7,
    json: 1,
    Name: 'Хутор',
    Slogan: 'Вещи',
    Description: '',
    Names: { En: '', Ar: '' },
    Slogans: { En: '', Ar: '' },
    Descriptions: { En: '', Ar: '' },
    Open: false,
  })
})

test('issue 17: name and texts in other languages are saved with the rest; a name of a letter is pointed out', async () => {
  const shop = await open('info')
  await userEvent.type(await field('Название на английском'), 'W')
  await press('Сохранить')
  await screen.findByText('Не меньше двух букв')
  expect(shop.asked('saveShowcaseInfo')).toEqual([])
  await userEvent.type(await field('Название на английском'), 'arm Home ')
  await userEvent.type(await field('Слоган на арабском'), 'دفء')
  await userEvent.type(await field('Описание на английском'), 'Tableware')
  await press('Сохранить')
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toMatchObject({
    Names: { En: 'Warm Home', Ar: '' },
    Slogans: { En: '', Ar: 'دفء' },
    Descriptions: { En: 'Tableware', Ar: '' },
  })
})

test('AP-73: a text may be as long as the contract allows, and its length is counted', async () => {
  await open('info')
  const slogan = await field(/^Слоган(?! на)/)
  const max = showcaseCalls.saveShowcaseInfo.limits.slogan?.max
  expect(slogan.maxLength).toBe(max)
  await userEvent.type(slogan, ' с душой')
  await screen.findByText(`12 / ${max}`)
})

test('AP-73, rulings 19: a name that the cards cut says how much of it they show', async () => {
  await open('info')
  await userEvent.type(await field(/^Название(?! на)/), ' для долгих зимних вечеров')
  await screen.findByText('В списках видны первые 35 знаков')
})

test('domain 4.4: only the owner can pause a showcase', async () => {
  const shop = await open('info', {
    showShowcaseEdit: () => ({ reply: showcaseEdit({ IsOwner: false }) }),
  })
  await userEvent.type(await field(/^Слоган(?! на)/), '!')
  expect(screen.queryByRole('switch', { name: /Витрина открыта/ })).toBeNull()
  await press('Сохранить')
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).not.toHaveProperty('Open')
})

test('RT-30: saved text follows the stored one and is not asked about; text typed during the request stays unsaved', async () => {
  const answers: (() => void)[] = []
  let Slogan = 'Вещи'
  const shop = await open('info', {
    showShowcaseEdit: () => ({ reply: showcaseEdit({ Info: { ...showcaseEdit().Info, Slogan } }) }),
    saveShowcaseInfo: (ask) =>
      new Promise((respond) => {
        answers.push(() => {
          Slogan = ask.Slogan.trim()
          respond({ reply: { ok: true } })
        })
      }),
  })
  const slogan = await field(/^Слоган(?! на)/)
  const closing = () => shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing').at(-1)
  const save = async (typed: string, typedMeanwhile = '') => {
    await userEvent.type(slogan, typed)
    await press('Сохранить')
    await waitFor(() => expect(answers).toHaveLength(1))
    if (typedMeanwhile !== '') await userEvent.type(slogan, typedMeanwhile)
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

test('RT-30: a section opened by its address is scrolled into view among the others', async () => {
  const inView: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inView.push(this.textContent ?? '')
  })
  await open('seller')
  const chip = await screen.findByRole('button', { name: 'Продавец', pressed: true })
  expect(inView).toEqual(['Продавец'])
  expect(chip.closest('nav')).toBeTruthy()
  await press('Меню')
  await waitFor(() => expect(inView.at(-1)).toBe('Меню'))
})

test('AP-65, AP-74: an address is checked while it is typed, and a free one is saved', async () => {
  const shop = await open('domain', {
    checkAlias: ({ Alias }) => ({
      reply: Alias === 'pchely' ? { Free: false, Why: 'taken' } : { Free: true, Why: '' },
    }),
  })
  const alias = await field('Адрес витрины')
  const save = screen.getByRole('button', { name: 'Сохранить адрес' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.clear(alias)
  await userEvent.type(alias, 'pchely')
  await screen.findByText('Этот адрес уже занят')
  await userEvent.clear(alias)
  await userEvent.type(alias, 'hutor')
  await screen.findByText('Адрес свободен')
  await userEvent.click(save)
  const request = { id: 7, json: 1, Alias: 'hutor' }
  await waitFor(() => expect(shop.asked('saveShowcaseDomain')[0]?.ask).toEqual(request))
})

test('AP-74: an address taken after its check is marked at the field and stays typed', async () => {
  await open('domain', {
    checkAlias: () => ({ reply: { Free: true, Why: '' } }),
    saveShowcaseDomain: () => ({ status: 409, body: { code: 'alias_taken', message: 'Занят' } }),
  })
  const alias = await field('Адрес витрины')
  await userEvent.clear(alias)
  await userEvent.type(alias, 'hutor')
  await screen.findByText('Адрес свободен')
  await press('Сохранить адрес')
  await screen.findByText('Этот адрес уже занят')
  expect([document.activeElement, alias.value]).toEqual([alias, 'hutor'])
})

test('AP-74: a member who is not the owner can read the address but not change it', async () => {
  await open('domain', { showShowcaseEdit: () => ({ reply: showcaseEdit({ IsOwner: false }) }) })
  expect((await field('Адрес витрины')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Сохранить адрес' })).toBeNull()
})

test('AP-76: a refused phone is marked and focused; text typed in other fields and sections stays', async () => {
  const fields = { Phone: 'phone' }
  await open('contacts', {
    saveShowcaseContacts: () => ({
      status: 422,
      body: { code: 'invalid_question', message: 'Нет', fields, traceId: '1' },
    }),
  })
  await userEvent.type(await field('Телефон'), '12')
  await userEvent.type(await field('Часы работы'), 'с 9 до 18')
  await press('Общее')
  await press('Контакты')
  await press('Сохранить')
  await screen.findByText(/Телефон в виде/)
  expect(document.activeElement).toBe(await field('Телефон'))
  expect((await field('Часы работы')).value).toBe('с 9 до 18')
})

test('issue 15: going back from typed contacts asks; staying keeps them, leaving goes', async () => {
  const shop = await open('contacts')
  const hours = await field('Часы работы')
  await userEvent.type(hours, 'с 9 до 18')
  act(() => void shop.router.navigate('/account/profile/showcases'))
  await press('Остаться')
  expect([shop.router.state.location.pathname, hours.value]).toEqual(['/start/7', 'с 9 до 18'])
  act(() => void shop.router.navigate('/account/profile/showcases'))
  await press('Выйти')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account/profile/showcases'))
})

test('issue 15: contacts that could not be sent offline stay typed and are sent at the next try', async () => {
  const shop = await open('contacts', {
    saveShowcaseContacts: (_, times) => (times === 1 ? 'dead' : done()),
  })
  const hours = await field('Часы работы')
  await userEvent.type(hours, 'с 9 до 18')
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(hours.value).toBe('с 9 до 18')
  await press('Сохранить')
  await screen.findByText('Настройки витрины сохранены')
  expect(shop.asked('saveShowcaseContacts')[1]?.ask).toMatchObject({ Hours: 'с 9 до 18' })
})

const draft = (changes: Parameters<typeof showcaseEdit>[0] = {}) => ({
  showShowcaseEdit: () => ({
    reply: showcaseEdit({
      Info: showcaseInfo({ Name: 'Хутор', Slogan: '', Status: 'draft' }),
      ...changes,
    }),
  }),
})

test('domain 4.4: a complete draft is published with one button', async () => {
  const shop = await open('info', draft({ Checks: [{ Name: 'company', Done: true }] }))
  await press('Открыть витрину всем')
  await screen.findByText('Витрина открыта')
  expect(shop.asked('saveShowcaseInfo')[0]?.ask).toMatchObject({ id: 7, Name: 'Хутор', Open: true })
})

test('domain 4.4: an incomplete draft links to what it lacks and cannot be published', async () => {
  const Checks = [
    { Name: 'company', Done: false },
    { Name: 'offer', Done: false },
    { Name: 'contacts', Done: true },
  ] as const
  await open('info', draft({ Checks: [...Checks] }))
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  const publish = await screen.findByRole('button', { name: 'Открыть витрину всем' })
  expect(publish.hasAttribute('disabled')).toBe(true)
  expect(hrefOf(/Проверенный продавец/)).toBe('/account/profile/showcases/7?part=seller')
  expect(hrefOf(/Публичная оферта/)).toMatch(/showcases\/7\/pages$/)
  expect(screen.queryByRole('link', { name: /Страница с контактами/ })).toBeNull()
})

test('domain 4.4: a member who is not the owner reads who publishes a draft', async () => {
  await open('info', draft({ IsOwner: false }))
  await screen.findByText('Открывает витрину её владелец')
})

test('RO-08: a person who may not change the showcase reads who may', async () => {
  await open('info', { showShowcaseEdit: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Эту витрину настраивают другие')
})

test('EX-06: a new logo is uploaded with one tap; a refused picture says why', async () => {
  const body = { code: 'picture_refused', message: 'Нужна картинка', fields: {}, traceId: '1' }
  const shop = await open('info', {
    uploadShowcaseLogo: (_, times) => (times === 1 ? { status: 422, body } : done()),
  })
  const logo = await field('Сменить логотип')
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await userEvent.upload(logo, file)
  await screen.findByText('Нужна картинка')
  await userEvent.upload(logo, file)
  await screen.findByText('Новый логотип уже у всех')
  expect(shop.asked('uploadShowcaseLogo').map(({ ask }) => ask.id)).toEqual(['7', '7'])
})
