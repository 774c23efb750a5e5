import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { GUEST, type People } from '../../e2e/support/people.ts'
import { randomOf, Shopper, type Story } from '../kill/shopper.ts'
import { SHOP } from '../kill/story.ts'

const WORDS = ['кружка', 'свеча', 'плед', 'чай']
/** Of this many visits one buys; one purchase in ten is that of a person with bonuses, the others of guests. */
const VISITS_PER_PURCHASE = 4
const PURCHASES_PER_PERSON = 10

export interface VisitOf {
  readonly people: People
  /** The people with bonuses. A chat takes one message a second, so a busy load needs many. */
  readonly clients: readonly string[]
  readonly goods: readonly { productId: number; variantId: number }[]
  readonly story: Story
}

/**
 * Visits the shop for the n-th time: looks at lists and products as somebody new, and sometimes fills a cart, orders, and pays, declines,
 * leaves or cancels as the shoppers of `bench/kill` do.
 */
export async function visit(of: VisitOf, n: number): Promise<void> {
  const handle = `${GUEST}${n}`
  const random = randomOf(n)
  try {
    await browse(of, handle, random)
    if (n % VISITS_PER_PURCHASE === 0) await purchase(of, n, { handle, random })
  } finally {
    of.people.forget(handle)
  }
}

async function purchase(
  of: VisitOf,
  n: number,
  { handle, random }: { handle: string; random: () => number },
): Promise<void> {
  const isClient = n % (VISITS_PER_PURCHASE * PURCHASES_PER_PERSON) === 0
  const person = isClient ? of.clients[Math.floor(random() * of.clients.length)] : undefined
  const phone = `+79${String(100_000_000 + n).padStart(9, '0')}`
  await new Shopper({ ...of, handle: person ?? handle, phone, shop: SHOP, random }).buy()
}

async function browse({ people, goods }: VisitOf, handle: string, random: () => number): Promise<void> {
  await people.ask(handle, SHOP, catalogCalls.showCatalogue, { sort: random() < 0.5 ? 'popular' : 'cheap' })
  for (let looked = 0; looked < 2; looked++) {
    const one = goods[Math.floor(random() * goods.length)]
    if (one) await people.ask(handle, SHOP, catalogCalls.showProduct, { id: String(one.productId) })
  }
  const q = WORDS[Math.floor(random() * WORDS.length)] ?? ''
  if (random() < 0.3) await people.ask(handle, SHOP, catalogCalls.search, { q })
}
