// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import BrandsPage from './BrandsPage.tsx'

type EditedBrand = WireResponse<'showBrandEdit'>['Brands'][number]

const brand = (of: Partial<EditedBrand> = {}): EditedBrand => ({
  ID: 7,
  Version: 2,
  Name: 'Глина и мёд',
  Alias: 'glina-i-myod',
  Description: '',
  Names: { En: '', Ar: '' },
  Descriptions: { En: '', Ar: '' },
  Link: '',
  Logo: '',
  Hue: 30,
  Visible: true,
  Products: 4,
  ...of,
})
const pager = { currentPage: 1, totalPages: 1 }
const sheet = () => within(screen.getByRole('dialog'))
const save = () => userEvent.click(sheet().getByRole('button', { name: 'Сохранить' }))

test('issue 13: after another editor changed a brand, the text stays and the next save overwrites it knowingly', async () => {
  let version = 2
  const shop = await openShop(<BrandsPage />, {
    answers: {
      showBrandEdit: () => ({ reply: { Brands: [brand({ Version: version })], Pager: pager } }),
      saveBrand: () => {
        if (version === 3) return { reply: { Brand: brand() } }
        version = 3
        return { status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }
      },
    },
  })
  await userEvent.click(await screen.findByText('Глина и мёд'))
  await userEvent.type(await screen.findByLabelText('Имя'), ' 2')
  await save()
  await sheet().findByText(/изменил кто-то ещё/)
  expect(sheet().getByLabelText<HTMLInputElement>('Имя').value).toBe('Глина и мёд 2')
  await save()
  await screen.findByText('Бренд сохранён')
  expect(shop.asked('saveBrand').map(({ ask }) => ask.Version)).toEqual([2, 3])
})

test('issue 13: a name that another brand has is reported at its field', async () => {
  await openShop(<BrandsPage />, {
    answers: {
      showBrandEdit: () => ({ reply: { Brands: [brand()], Pager: pager } }),
      saveBrand: () => ({
        status: 422,
        body: { code: 'invalid_question', message: 'Проверьте поля', fields: { Name: 'taken' } },
      }),
    },
  })
  await userEvent.click(await screen.findByText('Глина и мёд'))
  await userEvent.type(await screen.findByLabelText('Имя'), '!')
  await save()
  await sheet().findByText('Такой бренд уже есть')
})

const openList = (brands: EditedBrand[], answers: Answers = {}) =>
  openShop(<BrandsPage />, {
    answers: { showBrandEdit: () => ({ reply: { Brands: brands, Pager: pager } }), ...answers },
  })

test('issue 13: a new brand is saved with its text, link and visibility; a wrong link is reported at its field', async () => {
  const shop = await openList([], { saveBrand: () => ({ reply: { Brand: brand() } }) })
  await screen.findByText('Брендов пока нет')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить бренд' }))
  await findDialog({ name: 'Добавить бренд' })
  await save()
  await sheet().findByText('Заполните это поле')
  expect(document.activeElement).toBe(sheet().getByLabelText('Имя'))
  await userEvent.type(sheet().getByLabelText('Имя'), ' Гжель ')
  await userEvent.type(sheet().getByLabelText('О бренде'), 'Фарфор')
  await userEvent.type(sheet().getByLabelText('Сайт'), 'gzhel.example')
  await save()
  await sheet().findByText('Адрес начинается с https://')
  expect(shop.asked('saveBrand')).toEqual([])
  await userEvent.clear(sheet().getByLabelText('Сайт'))
  await userEvent.type(sheet().getByLabelText('Сайт'), 'https://gzhel.example')
  await userEvent.click(sheet().getByRole('switch', { name: /Показывать покупателям/ }))
  await save()
  await screen.findByText('Бренд сохранён')
  expect(shop.asked('saveBrand').map(({ ask }) => ask)).toMatchObject([
    { Name: 'Гжель', Description: 'Фарфор', Link: 'https://gzhel.example', Logo: '', Visible: false },
  ])
})

test('issue 15: a brand that could not be saved keeps its text, and closing the sheet asks first', async () => {
  await openList([brand()], { saveBrand: () => 'dead' })
  await userEvent.click(await screen.findByText('Глина и мёд'))
  await userEvent.type(await screen.findByLabelText('О бренде'), 'Керамика')
  await save()
  await screen.findByText('Нет связи. Проверьте интернет')
  await userEvent.click(sheet().getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('О бренде').value).toBe('Керамика')
})

test('issue 13: the fields of a brand have the lengths of the contract', async () => {
  await openList([brand()])
  await userEvent.click(await screen.findByText('Глина и мёд'))
  await findDialog()
  const lengths = ['Имя', 'О бренде', 'Сайт'].map(
    (label) => sheet().getByLabelText<HTMLInputElement>(label).maxLength,
  )
  expect(lengths).toEqual([80, 4000, 300])
})

test('issue 17: no brand is said to be missing before the search for this very text is answered', async () => {
  let answerNext = () => {}
  const answered = new Promise<void>((done) => {
    answerNext = done
  })
  await openShop(<BrandsPage />, {
    answers: {
      showBrandEdit: async ({ q }) => {
        if (q === 'глин') await answered
        return { reply: { Brands: q === 'глин' ? [brand()] : [], Pager: pager } }
      },
    },
  })
  const field = await screen.findByRole('searchbox', { name: 'Найти бренд' })
  await userEvent.type(field, 'глян')
  await screen.findByText('Ничего не нашлось')
  await userEvent.clear(field)
  await userEvent.type(field, 'глин')
  await waitFor(() => expect(screen.queryByText('Ничего не нашлось')).toBeNull())
  answerNext()
  await screen.findByText('Глина и мёд')
})

test('issue 13: the search is sent once the text is typed, and an empty result says so', async () => {
  const shop = await openList([])
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти бренд' }), 'гжель')
  await waitFor(() =>
    expect(shop.asked('showBrandEdit').at(-1)?.ask).toMatchObject({ q: 'гжель', page: '0' }),
  )
  await screen.findByText('Ничего не нашлось')
})

test('issue 17: a brand’s names and texts in other languages are saved with it', async () => {
  const shop = await openList([brand({ Names: { En: 'Clay', Ar: 'طين' } })], {
    saveBrand: () => ({ reply: { Brand: brand() } }),
  })
  await userEvent.click(await screen.findByText('Глина и мёд'))
  await userEvent.type(await screen.findByLabelText('Название на английском'), ' & Honey ')
  await userEvent.clear(screen.getByLabelText('Название на арабском'))
  await userEvent.type(screen.getByLabelText('Описание на английском'), 'By hand')
  await save()
  await screen.findByText('Бренд сохранён')
  expect(shop.asked('saveBrand')[0]?.ask).toMatchObject({
    Names: { En: 'Clay & Honey', Ar: '' },
    Descriptions: { En: 'By hand', Ar: '' },
  })
})
