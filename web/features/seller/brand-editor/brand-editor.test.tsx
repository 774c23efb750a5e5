// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import BrandsPage from './BrandsPage.tsx'

type EditedBrand = WireResponse<'showBrandEdit'>['Brands'][number]

const brand = (of: Partial<EditedBrand> = {}): EditedBrand => ({
  ID: 7,
  Version: 2,
  Name: 'Глина и мёд',
  Alias: 'glina-i-myod',
  Description: '',
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

test('issue 13: a name that another brand has is refused at its field', async () => {
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
