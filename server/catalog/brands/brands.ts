import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statementBy } from '../../platform/database/statement.ts'
import { textIn } from '../../platform/words/names.ts'
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
const WITH_GOODS = `from brand b join listing_count n on n.showcase_id = b.showcase_id and n.list_id = -b.id and n.products > 0
  where b.showcase_id = $1 and b.status = 'active'`
const WITH_AMONG = `from brand b cross join lateral (
    select count(*)::int as products from listing l
    where l.showcase_id = $1 and l.list_id = -b.id and l.product_id = any($2::bigint[])) n
  where b.showcase_id = $1 and b.status = 'active' and n.products > 0`

/** Ids of the products on sale in a showcase that sells only some of them; undefined: all are on sale. */
type Among = readonly number[] | undefined
const brandsOnSale = (among: Among) => (among ? WITH_AMONG : WITH_GOODS)
const brandValues = (showcaseId: number, among: Among): unknown[] =>
  among ? [showcaseId, among] : [showcaseId]

const OTHER_NAMES = "substr(brand_place(concat_ws(' ', b.names ->> 'en', b.names ->> 'ar')), 2)"

interface BrandFilter {
  readonly letter?: string | undefined
  readonly text?: string | undefined
  /** Id of the last brand of the previous page. */
  readonly after?: number | undefined
}

/** Returns the conditions on `b`; pushes their parameters to `values`. */
function conditionsOf({ letter, text, after }: BrandFilter, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    letter === undefined ? '' : ` and ${LETTER} = ${bind(letter)}`,
    text === undefined
      ? ''
      : ` and strpos(substr(b.place, 2) || ' ' || ${OTHER_NAMES}, ${bind(plain(text))}) > 0`,
    after === undefined
      ? ''
      : ` and (b.place, b.id) > (select place, id from brand where id = ${bind(after)} and showcase_id = $1)`,
  ]
  return conditions.join('')
}
const EVERY_FILTER: BrandFilter = { letter: '', text: '', after: 0 }

const Pictures = Type.Array(Type.Object({ small: Type.String(), hue: Type.Integer() }))

const page = statementBy('catalog.brands.brands.page', {
  json: { pictures: Pictures },
  examples: [
    ['', undefined],
    ['', []],
    [conditionsOf(EVERY_FILTER, [0]), undefined],
    [conditionsOf(EVERY_FILTER, [0, []]), []],
  ],
  build: (narrowed: string, among: Among) => `
  select b.id, b.alias, b.name, b.names, b.hue, b.products, b.description, b.descriptions, b.logo, shown.pictures
  from (
    select b.*, n.products ${brandsOnSale(among)}${narrowed} order by b.place, b.id limit ${LIMITS.brandPage + 1}) b
  cross join lateral (
    select coalesce(json_agg(one), '[]') as pictures from (
      select p.picture_small as small, p.hue from listing l join product p on p.id = l.product_id
      where l.showcase_id = $1 and l.list_id = -b.id${among ? ' and l.product_id = any($2::bigint[])' : ''} order by l.popularity desc, l.product_id desc limit ${PICTURES}) one
    ) shown
  order by b.place, b.id`,
})

/**
 * Returns a page of brands with products on sale here, in the reader's language and in the alphabetical order of the owner's
 * names. `letter` filters by the owner's name, `text` by all names; `after` is the last brand of the previous page.
 */
export async function brandsOf(
  db: Db,
  input: {
    showcaseId: number
    locale: Locale
    among?: Among
  } & BrandFilter,
): Promise<BrandPage> {
  const values = brandValues(input.showcaseId, input.among)
  const found = await queryRows(db, page(conditionsOf(input, values), input.among), values)
  const brands = found
    .slice(0, LIMITS.brandPage)
    .map(({ description, descriptions, name, names, ...brand }) => ({
      ...brand,
      name: textIn(input.locale, name, names),
      about: firstSentence(textIn(input.locale, description, descriptions)),
    }))
  return { brands, next: found.length > LIMITS.brandPage ? (brands.at(-1)?.id ?? null) : null }
}

const letters = statementBy('catalog.brands.brands.letters', {
  examples: [[undefined], [[]]],
  build: (among: Among) =>
    `select ${LETTER} as letter, count(*)::int as brands ${brandsOnSale(among)} group by 1 order by min(b.place)`,
})

/** Returns the first letters of brands with products on sale here, with counts, in alphabetical order. */
export async function brandLettersOf(
  db: Db,
  showcaseId: number,
  among?: Among,
): Promise<{ letter: string; brands: number }[]> {
  return queryRows(db, letters(among), brandValues(showcaseId, among))
}

function firstSentence(text: string): string {
  return (/^.*?[.!?…](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\.$/, '').slice(0, 120)
}
