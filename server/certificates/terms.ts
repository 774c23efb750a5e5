import { LIMITS } from '@sarafan/contract/limits'
import { createProduct } from '../catalog/catalog.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** A year here has 366 days, so that no certificate expires within a calendar year. */
const DAYS_OF_YEAR = 366

/** Returns the whole years of a term in days. */
export const yearsOf = (days: number): number => Math.floor(days / DAYS_OF_YEAR)

const SET_DAYS = statement('certificates.terms.setDays')`
  update showcase set certificate_days = $2 where id = $1 and certificate_days <> $2 returning id`

interface By {
  readonly showcaseId: number
  readonly personId: number
  readonly at: Date
}

/** Sets how long certificates sold from now on are valid; those already sold keep their date. */
export async function setCertificateTerms(tx: Tx, of: By & { years: number }): Promise<void> {
  const { showcaseId, personId, years, at } = of
  const changed = await queryRows(tx, SET_DAYS, [showcaseId, years * DAYS_OF_YEAR])
  if (changed.length === 0) return
  await audit(tx, {
    showcaseId,
    personId,
    action: 'change',
    object: 'info',
    before: {},
    after: { certificateYears: years },
    at,
  })
}

const SELLER = statement('certificates.terms.seller')`select company_id from showcase where id = $1`

/** The values of a certificate, kopecks: prices that a variant may have. */
const VALUES = { min: 100_00, max: 100_000_00 } as const

/** Sums that buyers choose freely, kopecks. */
export interface SumRange {
  readonly fromKop: number
  readonly toKop: number
  readonly stepKop: number
}

/** Returns all sums on sale, ascending. Throws `invalid_question` for sums out of bounds, named twice or too many. */
function sumsOnSale(valuesKop: readonly number[], range: SumRange | null): number[] {
  const isOutside = (kop: number) => kop < VALUES.min || kop > VALUES.max
  if (valuesKop.some(isOutside) || new Set(valuesKop).size < valuesKop.length)
    throw refuse('invalid_question', {}, { Values: 'range' })
  const sums = new Set([...valuesKop, ...(range ? sumsOf(range) : [])])
  if (sums.size === 0) throw refuse('invalid_question', {}, { Values: 'required' })
  if (sums.size > LIMITS.productVariants) throw refuse('invalid_question', {}, { Range: 'range' })
  return [...sums].sort((a, b) => a - b)
}

function sumsOf({ fromKop, toKop, stepKop }: SumRange): number[] {
  const steps = (toKop - fromKop) / stepKop
  const isWrong = fromKop < VALUES.min || toKop > VALUES.max || steps < 1 || steps >= LIMITS.productVariants
  if (isWrong || !Number.isInteger(steps)) throw refuse('invalid_question', {}, { Range: 'range' })
  return Array.from({ length: steps + 1 }, (_, n) => fromKop + n * stepKop)
}

/**
 * Puts a certificate on sale: a product with one variant for each sum and no end of stock, which earns no reward and cannot
 * be paid with bonuses. Returns its id. Throws `invalid_question` for sums out of bounds, named twice or too many.
 */
export async function sellCertificates(
  tx: Tx,
  of: By & { name: string; valuesKop: readonly number[]; range: SumRange | null; years: number },
): Promise<number> {
  const { showcaseId, at } = of
  const values = sumsOnSale(of.valuesKop, of.range)
  await setCertificateTerms(tx, of)
  const [seller] = await queryRows(tx, SELLER, [showcaseId])
  const article = `GC-${publicId().slice(0, 8).toUpperCase()}`
  const named = values.map((kop) => ({ kop, name: `${(kop / 100).toLocaleString('ru-RU')} ₽` }))
  const { id } = await createProduct(tx, {
    showcaseId,
    companyId: seller?.companyId ?? null,
    categoryIds: [],
    article,
    name: of.name,
    kind: 'gift_card',
    axes: [{ name: 'Номинал', options: named.map(({ name }) => ({ value: name, picture: null })) }],
    pictures: [],
    variants: named.map(({ kop, name }) => ({
      sku: `${article}-${kop / 100}`,
      options: [name],
      priceKop: kop,
      onHand: 0,
      isCounted: false,
    })),
    participates: false,
    bonusPayAllowed: false,
    at,
  })
  return id
}
