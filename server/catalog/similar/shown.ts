import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { CARD, Card, type CardRow } from '../cards.ts'

const MOST = 8

const SIMILAR = statement('catalog.similar.shown.similar', { cards: Type.Array(Card) })`
  select coalesce((select json_agg(card) from (
      select ${CARD} from unnest(coalesce(d.similar_ids, similar_products($2, $1))) with ordinality as chosen (id, place)
      join product p on p.id = chosen.id and p.showcase_id = $2 and p.status = 'active' and p.card_variant_id is not null
      order by place limit ${MOST}) card), '[]') as cards
  from product own join product_details d on d.product_id = own.id
  where own.id = $1 and own.showcase_id = $2 and own.status = 'active' and own.card_variant_id is not null`

/**
 * Returns products of the same category, or of the showcase: those with most in common with a product first, then the popular
 * (decision 095). Throws `product_not_found` for a product that is not on sale.
 */
export async function similarTo(
  db: Db,
  { showcaseId, productId }: { showcaseId: number; productId: number },
): Promise<readonly CardRow[]> {
  const [found] = await queryRows(db, SIMILAR, [productId, showcaseId])
  if (!found) throw refuse('product_not_found')
  return found.cards
}
