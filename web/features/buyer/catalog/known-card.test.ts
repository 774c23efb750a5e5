import { expect, test } from 'vitest'
import { makeStore } from '../../../core/api/store.ts'
import { findCachedCard } from '../../../parts/catalog/cached-card.ts'
import { catalogApi } from '../../../parts/catalog/catalog.api.ts'
import { homeApi } from '../../../parts/home/home.api.ts'
import { EMPTY_HOME } from '../../../parts/home/home.fixtures.ts'
import { shownCard } from '../../../test/products.fixtures.ts'

const card = (id: number) => shownCard({ id, name: `Товар ${id}` })

test('a cached card is found on the home page, in its lists and in any page of a list; otherwise none is found', () => {
  const { dispatch, getState } = makeStore()
  const gifts = { id: 'gifts', kind: 'list', title: 'Подарки', text: '', sort: 'popular' } as const
  const home = {
    ...EMPTY_HOME,
    products: [card(1)],
    productTotal: 1,
    blocks: [{ ...gifts, products: [card(5)] }],
  }
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
  const page = (id: number) => ({ products: [card(id)], total: 2, nextPage: null, next: null })
  dispatch(
    catalogApi.util.upsertQueryEntries([
      {
        endpointName: 'listing',
        arg: {},
        value: { pages: [page(2), page(3)] as never, pageParams: ['', 'x'] }, // of a page only its products matter here
      },
    ]),
  )
  expect([1, 5, 2, 3, 4].map((id) => findCachedCard(getState(), id)?.name)).toEqual([
    'Товар 1',
    'Товар 5',
    'Товар 2',
    'Товар 3',
    undefined,
  ])
})
