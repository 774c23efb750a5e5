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

/**
 * Puts a certificate on sale: a product with one variant for each value and no end of stock, which earns no reward and cannot be paid with
 * bonuses. Returns its id. Throws `invalid_question` for values out of bounds or named twice.
 */
export async function sellCertificates(
  tx: Tx,
  of: By & { name: string; valuesKop: readonly number[]; years: number },
): Promise<number> {
  const { showcaseId, at } = of
  const values = [...new Set(of.valuesKop)].sort((a, b) => a - b)
  const isWrong = values.some((kop) => kop < VALUES.min || kop > VALUES.max)
  if (isWrong || values.length < of.valuesKop.length)
    throw refuse('invalid_question', {}, { Values: 'range' })
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
