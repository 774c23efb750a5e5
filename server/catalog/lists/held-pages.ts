import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import {
  brandPage,
  brandVersions,
  type HeadRow,
  isCard,
  type ListedRow,
  type ListKind,
  listPage,
  listVersions,
  type PageParts,
} from './page-statements.ts'

/** Which page of which list; `values` are the statement's parameters. */
export interface AskedPage {
  readonly kind: ListKind
  readonly parts: PageParts
  readonly values: readonly unknown[]
}

/** A page as it was read. */
export interface ReadPage {
  /** What the page says of its list; undefined if there is no such list. */
  readonly head: HeadRow | undefined
  readonly rows: readonly ListedRow[]
}

/** Reads a page with its cards. */
export async function readPage(db: Db, { kind, parts, values }: AskedPage): Promise<ReadPage> {
  const rows =
    kind === 'brand'
      ? await queryRows(db, brandPage(parts), values)
      : await queryRows(db, listPage(kind, parts), values)
  return { head: rows[0], rows: rows.filter(isCard) }
}

/** How many pages a server holds; the one whose cards were read longest ago goes first. One takes an estimated 20 KB. */
const MAX_PAGES = 500

interface HeldPage {
  readonly versions: string
  readonly rows: readonly ListedRow[]
}

/**
 * Returns a reader like `readPage` that holds the pages it has read. It asks PostgreSQL only for the versions of a held page's
 * products, in their order, and reads the cards again when any has changed (decision 099).
 */
export function heldPages(): typeof readPage {
  const held = new Map<string, HeldPage>()
  return async (db, asked) => {
    // The products on sale, brands or traits as parameters would make names of many kilobytes.
    if (asked.values.some(Array.isArray)) return readPage(db, asked)
    const name = JSON.stringify(asked)
    const known = held.get(name)
    if (known) {
      const head = await versionsOf(db, asked)
      if ((head?.versions ?? '') === known.versions) return { head, rows: known.rows }
      held.delete(name)
    }
    const page = await readPage(db, asked)
    held.set(name, { versions: page.rows.map(({ version }) => version).join(' '), rows: page.rows })
    const [oldest] = held.keys()
    if (held.size > MAX_PAGES && oldest !== undefined) held.delete(oldest)
    return page
  }
}

async function versionsOf(db: Db, { kind, parts, values }: AskedPage) {
  const [row] =
    kind === 'brand'
      ? await queryRows(db, brandVersions(parts), values)
      : await queryRows(db, listVersions(kind, parts), values)
  return row
}
