import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { fold } from '../search/words.ts'

/** A brand as the list of brands shows it. */
export interface BrandTile {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly hue: number
  readonly products: number
  /** The first sentence of its description. */
  readonly about: string
  /** Path of its logo; empty without one. */
  readonly logo: string
  /** Pictures of its most popular products. */
  readonly pictures: { readonly small: string; readonly hue: number }[]
}
export interface BrandPage {
  readonly brands: BrandTile[]
  /** Id of the last brand of this page, to pass as `after`; null: this is the last page. */
  readonly next: number | null
}

const PICTURES = 3

/** Normalizes a name as `brand_place` does. */
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim()

/** `substr(place, 1, 1)` is the alphabet; names that do not begin with a letter are listed under `#`. */
const LETTER = `case when b.place < '3' then upper(substr(b.place, 2, 1) collate "default") else '#' end`
const WITH_GOODS = `from brand b join listing_count n on n.showcase_id = b.showcase_id and n.shelf = -b.id and n.products > 0
  where b.showcase_id = $1 and b.status = 'active'`
const WITH_AMONG = `from brand b cross join lateral (
    select count(*)::int as products from listing l
    where l.showcase_id = $1 and l.shelf = -b.id and l.product_id = any($2::bigint[])) n
  where b.showcase_id = $1 and b.status = 'active' and n.products > 0`

/** Ids of the products on sale in a showcase that sells only some of them; undefined: all are on sale. */
type Among = readonly number[] | undefined
const brandsOnSale = (among: Among) => (among ? WITH_AMONG : WITH_GOODS)
const brandValues = (showcaseId: number, among: Among): unknown[] =>
  among ? [showcaseId, among] : [showcaseId]

const pageText = (narrowed: string, among: Among) => `
  select b.id, b.alias, b.name, b.hue, b.products, b.description, b.logo, shown.pictures
  from (
    select b.*, n.products ${brandsOnSale(among)}${narrowed} order by b.place, b.id limit ${LIMITS.brandPage + 1}) b
  cross join lateral (
    select coalesce(json_agg(one), '[]') as pictures from (
      select p.picture_small as small, p.hue from listing l join product p on p.id = l.product_id
      where l.showcase_id = $1 and l.shelf = -b.id${among ? ' and l.product_id = any($2::bigint[])' : ''} order by l.popularity desc, l.product_id desc limit ${PICTURES}) one
    ) shown
  order by b.place, b.id`

/**
 * Returns a page of brands with products on sale here, in alphabetical order. `letter` and `text` filter by
 * name; `after` is the last brand of the previous page.
 */
export async function brandsOf(
  db: Db,
  ask: {
    showcaseId: number
    letter?: string | undefined
    text?: string | undefined
    after?: number | undefined
    among?: Among
  },
): Promise<BrandPage> {
  const values = brandValues(ask.showcaseId, ask.among)
  const bind = (value: unknown) => `$${values.push(value)}`
  const narrowed = [
    ask.letter === undefined ? '' : ` and ${LETTER} = ${bind(ask.letter)}`,
    ask.text === undefined ? '' : ` and strpos(substr(b.place, 2), ${bind(plain(ask.text))}) > 0`,
    ask.after === undefined
      ? ''
      : ` and (b.place, b.id) > (select place, id from brand where id = ${bind(ask.after)} and showcase_id = $1)`,
  ]
  type Row = Omit<BrandTile, 'about'> & { description: string }
  const found = await queryRows<Row>(db, pageText(narrowed.join(''), ask.among), values)
  const brands = found
    .slice(0, LIMITS.brandPage)
    .map(({ description, ...brand }) => ({ ...brand, about: firstSentence(description) }))
  return { brands, next: found.length > LIMITS.brandPage ? (brands.at(-1)?.id ?? null) : null }
}

const lettersText = (among: Among) =>
  `select ${LETTER} as letter, count(*)::int as brands ${brandsOnSale(among)} group by 1 order by min(b.place)`

/** Returns the first letters of brands with products on sale here, with counts, in alphabetical order. */
export async function brandLettersOf(
  db: Db,
  showcaseId: number,
  among?: Among,
): Promise<{ letter: string; brands: number }[]> {
  return queryRows(db, lettersText(among), brandValues(showcaseId, among))
}

function firstSentence(text: string): string {
  return (/^.*?[.!?…](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\.$/, '').slice(0, 120)
}
