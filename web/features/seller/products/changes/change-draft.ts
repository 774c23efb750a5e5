import { kopTyped, wholeTyped } from '../../../../core/config/amounts.ts'
import type { Vat } from '../../../../parts/products/products.ts'
import type { MassChange } from '../mass-changes.api.ts'

export const KINDS = ['price', 'old_price', 'stock', 'status', 'category', 'brand', 'vat'] as const
export type Kind = (typeof KINDS)[number]

export const PRICE_WAYS = ['lower', 'raise', 'set', 'round'] as const
export const OLD_WAYS = ['above', 'set', 'clear'] as const
export const STOCK_WAYS = ['set', 'add', 'take'] as const
export const ENDINGS = ['none', 'whole', '0', '9', '90', '99', '990'] as const
export const ROUNDS = ['nearest', 'down', 'up'] as const
export const OLD_RULES = ['keep', 'current', 'clear'] as const
export const STATUSES = ['active', 'hidden', 'archived'] as const

/** A mass change as its form holds it: numbers as text, the fields of all kinds together. */
export interface ChangeDraft {
  readonly way: (typeof PRICE_WAYS)[number] | (typeof OLD_WAYS)[number] | (typeof STOCK_WAYS)[number]
  readonly percent: string
  readonly amount: string
  readonly ending: (typeof ENDINGS)[number]
  readonly round: (typeof ROUNDS)[number]
  readonly old: (typeof OLD_RULES)[number]
  readonly units: string
  readonly status: (typeof STATUSES)[number]
  readonly vat: Vat
  /** Ids as text; empty: none. */
  readonly category: string
  readonly mode: 'replace' | 'add'
  readonly brand: string
}

const WAYS = { price: 'lower', old_price: 'above', stock: 'set' } as const

/** Returns the values that the form of a kind begins with. */
export function draftOf(kind: Kind): ChangeDraft {
  return {
    way: kind in WAYS ? WAYS[kind as keyof typeof WAYS] : 'set', // only kinds that have ways
    percent: '',
    amount: '',
    ending: 'none',
    round: 'nearest',
    old: 'keep',
    units: '',
    status: 'hidden',
    vat: 'company',
    category: '',
    mode: 'replace',
    brand: '',
  }
}

/** Which fields a draft of a kind needs filled. */
export function neededOf(kind: Kind, { way }: Pick<ChangeDraft, 'way'>): readonly (keyof ChangeDraft)[] {
  if (kind === 'stock') return ['units']
  if (kind === 'category') return ['category']
  if (kind !== 'price' && kind !== 'old_price') return []
  if (way === 'set') return ['amount']
  return way === 'clear' || way === 'round' ? [] : ['percent']
}

const LEAST_KOP = 100

/** Returns the first field that is wrong with the reason; undefined if none is. */
export function faultOf(
  kind: Kind,
  draft: ChangeDraft,
): { field: 'percent' | 'amount' | 'units' | 'category' | 'ending'; reason: Fault } | undefined {
  const needed = neededOf(kind, draft)
  if (needed.includes('percent')) {
    const bp = kopTyped(draft.percent)
    if (bp === undefined || bp === 0) return { field: 'percent', reason: 'percent' }
    if (draft.way === 'lower' && bp >= 10_000) return { field: 'percent', reason: 'percentLow' }
    if (bp > 100_000) return { field: 'percent', reason: 'percentHigh' }
  }
  if (needed.includes('amount')) {
    const kop = kopTyped(draft.amount)
    if (kop === undefined || kop < LEAST_KOP) return { field: 'amount', reason: 'amount' }
  }
  if (needed.includes('units')) {
    const units = wholeTyped(draft.units)
    if (units === undefined || units > 1_000_000) return { field: 'units', reason: 'units' }
  }
  if (needed.includes('category') && draft.category === '') return { field: 'category', reason: 'category' }
  if (kind === 'price' && draft.way === 'round' && draft.ending === 'none')
    return { field: 'ending', reason: 'ending' }
  return undefined
}
export type Fault = 'percent' | 'percentLow' | 'percentHigh' | 'amount' | 'units' | 'category' | 'ending'

/** Returns the change that a draft without faults describes. */
export function changeOf(kind: Kind, draft: ChangeDraft): MassChange['change'] {
  if (kind === 'price') return { price: { ...ruleOf(draft), old: draft.old } }
  if (kind === 'old_price') return { oldPrice: draft.way === 'clear' ? {} : ruleOf(draft) }
  if (kind === 'stock') {
    const units = wholeTyped(draft.units) ?? 0
    if (draft.way === 'set') return { stock: { by: 'set', units } }
    return { stock: { by: 'add', units: draft.way === 'take' ? -units : units } }
  }
  if (kind === 'status') return { status: draft.status }
  if (kind === 'vat') return { vat: draft.vat }
  if (kind === 'brand') return { brand: { id: draft.brand === '' ? null : Number(draft.brand) } }
  return { category: { id: Number(draft.category), mode: draft.mode } }
}

function ruleOf({ way, percent, amount, ending, round }: ChangeDraft) {
  if (way === 'set') return { amountKop: kopTyped(amount) ?? 0 }
  const bp = way === 'round' ? 0 : (kopTyped(percent) ?? 0)
  const signed = way === 'lower' ? -bp : bp
  return {
    percent: signed === 0 ? 0 : signed,
    ...(ending === 'none' ? {} : { ending: ending === 'whole' ? '' : ending, round }),
  }
}
