import { ADULT } from '@sarafan/contract/catalog/age-limits'
import { showcaseOfAlias } from '../../people/identity/identity.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { OPEN_KINDS } from '../../showcases/showcases.ts'

/** What messengers and search engines show for a link to a screen. */
export interface LinkPreview {
  /** The showcase's name. */
  readonly site: string
  readonly title: string
  readonly description: string
  /** Path under `/api/stat`; empty: none. */
  readonly picture: string
  /** Canonical path inside the app, if several paths lead to the screen; absent: the requested path. */
  readonly path?: string
}

interface Place {
  /** Alias in the link's path; null: the showcase of the host, else the default one. */
  readonly alias: string | null
  readonly host: string
  readonly now: Date
}

// Drafts, invitation-only and blocked showcases reveal nothing to outsiders.
const CHOSEN_SHOWCASE = `
  chosen as (
    select s.id, s.name, s.slogan, s.description, s.share_text, s.updated_at,
      coalesce(nullif(s.cover, ''), 'images/logos/' || s.site_id || '_mobile.png') as cover
    from showcase s where s.status = 'active' and not s.require_referral and s.id = case
      when $1::text is null then coalesce((select id from showcase where domain = $2::text),
        (select id from showcase where is_default))
      else ${showcaseOfAlias('$1', '$3::timestamptz')} end
  )`
const firstOf = (...texts: readonly string[]) =>
  `coalesce(${texts.map((text) => `nullif(${text}, '')`).join(', ')}, '')`
const OF_SHOWCASE = firstOf('s.description', 's.slogan', 's.share_text')

const HOME = statement('screens.previews.linkPreview.home')`
  with ${CHOSEN_SHOWCASE}
  select s.name as site, s.name || case when s.slogan = '' then '' else ' – ' || s.slogan end as title,
    ${OF_SHOWCASE} as description, s.cover as picture
  from chosen s where $4::text = ''`
// The app blurs pictures of goods for adults until somebody says to be one, which the reader of a message cannot.
const PRODUCT = statement('screens.previews.linkPreview.product')`
  with ${CHOSEN_SHOWCASE}
  select s.name as site, p.name as title, ${firstOf('d.short', 'd.description', OF_SHOWCASE)} as description,
    ${firstOf(`case when p.age_limit < ${ADULT} then p.picture_large end`, 's.cover')} as picture
  from chosen s join product p on p.showcase_id = s.id and p.status = 'active' and p.id = $4::text::bigint
  join product_details d on d.product_id = p.id`
const CATEGORY = statement('screens.previews.linkPreview.category')`
  with ${CHOSEN_SHOWCASE}
  select s.name as site, c.name as title, ${firstOf('c.description', OF_SHOWCASE)} as description,
    ${firstOf('c.picture', 's.cover')} as picture
  from chosen s join category c on c.showcase_id = s.id and c.shown and c.alias = $4::text`
const LANDING = statement('screens.previews.linkPreview.landing')`
  with ${CHOSEN_SHOWCASE}
  select s.name as site, ${firstOf('l.seo_title', 'l.title')} as title,
    ${firstOf('l.seo_description', 'l.short', OF_SHOWCASE)} as description,
    ${firstOf('l.cover', 's.cover')} as picture, '/actions/' || ${firstOf('l.alias', 'l.id::text')} as path
  from chosen s join landing l on l.showcase_id = s.id and l.status = 'published' and $4::text in (l.id::text, nullif(l.alias, ''))
    and (l.starts_at is null or l.starts_at <= $3) and (l.ends_at is null or l.ends_at > $3)`
// Guests may read only legal pages and what buyers must know (rulings 22).
const PAGE = statement('screens.previews.linkPreview.page')`
  with ${CHOSEN_SHOWCASE}
  select s.name as site, p.name as title, ${firstOf("p.blocks -> 0 -> 'props' ->> 'text'", OF_SHOWCASE)} as description,
    s.cover as picture
  from chosen s join page p on p.showcase_id = s.id and p.status = 'published' and p.alias = $4::text
    and p.kind in (${OPEN_KINDS})`

/** Screens with a preview, by path; the path's group is their parameter. */
const SCREENS = [
  { path: /^\/()$/, find: HOME },
  { path: /^\/product\/([1-9]\d{0,14})$/, find: PRODUCT },
  { path: /^\/catalog(?:\/[a-z0-9-]{1,60}){0,3}\/([a-z0-9-]{1,60})$/, find: CATEGORY },
  { path: /^\/actions\/([a-z0-9-]{1,60})$/, find: LANDING },
  { path: /^\/pages\/([a-z0-9-]{1,60})$/, find: PAGE },
]

const MAX_CHARS = 200

/**
 * Returns the preview of a screen by its path inside the app, in one statement. Null for other screens, for
 * unpublished content, and for a showcase that is not open to outsiders (issue 13).
 */
export async function findLinkPreview(
  db: Db,
  { alias, host, now, path }: Place & { readonly path: string },
): Promise<LinkPreview | null> {
  const screen = SCREENS.find((one) => one.path.test(path))
  const name = screen?.path.exec(path)?.[1]
  if (!screen || name === undefined) return null
  const [found] = await queryRows(db, screen.find, [alias, host, now, name])
  return found ? { ...found, description: toLine(found.description) } : null
}

/** Returns a multi-line text with the markup of decision 029 as one line of at most 200 characters. */
function toLine(text: string): string {
  const line = text.replace(/\*\*/g, '').replace(/^- /gm, '').replace(/\s+/g, ' ').trim()
  return line.length <= MAX_CHARS ? line : `${line.slice(0, MAX_CHARS - 1).trimEnd()}…`
}
