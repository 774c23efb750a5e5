import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { goodsCalls } from '@sarafan/contract/catalog/goods'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { VAT_CODES, vatOf } from '../vat.ts'
import { type Goods, goodsOf } from './goods.ts'
import { saveGoods } from './save.ts'

type Calls = typeof goodsCalls
type Asked = AskOf<Calls['saveGoods']>
type GoodsOnWire = ReplyOf<Calls['saveGoods']>['Product']

/** Handlers of the goods list: members who manage the catalogue, and the platform (domain.md 7.1, 7.3). */
export function goodsHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showGoods(context, ask) {
      const { q = '', filter = null, page = '0' } = ask
      const of = { showcaseId: context.showcase.id, q, filter, page: Number(page), at: context.now }
      const found = await goodsOf(db, of)
      return {
        Goods: found.goods.map(goodsToWire),
        Counts: found.counts,
        Pager: found.pager,
      }
    },
    async saveGoods(context, ask) {
      const by = { showcaseId: context.showcase.id, personId: context.personId, at: context.now }
      const of = { productId: ask.ID, version: ask.Version, active: ask.On, vatCode: VAT_CODES[ask.Vat] }
      const variants = ask.Variants.map(variantOf)
      const pictures = ask.Pictures ?? null
      const saved = await transaction(db, (tx) => saveGoods(tx, { ...by, ...of, pictures, variants }))
      return { Product: goodsToWire(saved) }
    },
  }
}

function variantOf(ask: Asked['Variants'][number]) {
  return {
    id: ask.ID,
    priceKop: toKop(ask.Price),
    oldPriceKop: ask.OldPrice === null ? null : toKop(ask.OldPrice),
    onHand: ask.OnHand,
    onHandSeen: ask.OnHandSeen,
    active: ask.On,
  }
}

function goodsToWire(goods: Goods): GoodsOnWire {
  const { small, large, hue } = goods
  return {
    ID: goods.id,
    Version: goods.version,
    Name: goods.name,
    Article: goods.article,
    Picture: { small, large, hue },
    Pictures: goods.pictures.map((one) => one.large),
    Company: goods.company,
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
      On: variant.active,
    })),
  }
}
