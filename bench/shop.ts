import { createBrand, createCategory } from '../server/catalog/catalog.ts'
import { createCompany } from '../server/companies/companies.ts'
import { createDeliveryMethod } from '../server/delivery/delivery.ts'
import { createPerson } from '../server/people/people.ts'
import { addToken, openSession } from '../server/people/sessions.ts'
import { publishPlan } from '../server/plans/plans.ts'
import { type Db, type Tx, transaction } from '../server/platform/database.ts'
import { queryRows } from '../server/platform/rows.ts'
import { createShowcase } from '../server/showcases/showcases.ts'
import { plantTree } from '../server/wow-tree/wow-tree.ts'
import { fill } from './fill.ts'
import { BRANDS, CATEGORIES, categoryName, goods, type Place, PRODUCTS } from './goods.ts'

export interface Shop extends Omit<Place, 'at'> {
  readonly ownerId: number
  readonly deliveryId: number
  readonly deliveryKop: number
}

/** A showcase with everything but products, by the verbs. */
export async function standShop(
  tx: Tx,
  alias: string,
  at: Date,
  { categories = CATEGORIES, brands = BRANDS } = {},
): Promise<Shop> {
  const telegramId = alias === 'bench' ? 1001 : 1002
  const { id: ownerId } = await createPerson(tx, { firstName: 'Хозяин', telegramId, at })
  const names = { nameFull: 'ООО «Мера»', nameShort: 'Мера', inn: '7701234567', ogrn: '1027700132195' }
  const { id: companyId } = await createCompany(tx, {
    ownerId,
    type: 'ooo',
    ...names,
    status: 'verified',
    at,
  })
  const isDefault = alias === 'bench'
  const { id: showcaseId } = await createShowcase(tx, { ownerId, alias, name: 'Мера', isDefault, at })
  await plantTree(tx, { showcaseId, ownerId, at })
  const categoryIds: number[] = []
  for (let n = 0; n < categories; n++) {
    const made = await createCategory(tx, {
      showcaseId,
      alias: `c${n + 1}`,
      name: categoryName(n),
      position: n,
    })
    categoryIds.push(made.id)
  }
  const brandIds: number[] = []
  for (let n = 0; n < brands; n++) {
    brandIds.push((await createBrand(tx, { showcaseId, alias: `b${n + 1}`, name: `Мастерская ${n + 1}` })).id)
  }
  const deliveryKop = 30_000
  const delivery = await createDeliveryMethod(tx, {
    showcaseId,
    kind: 'courier',
    name: 'Курьер',
    priceKop: deliveryKop,
  })
  return { showcaseId, companyId, categoryIds, brandIds, ownerId, deliveryId: delivery.id, deliveryKop }
}

/** The test shop: 10,000 products with 15,000 variants in 50 categories, its plan published, statistics gathered. */
export async function makeShop(db: Db, at: Date): Promise<Shop> {
  const shop = await transaction(db, async (tx) => {
    const stood = await standShop(tx, 'bench', at)
    const place = { ...stood, at }
    await fill(
      tx,
      stood.showcaseId,
      Array.from({ length: PRODUCTS }, (_, n) => goods(n, place)),
      at,
    )
    await publish(tx, stood.showcaseId, at)
    return stood
  })
  await queryRows(db, 'vacuum analyze')
  return shop
}

/** A network that pays the buyer and six levels above. */
async function publish(tx: Tx, showcaseId: number, at: Date): Promise<void> {
  const levels = [500, 500, 300, 200, 100, 100, 100].map((bp, level) => ({
    level,
    bp,
    asset: 'local' as const,
  }))
  await publishPlan(tx, { showcaseId, levels, totalCapBp: 3000, marginCapBp: 5000, at })
}

/** A shopper with a live session; gives their token. */
export async function logInOne(db: Db, shop: Shop, at: Date): Promise<string> {
  return transaction(db, async (tx) => {
    const person = await createPerson(tx, { firstName: 'Анна', telegramId: 1003, at })
    const session = await openSession(tx, { personId: person.id, vouchedBy: null, at })
    return addToken(tx, session.id, shop.showcaseId, at)
  })
}

const SESSIONS = `
  insert into session (created_at, seen_at, expires_at)
  select $1::timestamptz, $1::timestamptz, $1::timestamptz + interval '30 days' from generate_series(1, $2::int)`

const TOKENS = `
  insert into session_token (token_hash, session_id, showcase_id, created_at)
  select sha256(convert_to('bench-guest-' || lpad(row_number() over (order by id)::text, 12, '0'), 'UTF8')), id, $1, $2
  from session where person_id is null`

/** Sessions of so many new guests; gives a function that hands their tokens out one by one. */
export async function openGuests(db: Db, shop: Shop, at: Date, count: number): Promise<() => string> {
  await queryRows(db, SESSIONS, [at, count])
  // Or the foreign key's check, planned for an empty table, reads all of it for every token.
  await queryRows(db, 'vacuum analyze session')
  await queryRows(db, TOKENS, [shop.showcaseId, at])
  await queryRows(db, 'vacuum analyze session, session_token')
  let next = 0
  return () => {
    if (next >= count) throw new Error(`only ${count} guests were prepared`)
    return `bench-guest-${String(++next).padStart(12, '0')}`
  }
}
