import { LIMITS } from '@sarafan/contract/limits'
import { maskedName } from '../../people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { oneOf } from '../../platform/database/one-of.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import { CHANGE_KINDS, type ChangeKind } from './change.ts'
import { ChangeDetail } from './log.ts'

export interface PastChange extends ChangeDetail {
  readonly id: number
  readonly at: Date
  /** Masked name. */
  readonly by: string
  readonly kind: ChangeKind
  readonly products: number
  /** Name of the product, if it is only one. */
  readonly name: string
  readonly undoneAt: Date | null
}

const COUNT = statement('catalog.bulk.history.count')`
  select count(*)::int as total from goods_change where showcase_id = $1`
const PAGE = statement('catalog.bulk.history.page', { detail: ChangeDetail })`
  select c.id, c.at, coalesce(${maskedName('p')}, '') as by, c.kind, c.detail, c.products, c.undone_at,
    case when c.products = 1 then coalesce((select product.name from goods_change_item i
      join product on product.id = i.product_id where i.change_id = c.id limit 1), '') else '' end as name
  from goods_change c left join person p on p.id = c.person_id
  where c.showcase_id = $1 order by c.id desc limit ${LIMITS.goodsChangePage} offset $2`

/** Returns a page (0-based) of the changes that can be undone or were undone, newest first. */
export async function changesOf(
  db: Db,
  of: { showcaseId: number; page: number },
): Promise<{ changes: PastChange[]; pager: Pager }> {
  const [count] = await queryRows(db, COUNT, [of.showcaseId])
  const total = count?.total ?? 0
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.goodsChangePage })
  const rows = await queryRows(db, PAGE, [of.showcaseId, offset])
  const changes = rows.map(({ detail, kind, ...row }) => ({
    ...row,
    ...detail,
    kind: oneOf(CHANGE_KINDS, kind),
  }))
  return { changes, pager }
}
