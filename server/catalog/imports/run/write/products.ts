import type { Tx } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import { inAllLanguages } from '../../../../platform/words/names.ts'
import type { ProductPicture } from '../../../products.ts'
import { plainSql, recordWords, wordsOf } from '../../../search/words.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ProductTarget } from '../plan/target.ts'
import type { ProductCard } from './card.ts'

const LOCK = statement('catalog.imports.run.write.products.lock')`
  with variants as materialized (
    select id from variant where product_id = any($1::bigint[]) order by id for no key update)
  select p.id from product p where p.id = any($1::bigint[]) and (select count(*) from variants) >= 0
  order by p.id for no key update`

/** Locks products with their variants, variants first, in the order in which sales lock them (rulings 8). */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await queryRows(tx, LOCK, [productIds])
}

const COLUMNS = `article text, name text, "vatCode" smallint, "ageLimit" smallint, "brandId" bigint, "categoryId" bigint,
  "minQuantity" smallint, "quantityStep" smallint, unit text, "contentUnit" text, "markedGroup" text, names jsonb`
// A row that is written once costs a third of one that gets its pictures and its status by further updates.
const INSERT = statement('catalog.imports.run.write.products.insert')`
  insert into product (showcase_id, company_id, article, name, vat_code, brand_id, category_id, age_limit, marked_group, min_quantity,
    quantity_step, unit, content_unit, picture_small, picture_large, status, published_at, card_variant_id, price_kop, old_price_kop,
    cost_kop, card_content, discount_percent, has_options, stocked, names)
  select $1, s.company_id, line.article, line.name, line."vatCode", line."brandId", line."categoryId",
    coalesce(line."ageLimit", main.age_limit, 0), coalesce(line."markedGroup", main.marked_group, ''), line."minQuantity",
    line."quantityStep", line.unit, line."contentUnit", line.small, line.large,
    case when line.publishes then 'active' else 'draft' end, case when line.publishes then $3::timestamptz end,
    card.id, card."priceKop", card."oldPriceKop", card."costKop", card.content, coalesce(card."discountPercent", 0),
    coalesce(card."hasOptions", false), coalesce(card.stocked, 0), line.names
  from jsonb_to_recordset($2::jsonb) as line (${COLUMNS}, small text, large text, publishes boolean, place integer, card jsonb)
  left join lateral jsonb_to_record(line.card) as card (id bigint, "priceKop" bigint, "oldPriceKop" bigint, "costKop" bigint,
    content integer, "discountPercent" smallint, "hasOptions" boolean, stocked integer) on true
  cross join showcase s left join category main on main.id = line."categoryId" where s.id = $1
  order by line.place returning id, article`
const UPDATE = statement('catalog.imports.run.write.products.update')`
  update product p set article = line.article, name = line.name, vat_code = line."vatCode",
    age_limit = line."ageLimit", brand_id = line."brandId", category_id = line."categoryId", min_quantity = line."minQuantity", quantity_step = line."quantityStep", unit = line.unit,
    content_unit = line."contentUnit", marked_group = line."markedGroup", names = line.names,
    version = p.version + 1
  from jsonb_to_recordset($1::jsonb) as line (id bigint, ${COLUMNS}) where p.id = line.id`

/** A product to be written. Pictures, `card` and `publishes` are used for new ones only. */
export interface ProductLine {
  readonly target: ProductTarget
  readonly card: ProductCard | null
  readonly pictures: readonly ProductPicture[]
  /** Whether it goes on sale at once; the caller takes incomplete ones back off sale before the transaction ends. */
  readonly publishes: boolean
}

interface Writing {
  readonly showcaseId: number
  readonly dictionary: Dictionary
  readonly at: Date
  readonly lines: readonly ProductLine[]
}

/**
 * Inserts new products and updates the others, all with the same number of statements; returns the ids in the order of the lines.
 * The caller has locked the stored ones.
 */
export async function writeProducts(tx: Tx, of: Writing): Promise<number[]> {
  const lines = of.lines.map(columnsOf)
  const added = lines.filter(({ id }) => id === null)
  const made =
    added.length === 0 ? [] : await queryRows(tx, INSERT, [of.showcaseId, JSON.stringify(added), of.at])
  const idOf = new Map(made.map(({ id, article }) => [article, id]))
  const stored = lines.filter(({ id }) => id !== null)
  if (stored.length > 0) await queryRows(tx, UPDATE, [JSON.stringify(stored)])
  const ids = lines.map(({ id, article }) => id ?? idOf.get(article) ?? 0)
  await writeDetails(tx, of, ids)
  return ids
}

function columnsOf({ target, card, pictures, publishes }: ProductLine, place: number) {
  const { id, article, name, names, vatCode, ageLimit, brandId, categoryIds } = target
  const { minQuantity, quantityStep, unit, contentUnit, markedGroup } = target
  const [cover] = pictures
  return {
    id,
    article,
    name,
    names,
    vatCode,
    ageLimit,
    brandId,
    categoryId: categoryIds[0] ?? null,
    minQuantity,
    quantityStep,
    unit,
    contentUnit,
    markedGroup,
    small: cover?.small ?? '',
    large: cover?.large ?? '',
    publishes,
    card,
    place,
  }
}

// The words are those of the editor (`WORD_CTES`), for many products at once. `listed` is a guess that the reindexing corrects: a
// second version of the row would have to be indexed again.
const DETAILS = statement('catalog.imports.run.write.products.details')`
  with line as materialized (
    select * from jsonb_to_recordset($2::jsonb) as line (id bigint, short text, description text, descriptions jsonb, attributes jsonb,
      axes jsonb, pictures jsonb, publishes boolean, name text, article text, brand text, categories text, texts text)),
  words as materialized (
    select line.id, setweight(to_tsvector('russian', concat_ws(' ', line.name, ${plainSql("p.names ->> 'en'")},
        ${plainSql("p.names ->> 'ar'")})), 'A') || setweight(to_tsvector('simple', line.article), 'A') as words
    from line left join product p on p.id = line.id),
  names as (
    insert into product_name (product_id, showcase_id, words, listed)
    select line.id, $1, words.words, line.publishes from line join words on words.id = line.id order by line.id
    on conflict (product_id) do update set words = excluded.words where product_name.words <> excluded.words)
  insert into product_details (product_id, showcase_id, short, description, descriptions, attributes, axes, pictures, listed, search)
  select line.id, $1, line.short, line.description, line.descriptions, line.attributes, line.axes, line.pictures, line.publishes, words.words
    || setweight(to_tsvector('russian', line.brand), 'B') || setweight(to_tsvector('simple', line.brand), 'B')
    || setweight(to_tsvector('russian', line.categories), 'C') || setweight(to_tsvector('russian', line.texts), 'D')
  from line join words on words.id = line.id order by line.id
  on conflict (product_id) do update set short = excluded.short, description = excluded.description,
    descriptions = excluded.descriptions, attributes = excluded.attributes, axes = excluded.axes, search = excluded.search`
const CATEGORIES = statement('catalog.imports.run.write.products.categories')`
  with line as materialized (
    select * from jsonb_to_recordset($2::jsonb) as line (id bigint, "categoryIds" bigint[])),
  deleted as (
    delete from product_category pc using line where pc.product_id = line.id and pc.category_id <> all(line."categoryIds"))
  insert into product_category (product_id, category_id, showcase_id)
  select line.id, c.id, $1 from line join category c on c.id = any(line."categoryIds") and c.showcase_id = $1
  order by line.id, c.id on conflict do nothing`

async function writeDetails(tx: Tx, of: Writing, ids: readonly number[]): Promise<void> {
  const { showcaseId, dictionary } = of
  const targets = of.lines.map(({ target }) => target)
  const plain = (text: string) => wordsOf(text).join(' ')
  const lines = of.lines.map(({ target: one, pictures, publishes }, at) => ({
    id: ids[at],
    pictures,
    publishes,
    short: one.short,
    description: one.description,
    descriptions: one.descriptions,
    attributes: one.attributes,
    axes: one.axes,
    name: plain(one.name),
    article: plain(one.article),
    brand: plain(dictionary.brandWords(one.brandId)),
    categories: plain(one.categoryIds.map(dictionary.categoryName).join(' ')),
    texts: plain([one.short, one.description, ...one.attributes.map(searchedText)].join(' ')),
  }))
  await queryRows(tx, DETAILS, [showcaseId, JSON.stringify(lines)])
  const placed = targets.map(({ categoryIds }, at) => ({ id: ids[at], categoryIds }))
  await queryRows(tx, CATEGORIES, [showcaseId, JSON.stringify(placed)])
  await recordWords(tx, showcaseId, targets.map(({ name, names }) => inAllLanguages(name, names)).join(' '))
}

/** Products are found by their attribute values, and by the name of each flag that is true. */
function searchedText({ name, value }: { name: string; value: string }): string {
  if (value === 'true') return name
  return value === 'false' ? '' : value
}
