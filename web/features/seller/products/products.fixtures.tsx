import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { type SellerProduct, sellerProduct, sellerVariant } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import ProductsPage from './ProductsPage.tsx'

/** Three products; the third has two variants. */
export const goods: readonly SellerProduct[] = [
  sellerProduct(),
  sellerProduct({ ID: 2, Name: 'Плед', Variants: [sellerVariant({ ID: 21, OldPrice: null, Reserved: 0 })] }),
  sellerProduct({
    ID: 3,
    Name: 'Кружка',
    Variants: [sellerVariant({ ID: 31, Options: ['белая'] }), sellerVariant({ ID: 32, Options: ['синяя'] })],
  }),
]
export const nothingSkipped = { Skipped: [], SkippedCount: 0 }

/** A page of products with the counts of 3,000 on 60 pages. */
export const pageOf = (Goods: readonly SellerProduct[], all = 3000) => ({
  reply: {
    Goods: [...Goods],
    Counts: { all, active: Goods.length, hidden: 0, out: 0, archived: 0 },
    Pager: { currentPage: 1, totalPages: 60 },
  },
})

/** Opens the products of a showcase, on a server that takes every change. */
export const openGoods = (said: Answers = {}, path = '/') =>
  openShop(<ProductsPage />, {
    path,
    answers: {
      showGoods: () => pageOf(goods),
      showGoodsOptions: () => ({
        reply: {
          Categories: [
            { ID: 5, Name: 'Дом', Depth: 0 },
            { ID: 6, Name: 'Посуда', Depth: 1 },
          ],
          Brands: [{ ID: 7, Name: 'Мера' }],
        },
      }),
      changeGoods: () => ({ reply: { ChangeID: 9, Changed: 3, ...nothingSkipped } }),
      editGoods: () => ({ reply: { Product: goods[0] ?? sellerProduct(), ChangeID: 10 } }),
      undoGoodsChange: () => ({ reply: { Restored: 3, ...nothingSkipped } }),
      ...said,
    },
  })

/** Lets the page find a window of 1280 px. */
export const widen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

export const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
export const tick = (name: string) => screen.findByRole('checkbox', { name })

/** Types over a cell of the table and presses Enter. */
export async function overtype(name: RegExp, text: string): Promise<void> {
  await userEvent.click(await cell(name))
  const field = screen.getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}
