import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** What links to a page and so prevents its deletion. */
export type PageUse = 'checkout' | 'menu' | 'banners' | 'landings'

const USES = statement('showcases.pages.links.uses')`
  select exists (select from page p where p.showcase_id = $1 and p.alias = $2 and p.status = 'published'
      and p.kind in ('offer', 'consent', 'privacy')) as checkout,
    exists (select from menu_item i where i.showcase_id = $1 and i.target = '/pages/' || $2) as menu,
    exists (select from showcase s, jsonb_array_elements(s.banners) b
      where s.id = $1 and b ->> 'path' = '/pages/' || $2) as banners,
    exists (select from landing l where l.showcase_id = $1 and l.status not in ('ended', 'archived')
      and position('/pages/' || $2 || '"' in l.blocks::text) > 0) as landings`

/** Returns what links to the page with this alias: consents at checkout, the menu, banners, landing pages. */
export async function usesOfPage(db: Db, of: { showcaseId: number; alias: string }): Promise<PageUse[]> {
  const [found] = await queryRows(db, USES, [of.showcaseId, of.alias])
  return (['checkout', 'menu', 'banners', 'landings'] as const).filter((use) => found?.[use])
}
