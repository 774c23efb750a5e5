import { GOODS_FILTERS, GOODS_PROBLEMS, GOODS_SORTS, GOODS_STOCKS } from '@sarafan/contract/catalog/goods'
import {
  choiceParam,
  pageParam,
  patternParam,
  type SearchStateOf,
  textParam,
} from '../../../core/routing/search-state.ts'
import type { GoodsView, MassChange } from './mass-changes.api.ts'

export const FILTERS = ['all', ...GOODS_FILTERS] as const
export const STOCKS = ['', ...GOODS_STOCKS] as const
export const PROBLEMS = ['', ...GOODS_PROBLEMS] as const
export const SORTS = GOODS_SORTS

const ID = /^[1-9]\d{0,14}$/

/** Filters, order and page of the list, as they stand in its address. */
export const SEARCH = {
  q: textParam(80),
  filter: choiceParam(FILTERS, 'all'),
  category: patternParam(ID),
  brand: patternParam(ID),
  stock: choiceParam(STOCKS, ''),
  problem: choiceParam(PROBLEMS, ''),
  sort: choiceParam(SORTS, 'new'),
  page: pageParam,
}
export type Choice = SearchStateOf<typeof SEARCH>

/** What the filters of the sheet are without any. */
export const NO_FILTERS = { category: '', brand: '', stock: '', problem: '' } as const

/** Returns the filters as requests take them. */
export function filterOf(choice: Choice): NonNullable<MassChange['filter']> {
  const { q, filter, category, brand, stock, problem } = choice
  return {
    ...(q === '' ? {} : { q }),
    ...(filter === 'all' ? {} : { filter }),
    ...(category === '' ? {} : { category: Number(category) }),
    ...(brand === '' ? {} : { brand: Number(brand) }),
    ...(stock === '' ? {} : { stock }),
    ...(problem === '' ? {} : { problem }),
  }
}

/** Returns the request of a page. */
export function viewOf(choice: Choice): GoodsView {
  return {
    ...filterOf(choice),
    ...(choice.sort === 'new' ? {} : { sort: choice.sort }),
    page: choice.page - 1,
  }
}
