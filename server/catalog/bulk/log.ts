import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { GoodsChange, Replacement } from './change.ts'

export interface Author {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}

/** Details of a change that the history shows with its kind. */
export const ChangeDetail = Type.Object({
  /** Hundredths of a per cent. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  status: Type.Union([Type.Literal('active'), Type.Literal('hidden'), Type.Literal('archived'), Type.Null()]),
})
export type ChangeDetail = Static<typeof ChangeDetail>

function detailOf(change: GoodsChange): ChangeDetail {
  const rule = change.kind === 'price' || change.kind === 'old_price' ? change.rule : null
  return {
    percent: rule && rule.amountKop === null ? rule.percent : null,
    status: change.kind === 'status' ? change.status : null,
  }
}

const BEGIN = statement('catalog.bulk.log.begin')`
  insert into goods_change (showcase_id, person_id, kind, detail, at) values ($1, $2, $3, $4, $5) returning id`

/** Records a change that begins; returns its id. */
export async function beginChange(tx: Tx, by: Author, change: GoodsChange): Promise<number> {
  const { showcaseId, personId, at } = by
  const detail = JSON.stringify(detailOf(change))
  const [begun] = await queryRows(tx, BEGIN, [showcaseId, personId, change.kind, detail, at])
  if (!begun) throw new Error('insert returned no row')
  return begun.id
}

const ITEMS = statement('catalog.bulk.log.items')`
  insert into goods_change_item (change_id, product_id, variant_id, showcase_id, before, after)
  select $1, "productId", "variantId", $2, before, after
  from jsonb_to_recordset($3::jsonb) as line ("productId" bigint, "variantId" bigint, before jsonb, after jsonb)`

/** Stores what a change replaced, so that it can be undone. */
export async function recordReplacements(
  tx: Tx,
  of: { changeId: number; showcaseId: number; replacements: readonly Replacement[] },
): Promise<void> {
  if (of.replacements.length === 0) return
  await queryRows(tx, ITEMS, [of.changeId, of.showcaseId, JSON.stringify(of.replacements)])
}

const END = statement('catalog.bulk.log.end')`update goods_change set products = $2 where id = $1`
const DROP = statement('catalog.bulk.log.drop')`delete from goods_change where id = $1`

/** Ends the record of a change; one that changed nothing is deleted. Returns the id, or null then. */
export async function endChange(
  tx: Tx,
  by: Author,
  of: { changeId: number; change: GoodsChange; replacements: readonly Replacement[]; products: number },
): Promise<number | null> {
  const { changeId, change, replacements, products } = of
  if (products === 0) {
    await queryRows(tx, DROP, [changeId])
    return null
  }
  await queryRows(tx, END, [changeId, products])
  const [only] = replacements
  if (products === 1 && only)
    await audit(tx, {
      ...by,
      action: 'change',
      object: `product:${only.productId}`,
      before: auditView(replacements, 'before'),
      after: auditView(replacements, 'after'),
    })
  // The values of each product are in the change, in the price history and in the stock movements.
  else
    await audit(tx, {
      ...by,
      action: 'change',
      object: 'product',
      before: {},
      after: { ...givenOf(change), products },
    })
  return changeId
}

function auditView(replacements: readonly Replacement[], side: 'before' | 'after'): object {
  if (replacements[0]?.variantId === 0) return replacements[0][side]
  return { variants: replacements.map((one) => ({ id: one.variantId, ...one[side] })) }
}

function givenOf(change: GoodsChange): object {
  if (change.kind !== 'price' && change.kind !== 'old_price') {
    const { kind, ...given } = change
    return { change: kind, ...given }
  }
  const { rule, kind } = change
  if (!rule) return { change: kind }
  return rule.amountKop === null
    ? { change: kind, percentBp: rule.percent }
    : { change: kind, priceKop: rule.amountKop }
}

/** Records that a change was undone in the audit log. */
export async function recordUndoing(
  tx: Tx,
  by: Author,
  of: { kind: string; restored: number; kept: number },
): Promise<void> {
  if (of.restored > 0)
    await audit(tx, {
      ...by,
      action: 'restore',
      object: 'product',
      before: {},
      after: { change: of.kind, products: of.restored, keptProducts: of.kept },
    })
}
