import { goodsCalls as calls } from '@sarafan/contract/catalog/goods'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { refusalFields } from '../../core/api/error-text.ts'
import { kopTyped, rubText } from '../../core/config/amounts.ts'
import { kopOf } from '../../core/config/money.ts'
import type { Goods, GoodsDraft, GoodsList, VariantDraft } from './products.ts'

type OnWire = Reply<typeof calls.saveGoods>['Product']
interface Saving {
  readonly goods: Goods
  readonly draft: GoodsDraft
}

function goodsOf(wire: OnWire): Goods {
  return {
    id: wire.ID,
    version: wire.Version,
    name: wire.Name,
    article: wire.Article,
    picture: wire.Picture,
    pictures: wire.Pictures,
    company: wire.Company,
    status: wire.Status,
    vat: wire.Vat,
    variants: wire.Variants.map((one) => ({
      id: one.ID,
      sku: one.Sku,
      options: one.Options,
      priceKop: kopOf(one.Price),
      oldPriceKop: one.OldPrice === null ? undefined : kopOf(one.OldPrice),
      isOldReal: one.OldPriceReal,
      onHand: one.OnHand,
      reserved: one.Reserved,
      isOn: one.On,
    })),
  }
}

function listOf(wire: Reply<typeof calls.showGoods>): GoodsList {
  return {
    goods: wire.Goods.map(goodsOf),
    counts: wire.Counts,
    page: wire.Pager.currentPage,
    pages: wire.Pager.totalPages,
  }
}

/** The form has checked every text. */
function askOf({ goods, draft }: Saving): Ask<typeof calls.saveGoods> {
  return {
    ID: goods.id,
    Version: goods.version,
    On: draft.on,
    Vat: draft.vat,
    Pictures: [...draft.pictures],
    Variants: goods.variants.flatMap((variant, at) => {
      const typed = draft.variants[at]
      if (!typed) return []
      const old = kopTyped(typed.oldPrice)
      return [
        {
          ID: variant.id,
          Price: rubText(kopTyped(typed.price) ?? 0),
          OldPrice: old === undefined ? null : rubText(old),
          OnHand: Number(typed.onHand),
          OnHandSeen: variant.onHand,
          On: typed.on,
        },
      ]
    }),
  }
}

const FIELDS: Readonly<Record<string, keyof VariantDraft>> = {
  Price: 'price',
  OldPrice: 'oldPrice',
  OnHand: 'onHand',
}

/** Variants of a product that a refusal names, by their index in the form, and the field. */
export function blamedVariants(error: unknown, goods: Goods): { at: number; field: keyof VariantDraft }[] {
  return Object.keys(refusalFields(error)).flatMap((name) => {
    const [, id = '', wire = ''] = name.split('.')
    const [at, field] = [goods.variants.findIndex((one) => String(one.id) === id), FIELDS[wire]]
    return at >= 0 && field ? [{ at, field }] : []
  })
}

const goodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showGoods: build.query<GoodsList, Ask<typeof calls.showGoods>>({
      ...asking(calls.showGoods),
      transformResponse: listOf,
    }),
    saveGoods: build.mutation<unknown, Saving>({
      query: (saving) => carry(calls.saveGoods)(askOf(saving)),
      // A refused one too: somebody else may have changed it.
      invalidatesTags: tagsOf(calls.saveGoods, 'invalidates'),
    }),
  }),
})

export const { useShowGoodsQuery, useSaveGoodsMutation } = goodsApi
