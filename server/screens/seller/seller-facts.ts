import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OtherLanguages } from '../../platform/words/names.ts'
import { sellerRating } from '../../showcases/showcases.ts'

export interface SellerFacts {
  readonly firstName: string
  readonly lastName: string
  readonly photo: string
  readonly city: string
  readonly isPublic: boolean
  readonly ownerId: number
  readonly siteId: number
  readonly slogan: string
  readonly slogans: OtherLanguages
  readonly description: string
  readonly descriptions: OtherLanguages
  readonly hue: number
  readonly since: Date
  readonly updatedAt: Date
  readonly isVerified: boolean
  readonly products: number
  readonly sold: number
  /** Ratings of the showcase with 1, 2, 3, 4 and 5 stars; null: none. */
  readonly stars: number[] | null
}

const FACTS = statement('screens.seller.sellerFacts.facts')`
  select p.first_name, p.last_name, p.photo, p.city, p.public_profile as "isPublic",
    c.owner_id, c.site_id, c.slogan, c.slogans, c.description, c.descriptions, c.brand_hue as hue,
    c.created_at as since, c.updated_at,
    coalesce(f.status = 'verified', false) as "isVerified",
    coalesce((select products from listing_count where showcase_id = c.id and list_id = 0), 0) as products,
    (select coalesce(sum(sold_cnt), 0)::int from product where showcase_id = c.id and status = 'active') as sold,
    (select ratings from showcase_rating where showcase_id = c.id) as stars
  from person p join showcase c on c.id = $2 left join company f on f.id = c.company_id
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

/** Returns the showcase's rating and the percentage of four and five stars; nulls while there are too few ratings. */
export function ratingSummary(stars: readonly number[] | null): {
  rating: number | null
  happyPercent: number | null
  reviews: number
} {
  const rating = sellerRating(stars ?? [])
  if (!rating) return { rating: null, happyPercent: null, reviews: 0 }
  const happy = (stars?.[3] ?? 0) + (stars?.[4] ?? 0)
  return {
    rating: rating.average,
    happyPercent: Math.floor((happy * 100) / rating.count),
    reviews: rating.count,
  }
}
