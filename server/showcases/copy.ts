import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'
import { setBanners } from './appearance/appearance.ts'

/** A copy of one showcase into a new one. `isOwn`: both have the same owner, so the owner's texts are copied too. */
export interface ShowcaseCopy {
  readonly from: number
  readonly to: number
  readonly isOwn: boolean
  readonly at: Date
}

/** Columns with the rules of sale, recommendation and appearance; none names a seller or a product. */
const RULES = [
  'require_referral',
  'binding_mode',
  'binding_ttl_days',
  'return_window_days',
  'order_expire_minutes',
  'seller_confirm_hours',
  'auto_confirm_minutes',
  'guest_checkout',
  'accepts_global_bonus',
  'max_local_share_bp',
  'max_global_share_bp',
  'min_payable_kop',
  'min_order_kop',
  'payment_methods',
  'postpaid_hours',
  'postpaid_max_kop',
  'postpaid_needs_phone',
  'header_search',
  'header_favourites',
  'header_city',
  'header_slogan',
]
/** Columns with texts about the owner. */
const TEXTS = [
  'slogan',
  'slogans',
  'description',
  'descriptions',
  'share_text',
  'cover',
  'contacts',
  'packing_note',
  'return_note',
]

const MENU = statement('showcases.copy.menu')`
  insert into menu_item (showcase_id, type, caption, visible, position, target, level)
  select $2, type, caption, visible, position, target, level from menu_item
  where showcase_id = $1 and (type <= ${MENU_TYPE.brands} or $3 and type <> ${MENU_TYPE.landing}) order by id`

/** Legal texts and contacts name a seller, so they are copied only if both showcases have the same seller. */
const PAGES = statement('showcases.copy.pages')`
  with source as (
    select p.group_id, p.alias, p.name, p.kind, p.blocks, p.position from page p
    where p.showcase_id = $1 and p.status = 'published'
      and ($3 and exists (select from showcase t join showcase s on s.company_id is not distinct from t.company_id
          where t.id = $1 and s.id = $2)
        or p.kind not in ('offer', 'privacy', 'consent', 'contacts'))
  ), groups as (
    select g.id, g.name, g.position, row_number() over (order by g.position, g.id) as place from page_group g
    where g.showcase_id = $1 and exists (select from source where group_id = g.id)
  ), created as (
    insert into page_group (showcase_id, name, position)
    select $2, name, place from groups order by place returning id, position
  )
  insert into page (showcase_id, group_id, alias, name, kind, blocks, position, published_at)
  select $2, created.id, s.alias, s.name, s.kind, s.blocks, s.position, $4
  from source s left join groups on groups.id = s.group_id left join created on created.position = groups.place`

const copyColumns = statementBy('showcases.copy.columns', {
  examples: [[RULES], [[...RULES, ...TEXTS]]],
  build: (columns: readonly string[]) => `
  update showcase s set ${columns.map((name) => `${name} = t.${name}`).join(', ')}, template_id = t.id
  from showcase t where s.id = $2 and t.id = $1`,
})

/** Copies the rules, menu and pages of another showcase to a new one. */
export async function copyContent(tx: Tx, of: ShowcaseCopy): Promise<void> {
  const columns = of.isOwn ? [...RULES, ...TEXTS] : RULES
  await queryRows(tx, copyColumns(columns), [of.from, of.to])
  await queryRows(tx, MENU, [of.from, of.to, of.isOwn])
  await queryRows(tx, PAGES, [of.from, of.to, of.isOwn, of.at])
}

const BANNERS = statement('showcases.copy.banners')`
  select s.banners,
    (select coalesce(array_agg(p.alias), '{}') from page p where p.showcase_id = $2 and p.status = 'published') as pages
  from showcase s where s.id = $1`
/** Screens that every showcase has. */
const LISTS: ReadonlySet<string> = new Set([
  '',
  'catalog',
  'actions',
  'brands',
  'search',
  'favorites',
  'wishlist',
])

interface Places {
  readonly categories: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
}

/**
 * Copies the banners that lead to something the new showcase has: a list, one of its pages, or a category of
 * these aliases.
 */
export async function copyBanners(
  tx: Tx,
  of: ShowcaseCopy & { readonly categories: readonly string[] },
): Promise<void> {
  const [found] = await queryRows(tx, BANNERS, [of.from, of.to])
  const places = { categories: new Set(of.categories), pages: new Set(found?.pages) }
  const banners = (found?.banners ?? []).filter(({ path }) => isAvailable(path, places))
  await setBanners(tx, { showcaseId: of.to, banners, at: of.at })
}

function isAvailable(path: string, { categories, pages }: Places): boolean {
  const [place = '', question = ''] = path.split('?')
  const [, screen = '', ...rest] = place.split('/')
  // Filters of a list name brands and people of the source showcase.
  if (question !== '' && screen !== 'search') return false
  if (screen === 'catalog') return rest.every((alias) => categories.has(alias))
  if (screen === 'pages') return rest.length === 1 && rest.every((alias) => pages.has(alias))
  return rest.length === 0 && LISTS.has(screen)
}
