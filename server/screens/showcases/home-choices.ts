import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

const MAX_LANDINGS = 200

const COUNTS = statement('screens.showcases.homeChoices.counts')`
  select (select count(*)::int from category where showcase_id = $1 and parent_id is null and shown) as "Categories",
    coalesce((select products from listing_count where showcase_id = $1 and list_id = 0), 0) as "Products",
    (select count(*)::int from landing where showcase_id = $1 and status = 'published'
      and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)) as "Actions",
    (select count(*)::int from brand b join listing_count n on n.showcase_id = b.showcase_id and n.list_id = -b.id
      and n.products > 0 where b.showcase_id = $1 and b.status = 'active') as "Brands"`

type Counts = Readonly<Record<'Categories' | 'Products' | 'Actions' | 'Brands', number>>

/** Returns how many items a showcase has for the blocks of its home page. */
export async function countsOf(db: Db, of: { showcaseId: number; at: Date }): Promise<Counts> {
  const [found] = await queryRows(db, COUNTS, [of.showcaseId, of.at])
  if (!found) throw new Error('counting returned no row')
  return found
}

const CHOICES = statement('screens.showcases.homeChoices.choices')`
  (select 'category' as kind, c.name, c.alias, c.picture, '/catalog/' || c.alias as path from category c
    where c.showcase_id = $1 and c.shown order by cardinality(c.path), c.position, c.id limit ${LIMITS.showcaseCategories})
  union all
  (select 'action', l.title, '', l.cover, '/actions/' || l.id from landing l
    where l.showcase_id = $1 and l.status = 'published' and (l.ends_at is null or l.ends_at > $2)
    order by l.position, l.id limit ${MAX_LANDINGS})
  union all
  (select 'brand', b.name, b.alias, '', '/catalog?brand=' || b.alias from brand b
    where b.showcase_id = $1 and b.status = 'active' order by b.place, b.id limit ${LIMITS.showcaseBrands})`

interface Target {
  readonly kind: 'category' | 'action' | 'brand'
  readonly name: string
  readonly alias: string
  readonly path: string
}

/** Returns what a home page may link to, and the pictures of these targets. */
export async function choicesOf(
  db: Db,
  of: { showcaseId: number; at: Date },
): Promise<{ targets: Target[]; pictures: string[] }> {
  const found = await queryRows(db, CHOICES, [of.showcaseId, of.at])
  return { targets: found, pictures: found.map(({ picture }) => picture).filter((path) => path !== '') }
}
