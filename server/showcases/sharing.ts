import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'
import { markPicturesUsed } from './pictures.ts'

/** Texts and pictures for sharing a showcase. */
export interface Sharing {
  /** Beginning of a message that shares the showcase (EN-44). */
  readonly shareText: string
  /** Path of a wide picture; empty: none. */
  readonly cover: string
}

const SHARING = statement('showcases.sharing.sharing')`select share_text, cover from showcase where id = $1`

/**
 * Returns share text and cover of a showcase, for members who may change them. Throws as `requireEditor`
 * (EN-44, domain.md 4.4).
 */
export async function sharingOf(db: Db, by: Actor): Promise<Sharing> {
  const { id } = await requireEditor(db, by)
  const [found] = await queryRows(db, SHARING, [id])
  if (!found) throw new Error(`showcase ${id} does not exist`)
  return found
}

const SET_SHARING = statement(
  'showcases.sharing.setSharing',
)`update showcase set share_text = $2, cover = $3, updated_at = $4 where id = $1`

/**
 * Changes share text and cover. Throws `invalid_question` for a cover that is neither uploaded for the
 * showcase nor its current one, and as `requireEditor`.
 */
export async function setSharing(tx: Tx, of: { by: Actor; sharing: Sharing; at: Date }): Promise<void> {
  const { shareText, cover } = of.sharing
  const { id } = await requireEditor(tx, of.by, 'for update of s')
  const [before] = await queryRows(tx, SHARING, [id])
  const uploaded = await markPicturesUsed(tx, { showcaseId: id, paths: [cover], at: of.at })
  if (cover !== '' && cover !== before?.cover && !uploaded.has(cover))
    throw refuse('invalid_question', {}, { Cover: 'picture' })
  await queryRows(tx, SET_SHARING, [id, shareText, cover, of.at])
  await writeChange(tx, of, { object: 'info', before: before ?? {}, after: { shareText, cover } })
}
