import type { Tx } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import { reindexProducts } from '../../../listings.ts'
import type { Dictionary } from '../dictionary.ts'
import type { HeldImport } from '../lease.ts'
import type { ProductPlan, VariantTarget } from '../plan/target.ts'
import { cardOf } from './card.ts'
import { queuePictures, writePictures } from './pictures.ts'
import { lockProducts, type ProductLine, writeProducts } from './products.ts'
import type { ResolvedPictures } from './resolve-pictures.ts'
import { hideProducts, publishComplete, returnIncompleteToDraft } from './sale.ts'
import { reserveVariantIds, type VariantLine, writeVariants } from './variants.ts'

/** A plan with its pictures, and whether the product can go on sale as it will be. */
export interface ResolvedPlan {
  readonly plan: ProductPlan
  readonly pictures: ResolvedPictures
  readonly isComplete: boolean
}

interface Applying {
  readonly held: HeldImport
  readonly dictionary: Dictionary
  readonly at: Date
  readonly plans: readonly ResolvedPlan[]
}

/**
 * Writes the products of a batch that differ from what is stored, with set-based statements; returns the ids of those that it
 * wrote.
 */
export async function applyPlans(tx: Tx, of: Applying): Promise<ReadonlyMap<ProductPlan, number>> {
  const { held, dictionary, at } = of
  const { showcaseId, id: jobId } = held
  const changed = of.plans.filter(isToBeWritten)
  const storedIds = changed.flatMap(({ plan }) => plan.unit.stored?.id ?? [])
  if (storedIds.length > 0) await lockProducts(tx, storedIds)
  const newIds = await newVariantIds(tx, changed)
  const idOf = await writeChangedProducts(tx, { showcaseId, dictionary, at, plans: changed, newIds })
  const lines = changed.flatMap(({ plan }) => linesOf(plan, idOf.get(plan) ?? 0, newIds))
  const variantIds = await writeVariants(tx, { showcaseId, jobId, at, lines })
  await writeChangedPictures(tx, changed, idOf)
  const idsOf = (plans: readonly ResolvedPlan[]) => plans.flatMap(({ plan }) => idOf.get(plan) ?? [])
  await hideProducts(tx, idsOf(changed.filter(({ plan }) => plan.sale === 'hide')))
  const ready = changed.filter(goesOnSale)
  await returnIncompleteToDraft(tx, idsOf(ready.filter(isNew)))
  await publishComplete(tx, idsOf(ready.filter((one) => !isNew(one))), at)
  await writeKeys(tx, { showcaseId, plans: changed, idOf, variantIds })
  await reindexProducts(tx, idsOf(changed.filter(({ plan, pictures }) => isListed(plan, pictures))))
  await queueMissingPictures(tx, of, { changed, idOf })
  return idOf
}

const isFetched = ({ pictures }: ResolvedPlan) => pictures.missing.length === 0
const isNew = ({ plan }: ResolvedPlan) => plan.unit.stored === null
const goesOnSale = (one: ResolvedPlan) => one.plan.sale === 'publish' && one.isComplete && isFetched(one)

function isToBeWritten({ plan, pictures, isComplete }: ResolvedPlan): boolean {
  if (plan.product === null) return false
  const moves = plan.sale === 'hide' || (plan.sale === 'publish' && isComplete)
  const hasNewKeys = plan.keys.length > 0 && plan.unit.stored === null
  const isFetching = pictures.missing.length > 0
  return isListed(plan, pictures) || moves || hasNewKeys || isFetching
}

/** Whether lists have to be updated. */
function isListed(plan: ProductPlan, { pictures }: ResolvedPictures): boolean {
  return plan.isProductChanged || plan.variants.length > 0 || pictures !== null || plan.sale !== null
}

type NewIds = ReadonlyMap<VariantTarget, number>

async function newVariantIds(tx: Tx, plans: readonly ResolvedPlan[]): Promise<NewIds> {
  const added = plans.flatMap(({ plan }) => plan.variants.filter(({ id }) => id === null))
  const ids = await reserveVariantIds(tx, added.length)
  return new Map(added.map((one, at) => [one, ids[at] ?? 0]))
}

interface WritingPlans {
  readonly showcaseId: number
  readonly dictionary: Dictionary
  readonly at: Date
  readonly plans: readonly ResolvedPlan[]
  readonly newIds: NewIds
}

async function writeChangedProducts(tx: Tx, of: WritingPlans): Promise<ReadonlyMap<ProductPlan, number>> {
  const idOf = new Map<ProductPlan, number>()
  const written: { plan: ProductPlan; line: ProductLine }[] = []
  for (const one of of.plans) {
    const { plan, pictures } = one
    if (plan.unit.stored) idOf.set(plan, plan.unit.stored.id)
    if (!plan.product || !plan.isProductChanged) continue
    const card = isNew(one) ? cardOf(plan.variants, of.newIds) : null
    const line = { target: plan.product, card, pictures: pictures.pictures ?? [], publishes: goesOnSale(one) }
    written.push({ plan, line })
  }
  if (written.length === 0) return idOf
  const ids = await writeProducts(tx, { ...of, lines: written.map(({ line }) => line) })
  for (const [at, { plan }] of written.entries()) idOf.set(plan, ids[at] ?? 0)
  return idOf
}

function linesOf(plan: ProductPlan, productId: number, newIds: NewIds): VariantLine[] {
  const counted = new Map(plan.unit.rows.map(({ row, variant }) => [variant?.id, row.data.variant?.onHand]))
  return plan.variants.map((one) => ({
    ...one,
    productId,
    newId: newIds.get(one) ?? null,
    isStockGiven: one.id === null || counted.get(one.id) !== undefined,
  }))
}

/** New products have been written with theirs. */
async function writeChangedPictures(
  tx: Tx,
  plans: readonly ResolvedPlan[],
  idOf: ReadonlyMap<ProductPlan, number>,
): Promise<void> {
  const lines = plans.flatMap(({ plan, pictures }) =>
    pictures.pictures === null || plan.unit.stored === null
      ? []
      : [{ id: idOf.get(plan) ?? 0, pictures: pictures.pictures }],
  )
  await writePictures(tx, lines)
}

const KEYS = statement('catalog.imports.run.write.apply.keys')`
  insert into import_key (showcase_id, key, product_id, variant_id)
  select $1, key, "productId", "variantId"
  from jsonb_to_recordset($2::jsonb) as line (key text, "productId" bigint, "variantId" bigint) order by key
  on conflict (showcase_id, key) do update set product_id = excluded.product_id,
    variant_id = coalesce(excluded.variant_id, import_key.variant_id)`

async function writeKeys(
  tx: Tx,
  of: {
    showcaseId: number
    plans: readonly ResolvedPlan[]
    idOf: ReadonlyMap<ProductPlan, number>
    variantIds: ReadonlyMap<string, number>
  },
): Promise<void> {
  const lines = of.plans.flatMap(({ plan }) =>
    plan.keys.map(({ key, row }) => ({
      key,
      productId: of.idOf.get(plan) ?? 0,
      variantId: row && (row.variant?.id ?? of.variantIds.get(plan.skuOf.get(row) ?? '') ?? null),
    })),
  )
  const unique = [...new Map(lines.map((line) => [line.key, line])).values()]
  if (unique.length > 0) await queryRows(tx, KEYS, [of.showcaseId, JSON.stringify(unique)])
}

async function queueMissingPictures(
  tx: Tx,
  { held, at }: Applying,
  of: { changed: readonly ResolvedPlan[]; idOf: ReadonlyMap<ProductPlan, number> },
): Promise<void> {
  const waiting = of.changed.filter((one) => !isFetched(one))
  const lines = waiting.flatMap(({ plan }) => {
    const [first] = plan.unit.rows
    if (!first || plan.pictures === null) return []
    const { groupNo, rowNo } = first.row
    const publishes = plan.sale === 'publish'
    return [{ productId: of.idOf.get(plan) ?? 0, groupNo, rowNo, addresses: plan.pictures, publishes }]
  })
  const missing = [...new Set(waiting.flatMap(({ pictures }) => pictures.missing))]
  await queuePictures(tx, { showcaseId: held.showcaseId, jobId: held.id, at, lines, missing })
}
