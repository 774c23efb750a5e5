import { Type } from '@sarafan/contract/schema/schema'
import { type Tx, transaction } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import { reindexProducts } from '../../../listings.ts'
import type { ProductPicture } from '../../../products.ts'
import type { ProblemCode, RowProblem } from '../../model.ts'
import type { RunDeps } from '../deps.ts'
import { type HeldImport, holdImport } from '../lease.ts'
import { columnsOf } from '../plan/problems.ts'
import { knownPictures, writePictures } from '../write/pictures.ts'
import { lockProducts } from '../write/products.ts'
import { pictureAt } from '../write/resolve-pictures.ts'
import { publishComplete } from '../write/sale.ts'
import { writtenAddress } from './archive-pictures.ts'

const PRODUCTS = 200

const Pictures = Type.Unsafe<readonly ProductPicture[]>(Type.Array(Type.Object({})))
const NEXT = statement('catalog.imports.run.pictures.assign.next', { stored: Pictures })`
  select w.product_id, w.row_no, w.group_no, w.addresses, w.publishes, d.pictures as stored
  from import_picture w join product_details d on d.product_id = w.product_id
  where w.job_id = $1 order by w.product_id limit ${PRODUCTS}`
const DONE = statement('catalog.imports.run.pictures.assign.done')`
  delete from import_picture where job_id = $1 and product_id = any($2::bigint[])`
const REPORT = statement('catalog.imports.run.pictures.assign.report')`
  with line as materialized (
    select * from jsonb_to_recordset($2::jsonb) as line ("groupNo" integer, "rowNo" integer, problems jsonb)),
  news as (
    update import_row r set problems = r.problems || line.problems from line
    where r.job_id = $1 and r.group_no = line."groupNo" and r.row_no = line."rowNo"
    returning r.problems = line.problems as "isFirst")
  update import_job set problems = problems + (select count(*) filter (where "isFirst") from news) where id = $1`

/** Gives fetched pictures to the products that wait for them, and puts those on sale that are complete now. Throws `LeaseLost`. */
export async function assignPictures(deps: RunDeps, held: HeldImport): Promise<void> {
  for (;;) {
    const began = performance.now()
    const count = await transaction(deps.db, (tx) => assignNext(tx, held, deps.now()))
    if (count < PRODUCTS) return
    await deps.rest(performance.now() - began)
  }
}

async function assignNext(tx: Tx, held: HeldImport, at: Date): Promise<number> {
  await holdImport(tx, held, at)
  const waiting = await queryRows(tx, NEXT, [held.id])
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  const addresses = [...new Set(waiting.flatMap((one) => one.addresses))]
  const known = await knownPictures(tx, { showcaseId: held.showcaseId, addresses })
  const assigned = waiting.map((one) => {
    const found = one.addresses.map((address) => pictureAt(address, one.stored, known))
    const failed = one.addresses.filter((_, index) => found[index] === null)
    const unique = new Map(found.flatMap((picture) => (picture ? [[picture.large, picture] as const] : [])))
    return { ...one, pictures: [...unique.values()], failed }
  })
  const changed = assigned.filter(({ pictures, stored }) => pictures.length > 0 && !isSame(pictures, stored))
  await writePictures(
    tx,
    changed.map(({ productId, pictures }) => ({ id: productId, pictures })),
  )
  const ready = changed.filter(({ publishes }) => publishes).map(({ productId }) => productId)
  await publishComplete(tx, ready, at)
  await reindexProducts(
    tx,
    changed.map(({ productId }) => productId),
  )
  await report(tx, held, assigned, (address) => known.get(address)?.problem)
  await queryRows(tx, DONE, [held.id, ids])
  return waiting.length
}

const isSame = (pictures: readonly ProductPicture[], stored: readonly ProductPicture[]) =>
  pictures.length === stored.length && pictures.every(({ large }, at) => large === stored[at]?.large)

interface Assigned {
  readonly groupNo: number
  readonly rowNo: number
  readonly failed: readonly string[]
}

async function report(
  tx: Tx,
  held: HeldImport,
  assigned: readonly Assigned[],
  problemOf: (address: string) => string | undefined,
): Promise<void> {
  const columnOf = columnsOf(held.settings)
  const lines = assigned.flatMap(({ groupNo, rowNo, failed }) => {
    const problems = failed.map((address): RowProblem => {
      const code = (problemOf(address) || 'picture_unreachable') as ProblemCode // written by fetchPictures
      return {
        level: 'warning',
        code,
        column: columnOf('pictures'),
        value: writtenAddress(address).slice(0, 80),
      }
    })
    return problems.length === 0 ? [] : [{ groupNo, rowNo, problems }]
  })
  if (lines.length > 0) await queryRows(tx, REPORT, [held.id, JSON.stringify(lines)])
}
