import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { serverStartOf } from '../../platform/database/server-start.ts'
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
  showcaseVersion,
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

interface HeldPage extends ReadPage {
  /** Of the page's products, in their order. */
  readonly versions: string
  /** False: the showcase changed between the last two requests of the page, so it is likely to have changed again. */
  readonly isQuiet: boolean
}

/**
 * Returns a reader like `readPage` that holds the pages it has read (decision 099). It asks PostgreSQL only whether anything of
 * the showcase's lists has changed; if so, for the versions of the page's products in their order, and reads the cards again when
 * any of these has changed. While a showcase keeps changing, it asks for the versions at once. `asked.values` begin with the showcase.
 */
export function heldPages(): typeof readPage {
  const held = new Map<string, HeldPage>()
  return async (db, asked) => {
    // The products on sale, brands or traits as parameters would make names of many kilobytes.
    if (asked.values.some(Array.isArray)) return readPage(db, asked)
    const name = JSON.stringify(asked)
    const known = held.get(name)
    if (known?.isQuiet && (await isShowcaseUnchanged(db, asked, known))) return known
    if (known) {
      const head = await versionsOf(db, asked)
      if ((head?.versions ?? '') === known.versions && serverOf(head) === serverOf(known.head)) {
        const page = { ...known, head, isQuiet: head?.showcaseVersion === known.head?.showcaseVersion }
        held.set(name, page)
        return page
      }
      held.delete(name)
    }
    const { head, rows } = await readPage(db, asked)
    const versions = rows.map(({ version }) => version).join(' ')
    const page = { head, rows, versions, isQuiet: !known }
    held.set(name, page)
    const [oldest] = held.keys()
    if (held.size > MAX_PAGES && oldest !== undefined) held.delete(oldest)
    return page
  }
}

async function isShowcaseUnchanged(db: Db, { values: [showcaseId] }: AskedPage, { head }: HeldPage) {
  const [row] = await queryRows(db, showcaseVersion, [Number(showcaseId)])
  return row?.showcaseVersion === head?.showcaseVersion
}

/** The PostgreSQL that a page came from: row versions of another may mean something else. */
const serverOf = (head: HeadRow | undefined) => head?.showcaseVersion && serverStartOf(head.showcaseVersion)

async function versionsOf(db: Db, { kind, parts, values }: AskedPage) {
  const [row] =
    kind === 'brand'
      ? await queryRows(db, brandVersions(parts), values)
      : await queryRows(db, listVersions(kind, parts), values)
  return row
}
