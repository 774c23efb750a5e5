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
  /** The first sentence of what it says about itself. */
  readonly about: string
  /** Path of its logo; empty without one. */
  readonly logo: string
  /** Of its most popular goods. */
  readonly pictures: { readonly small: string; readonly hue: number }[]
}
export interface BrandPage {
  readonly brands: BrandTile[]
  /** The brand the next page stands behind; null: this was the last. */
  readonly next: number | null
}

const PICTURES = 3

/** As `brand_place` spells a name. */
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim()

/** `substr(place, 1, 1)` is the alphabet; what begins with no letter stands under `#`. */
const LETTER = `case when b.place < '3' then upper(substr(b.place, 2, 1) collate "default") else '#' end`
const WITH_GOODS = `from brand b join listing_count n on n.showcase_id = b.showcase_id and n.shelf = -b.id and n.products > 0
  where b.showcase_id = $1 and b.status = 'active'`
const WITH_AMONG = `from brand b cross join lateral (
    select count(*)::int as products from listing l
    where l.showcase_id = $1 and l.shelf = -b.id and l.product_id = any($2::bigint[])) n
  where b.showcase_id = $1 and b.status = 'active' and n.products > 0`

/** Products sold where not all are, by ids; undefined: all of them. */
type Among = readonly number[] | undefined
const sold = (among: Among) => (among ? WITH_AMONG : WITH_GOODS)
const soldValues = (showcaseId: number, among: Among): unknown[] =>
  among ? [showcaseId, among] : [showcaseId]

const pageText = (narrowed: string, among: Among) => `
  select b.id, b.alias, b.name, b.hue, b.products, b.description, b.logo, shown.pictures
  from (
    select b.*, n.products ${sold(among)}${narrowed} order by b.place, b.id limit ${LIMITS.brandPage + 1}) b
  cross join lateral (
    select coalesce(json_agg(one), '[]') as pictures from (
      select p.picture_small as small, p.hue from listing l join product p on p.id = l.product_id
      where l.showcase_id = $1 and l.shelf = -b.id${among ? ' and l.product_id = any($2::bigint[])' : ''} order by l.popularity desc, l.product_id desc limit ${PICTURES}) one
    ) shown
  order by b.place, b.id`

/**
 * Brands with products on sale here, in the order of the alphabet: those of a letter, with these letters in their name,
 * or behind a brand of the page before.
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
  const values = soldValues(ask.showcaseId, ask.among)
  const put = (value: unknown) => `$${values.push(value)}`
  const narrowed = [
    ask.letter === undefined ? '' : ` and ${LETTER} = ${put(ask.letter)}`,
    ask.text === undefined ? '' : ` and strpos(substr(b.place, 2), ${put(plain(ask.text))}) > 0`,
    ask.after === undefined
      ? ''
      : ` and (b.place, b.id) > (select place, id from brand where id = ${put(ask.after)} and showcase_id = $1)`,
  ]
  type Row = Omit<BrandTile, 'about'> & { description: string }
  const found = await queryRows<Row>(db, pageText(narrowed.join(''), ask.among), values)
  const brands = found
    .slice(0, LIMITS.brandPage)
    .map(({ description, ...brand }) => ({ ...brand, about: firstSentence(description) }))
  return { brands, next: found.length > LIMITS.brandPage ? (brands.at(-1)?.id ?? null) : null }
}

const lettersText = (among: Among) =>
  `select ${LETTER} as letter, count(*)::int as brands ${sold(among)} group by 1 order by min(b.place)`

/** The letters that brands with products on sale here begin with, in the order of the alphabet. */
export async function brandLettersOf(
  db: Db,
  showcaseId: number,
  among?: Among,
): Promise<{ letter: string; brands: number }[]> {
  return queryRows(db, lettersText(among), soldValues(showcaseId, among))
}

function firstSentence(text: string): string {
  return (/^.*?[.!?…](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\.$/, '').slice(0, 120)
}
