import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Actor, requireEditor, writeChange } from '../editing.ts'

/** What a showcase's header shows next to its name, and the showcase's colour as a hue in degrees. */
export interface Header {
  readonly search: boolean
  readonly favourites: boolean
  readonly city: boolean
  /** Shown under the name; replaces the city when both are on. */
  readonly slogan: boolean
  readonly hue: number
}

const HEADER = statement('showcases.appearance.header.header')`
  select brand_hue as hue, header_search as search, header_favourites as favourites, header_city as city,
    header_slogan as slogan from showcase where id = $1`

/** Returns a showcase's header for members who may change it. Throws as `requireEditor` (AP-47, domain.md 7.3). */
export async function headerOf(db: Db, by: Actor): Promise<Header> {
  const { id } = await requireEditor(db, by)
  const [found] = await queryRows(db, HEADER, [id])
  if (!found) throw new Error(`showcase ${id} does not exist`)
  return found
}

const SET_HEADER = statement(
  'showcases.appearance.header.setHeader',
)`update showcase set brand_hue = $2, header_search = $3, header_favourites = $4, header_city = $5,
       header_slogan = $6, updated_at = $7 where id = $1`

/** Changes header and colour (AP-77). Throws as `requireEditor`. */
export async function setHeader(tx: Tx, of: { by: Actor; header: Header; at: Date }): Promise<void> {
  const { id } = await requireEditor(tx, of.by, 'for update of s')
  const [before] = await queryRows(tx, HEADER, [id])
  const { hue, search, favourites, city, slogan } = of.header
  const after = { hue, search, favourites, city, slogan }
  await queryRows(tx, SET_HEADER, [id, hue, search, favourites, city, slogan, of.at])
  await writeChange(tx, of, { object: 'header', before: before ?? {}, after })
}
