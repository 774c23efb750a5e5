import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

export interface SellerFacts {
  readonly firstName: string
  readonly lastName: string
  readonly photo: string
  readonly city: string
  readonly isPublic: boolean
  readonly ownerId: number
  readonly siteId: number
  readonly slogan: string
  readonly description: string
  readonly hue: number
  readonly since: Date
  readonly updatedAt: Date
  readonly isVerified: boolean
  readonly products: number
  readonly sold: number
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  readonly stars: number[]
}

const FACTS = statement('screens.seller.sellerFacts.facts')`
  select p.first_name, p.last_name, p.photo, p.city, p.public_profile as "isPublic",
    c.owner_id, c.site_id, c.slogan, c.description, c.brand_hue as hue,
    c.created_at as since, c.updated_at,
    coalesce(f.status = 'verified', false) as "isVerified",
    coalesce((select products from listing_count where showcase_id = c.id and list_id = 0), 0) as products,
    g.sold, g.stars
  from person p join showcase c on c.id = $2 left join company f on f.id = c.company_id
  cross join lateral (
    select coalesce(sum(sold_cnt), 0)::int as sold, array[coalesce(sum(ratings[1]), 0), coalesce(sum(ratings[2]), 0),
      coalesce(sum(ratings[3]), 0), coalesce(sum(ratings[4]), 0), coalesce(sum(ratings[5]), 0)]::int[] as stars
    from product where showcase_id = c.id and status = 'active') g
  where p.id = $1`

/**
 * Returns a person and one of their showcases with its sales and ratings, in one statement; null for an
 * unknown person.
 */
export async function sellerFactsOf(
  db: Db,
  of: { personId: number; showcaseId: number },
): Promise<SellerFacts | null> {
  const [found] = await queryRows(db, FACTS, [of.personId, of.showcaseId])
  return found ?? null
}

/** Returns the mean rating with one decimal and the percentage of four and five stars; nulls without reviews. */
export function ratingSummary(stars: readonly number[]): {
  rating: number | null
  happyPercent: number | null
  reviews: number
} {
  const reviews = stars.reduce((sum, count) => sum + count, 0)
  if (reviews === 0) return { rating: null, happyPercent: null, reviews }
  const total = stars.reduce((sum, count, at) => sum + count * (at + 1), 0)
  const happy = (stars[3] ?? 0) + (stars[4] ?? 0)
  return {
    rating: Math.round((total / reviews) * 10) / 10,
    happyPercent: Math.floor((happy * 100) / reviews),
    reviews,
  }
}
