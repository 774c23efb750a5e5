import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { SERVER_START, serverStartOf } from '../../platform/database/server-start.ts'
import { statement } from '../../platform/database/statement.ts'

/** The public pages that a version is asked for: the lists of a showcase, or the page of a product. */
export interface Pages {
  /** The showcase's current alias. */
  readonly alias: string
  /** Null: lists. */
  readonly productId: number | null
}

/** Reads the version of pages; null where they depend on more than a version can tell. */
export type ReadVersion = (pages: Pages) => Promise<string | null>

/** SQL for the version of a showcase's lists: every commit that changes what they show changes it. */
export const listsVersionSql = (showcaseId: string) => `
  ${SERVER_START} || ' ' || coalesce((select sum(version) from page_version where showcase_id = ${showcaseId}), 0)`

/**
 * SQL for the version of a product's page in a showcase, and of the showcase's lists if no product has this id. The stock of a
 * product's variants is not counted by `page_version`: every order changes it, and only the product's own page shows the number.
 */
export const pageVersionSql = (showcaseId: string, productId: string) => `
  ${listsVersionSql(showcaseId)} || ' ' || ${showcaseId} || ' ' || coalesce((select string_agg((on_hand - reserved)::text, ' ' order by id) from variant where product_id = ${productId}), '')`

// A showcase without a catalogue sells what its landing pages show now, which the clock changes.
const versionSql = (alias: string, productId: string) => `
  select ${pageVersionSql('s.id', productId)} as version from showcase s
  where s.alias = ${alias} and s.status <> 'archived' and s.state_id <> ${SHOWCASE_STATE.landing}`

const VERSION = statement('catalog.pageVersions.versions.version')`${versionSql('$1::text', '$2::bigint')}`
// For a single page PostgreSQL would take 21 µs instead of 16.
const VERSIONS = statement('catalog.pageVersions.versions.versions')`
  select (${versionSql('asked.alias', 'asked.product_id')}) as version
  from unnest($1::text[], $2::bigint[]) with ordinality asked (alias, product_id, place) order by place`

/**
 * Returns a version that a replica showed as the primary would give it, whose version `primary` is: they differ in the server's
 * start. Null if either is.
 */
export function asOfPrimary(replica: string | null, primary: string | null): string | null {
  return replica && primary && replica.replace(serverStartOf(replica), serverStartOf(primary))
}

/** No product has this id. */
const NO_PRODUCT = 0

interface Waiting {
  readonly pages: Pages
  readonly resolve: (version: string | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that reads the version of public pages: every commit that changes what they show changes it (decision 092). The
 * statement is sent after the function was called, so the version is not older than the call. While a statement is under way, further
 * calls are collected for the next one.
 */
export function pageVersions(db: Db): ReadVersion {
  let waiting: Waiting[] = []
  let isReading = false
  const read = async () => {
    isReading = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      await readAll(db, asked)
    }
    isReading = false
  }
  return (pages) =>
    new Promise((resolve, reject) => {
      waiting.push({ pages, resolve, reject })
      if (!isReading) void read()
    })
}

async function readAll(db: Db, asked: readonly Waiting[]): Promise<void> {
  try {
    const rows = await versionsOf(
      db,
      asked.map(({ pages }) => pages),
    )
    for (const [at, { resolve }] of asked.entries()) resolve(rows[at]?.version ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function versionsOf(
  db: Db,
  pages: readonly Pages[],
): Promise<readonly { readonly version: string | null }[]> {
  const aliases = pages.map(({ alias }) => alias)
  const productIds = pages.map(({ productId }) => productId ?? NO_PRODUCT)
  if (aliases.length > 1) return queryRows(db, VERSIONS, [aliases, productIds])
  return queryRows(db, VERSION, [aliases[0] ?? null, productIds[0] ?? null])
}
