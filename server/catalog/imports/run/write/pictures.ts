import type { Tx } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import type { ProductPicture } from '../../../products.ts'

// Looked up one by one: a plan that was made while the showcase had few pictures would read all of them for every batch.
const KNOWN = statement('catalog.imports.run.write.pictures.known')`
  select found.address, found.path, found.small, found.problem from unnest($2::text[]) as given (address) cross join lateral (
    select p.address, p.path, p.small, p.problem from imported_picture p where p.showcase_id = $1 and p.address = given.address
    limit 1) found`
const UPLOADED = statement('catalog.imports.run.write.pictures.uploaded')`
  select path, small from sent_picture where showcase_id = $1 and path = any($2::text[]) and small <> ''`

/** A picture that the showcase has already, or why it could not be fetched. */
export interface KnownPicture {
  readonly path: string
  readonly small: string
  readonly problem: string
}

/** The part of an address that names a picture of this server, as exports write it. */
const OWN = /images\/upload\/[^/\s]+$/

/** Returns the pictures that a showcase already has, by the addresses that rows name; others are left out. */
export async function knownPictures(
  tx: Tx,
  of: { showcaseId: number; addresses: readonly string[] },
): Promise<ReadonlyMap<string, KnownPicture>> {
  if (of.addresses.length === 0) return new Map()
  const known = new Map<string, KnownPicture>()
  for (const one of await queryRows(tx, KNOWN, [of.showcaseId, of.addresses])) known.set(one.address, one)
  const own = of.addresses.flatMap((address) => {
    const path = OWN.exec(address)?.[0]
    return path === undefined || known.has(address) ? [] : [{ address, path }]
  })
  if (own.length === 0) return known
  const uploaded = await queryRows(tx, UPLOADED, [of.showcaseId, own.map(({ path }) => path)])
  const smallOf = new Map(uploaded.map(({ path, small }) => [path, small]))
  for (const { address, path } of own) {
    const small = smallOf.get(path)
    if (small !== undefined) known.set(address, { path, small, problem: '' })
  }
  return known
}

const UPDATE = statement('catalog.imports.run.write.pictures.update')`
  with line as materialized (
    select * from jsonb_to_recordset($1::jsonb) as line (id bigint, pictures jsonb, small text, large text)),
  details as (
    update product_details d set pictures = line.pictures from line where d.product_id = line.id)
  update product p set picture_small = line.small, picture_large = line.large, version = p.version + 1
  from line where p.id = line.id`

/** Replaces the pictures of products; the first is the cover. The caller has locked the products. */
export async function writePictures(
  tx: Tx,
  lines: readonly { id: number; pictures: readonly ProductPicture[] }[],
): Promise<void> {
  if (lines.length === 0) return
  const values = lines.map(({ id, pictures }) => ({
    id,
    pictures,
    small: pictures[0]?.small ?? '',
    large: pictures[0]?.large ?? '',
  }))
  await queryRows(tx, UPDATE, [JSON.stringify(values)])
}

const QUEUE = statement('catalog.imports.run.write.pictures.queue')`
  insert into import_picture (job_id, product_id, row_no, group_no, addresses, publishes)
  select $1, "productId", "rowNo", "groupNo", addresses, publishes from jsonb_to_recordset($2::jsonb)
    as line ("productId" bigint, "rowNo" integer, "groupNo" integer, addresses text[], publishes boolean)
  on conflict (job_id, product_id) do update set addresses = excluded.addresses`
const WANT = statement('catalog.imports.run.write.pictures.want')`
  insert into imported_picture (showcase_id, address, due_at) select $1, address, $3 from unnest($2::text[]) as address
  order by address
  on conflict (showcase_id, address) do update set due_at = excluded.due_at, attempts = 0 where imported_picture.path = ''`
const COUNT = statement(
  'catalog.imports.run.write.pictures.count',
)`update import_job set pictures = pictures + $2 where id = $1`

export interface QueuedPictures {
  readonly productId: number
  readonly rowNo: number
  readonly groupNo: number
  readonly addresses: readonly string[]
  /** Put the product on sale once it has its pictures. */
  readonly publishes: boolean
}

/** Queues products whose pictures are fetched after the rows. `missing` are the addresses that are not known yet. */
export async function queuePictures(
  tx: Tx,
  of: {
    showcaseId: number
    jobId: number
    at: Date
    lines: readonly QueuedPictures[]
    missing: readonly string[]
  },
): Promise<void> {
  if (of.lines.length === 0) return
  await queryRows(tx, QUEUE, [of.jobId, JSON.stringify(of.lines)])
  await queryRows(tx, WANT, [of.showcaseId, of.missing, of.at])
  await queryRows(tx, COUNT, [of.jobId, of.lines.length])
}
