import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { livesAt, OPEN_KINDS } from '../../showcases/showcases.ts'

/** What a link to a screen shows in messengers and search engines. */
export interface LinkPreview {
  /** The showcase's name. */
  readonly site: string
  readonly title: string
  readonly description: string
  /** Path under `/api/stat`; empty: none. */
  readonly picture: string
  /** The canonical path inside the app, where several paths show the screen; absent: the requested one. */
  readonly path?: string
}

interface Place {
  /** The showcase of the link's path; null: the host's, else the default one. */
  readonly alias: string | null
  readonly host: string
  readonly now: Date
}

// Drafts, closed clubs and blocked showcases show nothing of themselves to strangers.
const SHOP = `
  shop as (
    select s.id, s.name, s.slogan, s.description, s.share_text, s.updated_at,
      coalesce(nullif(s.cover, ''), 'images/logos/' || s.site_id || '_mobile.png') as cover
    from showcase s where s.status = 'active' and not s.require_referral and s.id = case
      when $1::text is null then coalesce((select id from showcase where domain = $2::text),
        (select id from showcase where is_default))
      else ${livesAt('$1', '$3::timestamptz')} end
  )`
const FIRST = (...texts: readonly string[]) =>
  `coalesce(${texts.map((text) => `nullif(${text}, '')`).join(', ')}, '')`
const OF_SHOP = FIRST('s.description', 's.slogan', 's.share_text')

const HOME = `
  with ${SHOP}
  select s.name as site, s.name || case when s.slogan = '' then '' else ' – ' || s.slogan end as title,
    ${OF_SHOP} as description, s.cover as picture
  from shop s where $4::text = ''`
const PRODUCT = `
  with ${SHOP}
  select s.name as site, p.name as title, ${FIRST('d.short', 'd.description', OF_SHOP)} as description,
    ${FIRST('p.picture_large', 's.cover')} as picture
  from shop s join product p on p.showcase_id = s.id and p.status = 'active' and p.id = $4::bigint
  join product_details d on d.product_id = p.id`
const CATEGORY = `
  with ${SHOP}
  select s.name as site, c.name as title, ${FIRST('c.description', OF_SHOP)} as description,
    ${FIRST('c.picture', 's.cover')} as picture
  from shop s join category c on c.showcase_id = s.id and c.shown and c.alias = $4::text`
const LANDING = `
  with ${SHOP}
  select s.name as site, ${FIRST('l.seo_title', 'l.title')} as title,
    ${FIRST('l.seo_description', 'l.short', OF_SHOP)} as description,
    ${FIRST('l.cover', 's.cover')} as picture, '/actions/' || ${FIRST('l.alias', 'l.id::text')} as path
  from shop s join landing l on l.showcase_id = s.id and l.status = 'published' and $4::text in (l.id::text, nullif(l.alias, ''))
    and (l.starts_at is null or l.starts_at <= $3) and (l.ends_at is null or l.ends_at > $3)`
// Guests read only legal pages and what buyers must know (rulings 22).
const PAGE = `
  with ${SHOP}
  select s.name as site, p.name as title, ${FIRST("p.blocks -> 0 -> 'props' ->> 'text'", OF_SHOP)} as description,
    s.cover as picture
  from shop s join page p on p.showcase_id = s.id and p.status = 'published' and p.alias = $4::text
    and p.kind in (${OPEN_KINDS})`

/** Paths of screens that have a preview, with what their address names. */
const SCREENS: readonly { readonly path: RegExp; readonly text: string }[] = [
  { path: /^\/()$/, text: HOME },
  { path: /^\/product\/([1-9]\d{0,14})$/, text: PRODUCT },
  { path: /^\/catalog(?:\/[a-z0-9-]{1,60}){0,3}\/([a-z0-9-]{1,60})$/, text: CATEGORY },
  { path: /^\/actions\/([a-z0-9-]{1,60})$/, text: LANDING },
  { path: /^\/pages\/([a-z0-9-]{1,60})$/, text: PAGE },
]

const MOST_LETTERS = 200

/**
 * The preview of a screen by its path inside the app, in one statement; null for other screens, for what is not
 * published, and for a showcase that is not open to strangers (issue 13).
 */
export async function findLinkPreview(
  db: Db,
  { alias, host, now, path }: Place & { readonly path: string },
): Promise<LinkPreview | null> {
  const screen = SCREENS.find((one) => one.path.test(path))
  const name = screen?.path.exec(path)?.[1]
  if (!screen || name === undefined) return null
  const [found] = await queryRows<LinkPreview>(db, screen.text, [alias, host, now, name])
  return found ? { ...found, description: toLine(found.description) } : null
}

/** A text of several lines with the marks of decision 029 as one line of at most 200 letters. */
function toLine(text: string): string {
  const line = text.replace(/\*\*/g, '').replace(/^- /gm, '').replace(/\s+/g, ' ').trim()
  return line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS - 1).trimEnd()}…`
}
