import { deepStrictEqual } from 'node:assert/strict'
import { createProduct } from '../server/catalog/catalog.ts'
import { type Db, transaction } from '../server/platform/database.ts'
import { queryRows } from '../server/platform/rows.ts'
import { goods } from './goods.ts'
import { type Shop, standShop } from './shop.ts'

/** Everything the catalogue keeps of one product, with names instead of ids. */
const ROWS = `
  select to_jsonb(p) - '{id,showcase_id,company_id,category_id,brand_id,card_variant_id}'::text[] as product,
    c.alias as category, b.alias as brand,
    (select v.sku from variant v where v.id = p.card_variant_id) as card,
    to_jsonb(d) - '{product_id,showcase_id}'::text[] as details,
    to_jsonb(w) - '{product_id,showcase_id}'::text[] as sought,
    (select jsonb_agg(to_jsonb(v) - '{id,showcase_id,product_id}'::text[] order by v.position)
      from variant v where v.product_id = p.id) as variants,
    (select jsonb_agg(jsonb_build_array(v.sku, m.kind, m.delta, m.reference, h.price_kop, h.at) order by v.sku)
      from variant v join stock_movement m on m.variant_id = v.id join price_history h on h.variant_id = v.id
      where v.product_id = p.id) as history,
    (select jsonb_agg(jsonb_build_array(coalesce(lc.alias, lb.alias), to_jsonb(l) -
        '{showcase_id,shelf,product_id,brand_id,traits}'::text[], l.brand_id = p.brand_id,
        (select jsonb_agg(jsonb_build_array(t.name, t.value) order by t.name, t.value) from trait t
          where t.id = any(l.traits)))
        order by coalesce(lc.alias, lb.alias))
      from listing l left join category lc on lc.id = l.shelf left join brand lb on lb.id = -l.shelf
      where l.product_id = p.id) as shelves,
    (select jsonb_agg(jsonb_build_array(w.lexeme, w.popularity) order by w.lexeme) from word_listing w
      where w.product_id = p.id) as worded,
    (select jsonb_agg(jsonb_build_array(w.word, w.stem) order by w.word) from search_word w
      where w.showcase_id = p.showcase_id
        and strpos(' ' || replace(lower(p.name), 'ё', 'е') || ' ', ' ' || w.word || ' ') > 0) as words
  from product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id
  join product_details d on d.product_id = p.id join product_name w on w.product_id = p.id
  where p.showcase_id = $1 and p.article = $2`

class Enough extends Error {}

/** Makes a few products by the verb in a showcase of their own and refuses to go on unless the bulk ones are alike. */
export async function assertSame(db: Db, shop: Shop, at: Date, numbers: readonly number[]): Promise<void> {
  await transaction(db, async (tx) => {
    const place = await standShop(tx, 'verbs', at)
    for (const n of numbers) {
      const product = goods(n, { ...place, at })
      await createProduct(tx, product)
      const [byVerb] = await queryRows(tx, ROWS, [place.showcaseId, product.article])
      const [inBulk] = await queryRows(tx, ROWS, [shop.showcaseId, product.article])
      deepStrictEqual(inBulk, byVerb)
    }
    throw new Enough()
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
}
