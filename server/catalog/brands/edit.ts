import { LIMITS } from '@sarafan/contract/limits'
import { audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { inAllLanguages, type OtherLanguages } from '../../platform/words/names.ts'
import { markPicturesUsed } from '../../showcases/showcases.ts'
import { createBrand } from '../categories-and-brands.ts'
import { lockShowcaseProducts } from '../lock-products.ts'
import { BRAND_WORDS, recordWords } from '../search/words.ts'
import { slugOf } from '../slug.ts'

/** A brand as its showcase describes it; the logo is a path, the link is https or empty. */
export interface BrandSheet {
  readonly name: string
  readonly description: string
  readonly link: string
  readonly logo: string
  readonly isVisible: boolean
  /** In other languages; absent: as stored. */
  readonly names?: OtherLanguages | undefined
  readonly descriptions?: OtherLanguages | undefined
}
export interface EditedBrand extends BrandSheet {
  readonly names: OtherLanguages
  readonly descriptions: OtherLanguages
  readonly id: number
  readonly version: number
  readonly alias: string
  readonly hue: number
  /** Number of products on sale. */
  readonly products: number
}
interface Editor {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}

const BRAND = `
  b.id, b.version, b.alias, b.name, b.hue, b.description, b.link, b.logo, b.names, b.descriptions,
  b.status = 'active' as "isVisible",
  coalesce((select products from listing_count where showcase_id = b.showcase_id and list_id = -b.id), 0) as products`
const PAGE = statement('catalog.brands.edit.page')`
  select ${BRAND}, count(*) over ()::int as total from brand b
  where b.showcase_id = $1 and strpos(lower(b.name), $2) > 0
  order by b.place, b.id limit ${LIMITS.brandPage} offset $3`

/** Returns a page (0-based) of a showcase's brands whose name contains `text`, hidden ones included. */
export async function editedBrands(
  db: Db,
  of: { showcaseId: number; text: string; page: number },
): Promise<{ brands: EditedBrand[]; total: number }> {
  const text = of.text.trim().toLowerCase()
  const brands = await queryRows(db, PAGE, [of.showcaseId, text, of.page * LIMITS.brandPage])
  return { brands, total: brands[0]?.total ?? 0 }
}

interface BrandWriting extends Editor {
  /** Null: create a new brand. */
  readonly existing: { readonly id: number; readonly version: number } | null
  readonly sheet: BrandSheet
}

const TAKEN = statement(
  'catalog.brands.edit.taken',
)`select id from brand where showcase_id = $1 and lower(name) = lower($2) and id <> $3`
const ALIASES = statement('catalog.brands.edit.aliases')`select alias from brand where showcase_id = $1`
const WRITE = statement('catalog.brands.edit.write')`
  update brand set name = $3, description = $4, link = $5, logo = $6, version = version + 1,
    status = case when $7 then 'active' else 'hidden' end, names = $8::jsonb, descriptions = $9::jsonb
  where id = $1 and showcase_id = $2`

/**
 * Creates or changes a brand and returns it; its products are found by its names in all languages. Throws
 * `brand_not_found`, `changed_meanwhile`, `brand_name_taken` when another brand has this name in any case,
 * and `invalid_question` for a logo that was not uploaded for products of this showcase (domain.md 4.3).
 */
export async function writeBrand(tx: Tx, writing: BrandWriting): Promise<EditedBrand> {
  const { showcaseId, existing, sheet, at } = writing
  await lockShowcaseProducts(tx, showcaseId)
  const before = existing ? await lockBrand(tx, { showcaseId, ...existing }) : null
  const taken = await queryRows(tx, TAKEN, [showcaseId, sheet.name, before?.id ?? 0])
  if (taken.length > 0) throw refuse('brand_name_taken', { name: sheet.name }, { Name: 'taken' })
  const sent = await markPicturesUsed(tx, { showcaseId, paths: [sheet.logo], at })
  if (sheet.logo !== '' && sheet.logo !== before?.logo && !sent.has(sheet.logo))
    throw refuse('invalid_question', {}, { Logo: 'picture' })
  const id = before?.id ?? (await makeBrand(tx, showcaseId, sheet.name))
  const { names = before?.names ?? null, descriptions = before?.descriptions ?? null } = sheet
  await queryRows(tx, WRITE, [
    id,
    showcaseId,
    sheet.name,
    sheet.description,
    sheet.link,
    sheet.logo,
    sheet.isVisible,
    names && JSON.stringify(names),
    descriptions && JSON.stringify(descriptions),
  ])
  const words = inAllLanguages(sheet.name, names)
  const wordsBefore = before ? inAllLanguages(before.name, before.names) : sheet.name
  if (words !== wordsBefore) await renameInSearch(tx, { showcaseId, id, words })
  const after = await requireBrand(tx, { showcaseId, id })
  await audit(tx, {
    showcaseId,
    personId: writing.personId,
    at,
    object: `brands:${id}`,
    action: before ? 'change' : 'create',
    before: before ? auditView(before) : {},
    after: auditView(after),
  })
  return after
}

async function makeBrand(tx: Tx, showcaseId: number, name: string): Promise<number> {
  const taken = await queryRows(tx, ALIASES, [showcaseId])
  const alias = slugOf(name, new Set(taken.map((one) => one.alias)))
  return (await createBrand(tx, { showcaseId, alias, name })).id
}

const LOCK_BRAND = statement('catalog.brands.edit.lockBrand')`
  select id from brand where id = $1 and showcase_id = $2 for no key update`

async function lockBrand(
  tx: Tx,
  of: { showcaseId: number; id: number; version: number },
): Promise<EditedBrand> {
  await queryRows(tx, LOCK_BRAND, [of.id, of.showcaseId])
  const found = await requireBrand(tx, of)
  if (found.version !== of.version) throw refuse('changed_meanwhile')
  return found
}

const FIND_BRAND = statement('catalog.brands.edit.findBrand')`
  select ${BRAND} from brand b where b.id = $1 and b.showcase_id = $2`

async function requireBrand(tx: Tx, of: { showcaseId: number; id: number }): Promise<EditedBrand> {
  const [found] = await queryRows(tx, FIND_BRAND, [of.id, of.showcaseId])
  if (!found) throw refuse('brand_not_found')
  return found
}

// Words of weight B in the search vector are the names of the product's brand.
const RENAME = statement('catalog.brands.edit.rename')`
  update product_details d set search = ts_filter(d.search, '{a,c,d}')
    || setweight(to_tsvector('russian', named.words), 'B') || setweight(to_tsvector('simple', named.words), 'B')
  from product p, (select ${BRAND_WORDS} as words from brand b where b.id = $2) named
  where d.product_id = p.id and p.brand_id = $2 and p.showcase_id = $1`

async function renameInSearch(
  tx: Tx,
  { showcaseId, id, words }: { showcaseId: number; id: number; words: string },
): Promise<void> {
  await recordWords(tx, showcaseId, words)
  await queryRows(tx, RENAME, [showcaseId, id])
}

/** The audit log keeps only the beginning of a text: entries are for reading, not for restoring. */
const MAX_AUDIT_CHARS = 300

function auditView({ name, description, link, logo, isVisible, names, descriptions }: EditedBrand): object {
  const others = Object.entries(descriptions ?? {}).map(([key, text]) => [
    key,
    text.slice(0, MAX_AUDIT_CHARS),
  ])
  return {
    name,
    names,
    description: description.slice(0, MAX_AUDIT_CHARS),
    descriptions: descriptions && Object.fromEntries(others),
    link,
    logo,
    isVisible,
  }
}
