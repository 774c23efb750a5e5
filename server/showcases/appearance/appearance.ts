import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** A picture with a link at the top of a showcase's home page. */
export interface NewBanner {
  readonly title: string
  readonly text: string
  readonly tag: string
  readonly button: string
  readonly picture: string
  readonly hue: number
  /** Path inside the app. */
  readonly path: string
}

const SET_BANNERS = statement(
  'showcases.appearance.appearance.setBanners',
)`update showcase set banners = $2, updated_at = $3 where id = $1`

/** Replaces the banners of a showcase's home page. */
export async function setBanners(
  tx: Tx,
  of: { showcaseId: number; banners: readonly NewBanner[]; at: Date },
): Promise<void> {
  const banners = of.banners.map((banner, i) => ({ ...banner, id: i + 1 }))
  await queryRows(tx, SET_BANNERS, [of.showcaseId, JSON.stringify(banners), of.at])
}

const SET_CAPTION = statement(
  'showcases.appearance.appearance.setCaption',
)`insert into menu_item (showcase_id, type, caption) values ($1, $2, $3)
     on conflict (showcase_id, type) where type <= 3 do update set caption = excluded.caption, visible = true`

/** Sets the caption of a drawer entry and shows it; `type` as in CN-36. */
export async function setMenuCaption(
  tx: Tx,
  entry: { showcaseId: number; type: number; caption: string },
): Promise<void> {
  await queryRows(tx, SET_CAPTION, [entry.showcaseId, entry.type, entry.caption])
}
