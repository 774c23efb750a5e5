import { createBrand, createCategory, createProduct, type NewProduct } from '../catalog/catalog.ts'
import { createCompany } from '../companies/companies.ts'
import { createPerson } from '../people/people.ts'
import { type Db, transaction } from '../platform/database.ts'
import { createShowcase, type NewShowcase } from '../showcases/showcases.ts'

export const AT = new Date('2026-11-21T09:00:00Z')

/** Anything with a database: a test's or a world. */
export interface HasDb {
  readonly db: Db
}
export interface TestShop {
  readonly showcaseId: number
  readonly companyId: number
  readonly ownerId: number
  readonly alias: string
}

let next = 700_000_000

/** A person with an account in the messenger, whatever it is. */
export async function somebody(world: HasDb, firstName = 'Анна', lastName = 'Котова'): Promise<number> {
  const telegramId = next++
  const made = await transaction(world.db, (tx) =>
    createPerson(tx, { firstName, lastName, telegramId, at: AT }),
  )
  return made.id
}

/** A verified seller's company for a showcase that stands already. */
export async function seller(world: HasDb, ownerId: number, nameShort = 'ООО «Дом»'): Promise<number> {
  const company = await transaction(world.db, (tx) =>
    createCompany(tx, {
      ownerId,
      type: 'ooo',
      nameFull: `Общество с ограниченной ответственностью ${nameShort}`,
      nameShort,
      inn: String(next++).padStart(10, '7'),
      ogrn: '1027700132195',
      status: 'verified',
      at: AT,
    }),
  )
  return company.id
}

/** An open showcase with a seller. */
export async function shop(
  world: HasDb,
  alias = 'dom',
  settings: Partial<NewShowcase> = {},
): Promise<TestShop> {
  const ownerId = await somebody(world, 'Хозяин')
  const companyId = await seller(world, ownerId)
  const { id } = await transaction(world.db, (tx) =>
    createShowcase(tx, { ownerId, alias, name: `Витрина ${alias}`, at: AT, ...settings }),
  )
  return { showcaseId: id, companyId, ownerId, alias }
}

export interface TestProduct {
  readonly id: number
  readonly variantId: number
  readonly variantIds: number[]
}
export type ProductSettings = Partial<Omit<NewProduct, 'showcaseId' | 'companyId'>> & {
  readonly priceKop?: number
  readonly oldPriceKop?: number
  readonly onHand?: number
}

/** A product on sale: one variant at 1 000 ₽ with 10 in stock unless told otherwise. */
export async function product(
  world: HasDb,
  of: { showcaseId: number; companyId: number },
  name = 'Кружка керамическая',
  settings: ProductSettings = {},
): Promise<TestProduct> {
  const { priceKop = 100_000, oldPriceKop = null, onHand = 10, ...rest } = settings
  const article = `a${next++}`
  const made = await transaction(world.db, (tx) =>
    createProduct(tx, {
      categoryIds: [],
      article,
      name,
      pictures: [{ small: `good_small_pics/${article}.webp`, large: `upload/${article}.webp`, hue: 40 }],
      variants: [{ sku: article, priceKop, oldPriceKop, onHand }],
      at: AT,
      showcaseId: of.showcaseId,
      companyId: of.companyId,
      ...rest,
    }),
  )
  const [variantId] = made.variantIds
  if (variantId === undefined) throw new Error('a product without variants')
  return { ...made, variantId }
}

/** A category, under a parent if one is given. */
export async function category(
  world: HasDb,
  showcaseId: number,
  alias: string,
  parentId: number | null = null,
): Promise<number> {
  const made = await transaction(world.db, (tx) =>
    createCategory(tx, { showcaseId, alias, name: `Категория ${alias}`, parentId }),
  )
  return made.id
}

export async function brand(world: HasDb, showcaseId: number, alias: string): Promise<number> {
  const made = await transaction(world.db, (tx) =>
    createBrand(tx, { showcaseId, alias, name: `Бренд ${alias}` }),
  )
  return made.id
}
