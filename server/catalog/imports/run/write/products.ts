import type { Tx } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import { recordWords, wordsOf } from '../../../search/words.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ProductTarget } from '../plan/target.ts'

const LOCK = statement('catalog.imports.run.write.products.lock')`
  with variants as materialized (
    select id from variant where product_id = any($1::bigint[]) order by id for no key update)
  select p.id from product p where p.id = any($1::bigint[]) and (select count(*) from variants) >= 0
  order by p.id for no key update`

/** Locks products with their variants, variants first, in the order in which sales lock them (rulings 8). */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await queryRows(tx, LOCK, [productIds])
}

const COLUMNS = `article text, name text, "vatCode" smallint, "ageLimit" smallint, "brandId" bigint, "categoryId" bigint`
const INSERT = statement('catalog.imports.run.write.products.insert')`
  insert into product (showcase_id, company_id, article, name, vat_code, brand_id, category_id, status, age_limit,
    marked_group)
  select $1, s.company_id, line.article, line.name, line."vatCode", line."brandId", line."categoryId", 'draft',
    coalesce(line."ageLimit", main.age_limit, 0), coalesce(main.marked_group, '')
  from jsonb_to_recordset($2::jsonb) as line (${COLUMNS}, place integer) cross join showcase s
  left join category main on main.id = line."categoryId" where s.id = $1
  order by line.place returning id, article`
const UPDATE = statement('catalog.imports.run.write.products.update')`
  update product p set article = line.article, name = line.name, vat_code = line."vatCode",
    age_limit = line."ageLimit", brand_id = line."brandId",
    category_id = line."categoryId", version = p.version + 1
  from jsonb_to_recordset($1::jsonb) as line (id bigint, ${COLUMNS}) where p.id = line.id`

/**
 * Inserts new products as drafts and updates the others, all with the same number of statements; returns the ids in the order of
 * the targets. The caller has locked the stored ones.
 */
export async function writeProducts(
  tx: Tx,
  of: { showcaseId: number; dictionary: Dictionary; targets: readonly ProductTarget[] },
): Promise<number[]> {
  const line = (one: ProductTarget, place: number) => ({ ...columnsOf(one), id: one.id, place })
  const lines = of.targets.map(line)
  const added = lines.filter(({ id }) => id === null)
  const made = added.length === 0 ? [] : await queryRows(tx, INSERT, [of.showcaseId, JSON.stringify(added)])
  const idOf = new Map(made.map(({ id, article }) => [article, id]))
  const stored = lines.filter(({ id }) => id !== null)
  if (stored.length > 0) await queryRows(tx, UPDATE, [JSON.stringify(stored)])
  const ids = of.targets.map((one) => one.id ?? idOf.get(one.article) ?? 0)
  await writeDetails(tx, of, ids)
  return ids
}

function columnsOf({ article, name, vatCode, ageLimit, brandId, categoryIds }: ProductTarget) {
  return { article, name, vatCode, ageLimit, brandId, categoryId: categoryIds[0] ?? null }
}

// The words are those of the editor (`WORD_CTES`), for many products at once.
const DETAILS = statement('catalog.imports.run.write.products.details')`
  with line as materialized (
    select * from jsonb_to_recordset($2::jsonb) as line (id bigint, short text, description text, attributes jsonb,
      axes jsonb, name text, article text, brand text, categories text, texts text)),
  words as materialized (
    select id, setweight(to_tsvector('russian', name), 'A') || setweight(to_tsvector('simple', article), 'A') as words
    from line),
  names as (
    insert into product_name (product_id, showcase_id, words) select id, $1, words from words order by id
    on conflict (product_id) do update set words = excluded.words where product_name.words <> excluded.words)
  insert into product_details (product_id, showcase_id, short, description, attributes, axes, search)
  select line.id, $1, line.short, line.description, line.attributes, line.axes, words.words
    || setweight(to_tsvector('russian', line.brand), 'B') || setweight(to_tsvector('simple', line.brand), 'B')
    || setweight(to_tsvector('russian', line.categories), 'C') || setweight(to_tsvector('russian', line.texts), 'D')
  from line join words on words.id = line.id order by line.id
  on conflict (product_id) do update set short = excluded.short, description = excluded.description,
    attributes = excluded.attributes, axes = excluded.axes, search = excluded.search`
const CATEGORIES = statement('catalog.imports.run.write.products.categories')`
  with line as materialized (
    select * from jsonb_to_recordset($2::jsonb) as line (id bigint, "categoryIds" bigint[])),
  deleted as (
    delete from product_category pc using line where pc.product_id = line.id and pc.category_id <> all(line."categoryIds"))
  insert into product_category (product_id, category_id, showcase_id)
  select line.id, c.id, $1 from line join category c on c.id = any(line."categoryIds") and c.showcase_id = $1
  order by line.id, c.id on conflict do nothing`

async function writeDetails(
  tx: Tx,
  of: { showcaseId: number; dictionary: Dictionary; targets: readonly ProductTarget[] },
  ids: readonly number[],
): Promise<void> {
  const { showcaseId, dictionary, targets } = of
  const plain = (text: string) => wordsOf(text).join(' ')
  const lines = targets.map((one, at) => ({
    id: ids[at],
    short: one.short,
    description: one.description,
    attributes: one.attributes,
    axes: one.axes,
    name: plain(one.name),
    article: plain(one.article),
    brand: plain(dictionary.brandName(one.brandId)),
    categories: plain(one.categoryIds.map(dictionary.categoryName).join(' ')),
    texts: plain([one.short, one.description, ...one.attributes.map(searchedText)].join(' ')),
  }))
  await queryRows(tx, DETAILS, [showcaseId, JSON.stringify(lines)])
  const placed = targets.map(({ categoryIds }, at) => ({ id: ids[at], categoryIds }))
  await queryRows(tx, CATEGORIES, [showcaseId, JSON.stringify(placed)])
  await recordWords(tx, showcaseId, targets.map(({ name }) => name).join(' '))
}

/** Products are found by their attribute values, and by the name of each flag that is true. */
function searchedText({ name, value }: { name: string; value: string }): string {
  if (value === 'true') return name
  return value === 'false' ? '' : value
}
