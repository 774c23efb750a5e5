import { type Db, type Tx, transaction } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { reindexProducts } from '../../listings.ts'
import type { ImportRow } from '../model.ts'
import type { RunDeps } from './deps.ts'
import { type HeldImport, holdImport } from './lease.ts'
import { lockProducts } from './write/products.ts'
import { hideProducts } from './write/sale.ts'

const PRODUCTS = 200

const LACKING = statement('catalog.imports.run.missing.lacking')`
  select p.id, p.name, p.article, exists (select from variant v join import_seen s on s.variant_id = v.id and s.job_id = $2
    where v.product_id = p.id) as "isSeen"
  from product p
  where p.showcase_id = $1 and p.status = 'active' and p.kind <> 'gift_card' and p.id > $3 and exists (
    select from variant v where v.product_id = p.id and v.status = 'active'
      and not exists (select from import_seen s where s.job_id = $2 and s.variant_id = v.id))
  order by p.id limit ${PRODUCTS}`
const HIDE_VARIANTS = statement('catalog.imports.run.missing.hideVariants')`
  update variant v set status = 'hidden' where v.product_id = any($2::bigint[]) and v.status = 'active'
    and not exists (select from import_seen s where s.job_id = $1 and s.variant_id = v.id)`
const RECORD = statement('catalog.imports.run.missing.record')`
  with listed as (
    insert into import_row (job_id, group_no, row_no, data, outcome)
    select $1, j.groups + 1, coalesce(j.total_rows, 0) + j.hidden + line.place, line.data, 'hidden'
    from jsonb_to_recordset($2::jsonb) as line (place integer, data jsonb) cross join import_job j where j.id = $1
    on conflict do nothing)
  update import_job set hidden = hidden + $3, phase = 'missing' where id = $1`
const BEGIN = statement('catalog.imports.run.missing.begin')`
  with cleared as (delete from import_row r using import_job j
    where j.id = $1 and r.job_id = j.id and r.group_no > j.groups)
  update import_job j set phase = 'missing', hidden = (
    select count(*) from import_row r where r.job_id = j.id and r.outcome = 'hidden' and r.group_no <= j.groups)
  where j.id = $1`
const SEEN_ANY = statement(
  'catalog.imports.run.missing.seenAny',
)`select exists (select from import_seen where job_id = $1) as "hasSeen"`
const FORGET = statement('catalog.imports.run.missing.forget')`delete from import_seen where job_id = $1`

/**
 * Takes products off sale that the file lacks, and hides variants that it lacks of products it has. A file in which nothing of the
 * catalogue was found takes nothing off: it is the wrong file. A dry run only lists them. Throws `LeaseLost`.
 */
export async function hideMissing(deps: RunDeps, held: HeldImport): Promise<void> {
  const { db, now } = deps
  const [seen] = await queryRows(db, SEEN_ANY, [held.id])
  if (!seen?.hasSeen) return
  if (held.phase !== 'missing' || held.goal === 'check')
    await transaction(db, async (tx) => {
      await holdImport(tx, held, now())
      await queryRows(tx, BEGIN, [held.id])
    })
  for (let last = 0; ; ) {
    const began = performance.now()
    const found = await transaction(db, (tx) => hideNext(tx, held, { last, at: now() }))
    last = found.at(-1)?.id ?? last
    if (found.length < PRODUCTS) break
    await deps.rest(performance.now() - began)
  }
  await forgetSeen(db, held.id)
}

async function hideNext(tx: Tx, held: HeldImport, of: { last: number; at: Date }) {
  await holdImport(tx, held, of.at)
  const found = await queryRows(tx, LACKING, [held.showcaseId, held.id, of.last])
  if (found.length === 0) return found
  if (held.goal === 'apply') {
    const ids = found.map(({ id }) => id)
    await lockProducts(tx, ids)
    await hideProducts(
      tx,
      found.filter(({ isSeen }) => !isSeen).map(({ id }) => id),
    )
    await queryRows(tx, HIDE_VARIANTS, [held.id, found.filter(({ isSeen }) => isSeen).map(({ id }) => id)])
    await reindexProducts(tx, ids)
  }
  const lines = found.map(({ name, article }, at) => {
    const data: ImportRow = { line: 0, group: null, product: { name, article }, variant: null, problems: [] }
    return { place: at + 1, data }
  })
  await queryRows(tx, RECORD, [held.id, JSON.stringify(lines), found.length])
  return found
}

/** Deletes the list of variants that an import has met. */
export async function forgetSeen(db: Db, jobId: number): Promise<void> {
  await queryRows(db, FORGET, [jobId])
}
