import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { goodsCalls } from '@sarafan/contract/catalog/goods'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { fold } from '../search/words.ts'
import { VAT_CODES, vatOf } from '../vat.ts'
import type { GoodsSearch } from './filters.ts'
import { type Goods, goodsOf } from './goods.ts'
import { saveGoods } from './save.ts'

type Calls = typeof goodsCalls
type Asked = RequestOf<Calls['saveGoods']>
type FiltersOnWire = Omit<RequestOf<Calls['showGoods']>, 'sort' | 'page'>
type GoodsOnWire = ResponseOf<Calls['saveGoods']>['Product']

/** Handlers of the goods list: members who manage the catalogue, and the platform (domain.md 7.1, 7.3). */
export function goodsHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showGoods(context, input) {
      const { sort = 'new', page = '0' } = input
      const search = goodsSearch(context, input)
      const found = await goodsOf(db, { search, sort, page: Number(page) })
      return {
        Goods: found.goods.map(goodsToWire),
        Counts: found.counts,
        Pager: found.pager,
      }
    },
    async saveGoods(context, input) {
      const by = { showcaseId: context.showcase.id, personId: context.personId, at: context.now }
      const of = {
        productId: input.ID,
        version: input.Version,
        active: input.On,
        vatCode: VAT_CODES[input.Vat],
      }
      const variants = input.Variants.map(variantOf)
      const pictures = input.Pictures ?? null
      const saved = await transaction(db, (tx) => saveGoods(tx, { ...by, ...of, pictures, variants }))
      return { Product: goodsToWire(saved) }
    },
  }
}

function variantOf(input: Asked['Variants'][number]) {
  return {
    id: input.ID,
    priceKop: toKop(input.Price),
    oldPriceKop: input.OldPrice === null ? null : toKop(input.OldPrice),
    onHand: input.OnHand,
    onHandSeen: input.OnHandSeen,
    active: input.On,
  }
}

/** Returns the filters of a request. */
export function goodsSearch(context: RequestContext, input: FiltersOnWire): GoodsSearch {
  const { q = '', filter = null, category, brand, stock = null, problem = null } = input
  return {
    showcaseId: context.showcase.id,
    text: fold(q.trim()),
    filter,
    categoryId: category === undefined ? null : Number(category),
    brandId: brand === undefined ? null : Number(brand),
    stock,
    problem,
    at: context.now,
  }
}

export function goodsToWire(goods: Goods): GoodsOnWire {
  const { small, large, hue } = goods
  return {
    ID: goods.id,
    Version: goods.version,
    Name: goods.name,
    Article: goods.article,
    Picture: { small, large, hue },
    Pictures: goods.pictures.map((one) => one.large),
    Company: goods.company,
    Category: goods.category,
    Brand: goods.brand,
    Status: goods.status,
    Vat: vatOf(goods.vatCode),
    Variants: goods.variants.map((variant) => ({
      ID: variant.id,
      Sku: variant.sku,
      Options: [...variant.options],
      Price: toRub(variant.priceKop),
      OldPrice: variant.oldPriceKop === null ? null : toRub(variant.oldPriceKop),
      OldPriceReal: variant.oldPriceReal,
      OnHand: variant.onHand,
      Reserved: variant.reserved,
      Counted: variant.isCounted,
      On: variant.active,
    })),
  }
}
