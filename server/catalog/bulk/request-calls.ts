import type { RequestOf } from '@sarafan/contract/call'
import type { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import { toKop } from '../../platform/money.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { VAT_CODES } from '../vat.ts'
import type { GoodsChange } from './change.ts'
import type { GoodsEdit } from './edit.ts'
import type { PriceRule } from './prices.ts'

type Calls = typeof goodsChangeCalls
type Change = RequestOf<Calls['changeGoods']>['Change']
type Edit = RequestOf<Calls['editGoods']>
type RuleOnWire = Pick<NonNullable<Change['Price']>, 'Percent' | 'Amount' | 'Ending' | 'Round'>

/** Returns the one change of a request. Throws `invalid_question` unless it is one, or for a change that makes no sense. */
export function changeOf(input: Change): GoodsChange {
  const changes = [
    input.Price && { kind: 'price' as const, rule: requiredRule(input.Price), old: input.Price.Old },
    input.OldPrice && { kind: 'old_price' as const, rule: ruleOf(input.OldPrice) },
    input.Stock && stockOf(input.Stock),
    input.Status && { kind: 'status' as const, status: input.Status },
    input.Vat && { kind: 'vat' as const, vatCode: VAT_CODES[input.Vat] },
    input.Brand && { kind: 'brand' as const, brandId: input.Brand.ID },
    input.Category && {
      kind: 'category' as const,
      categoryId: input.Category.ID,
      mode: input.Category.Mode,
    },
  ].filter((one) => one !== undefined)
  const [change] = changes
  if (!change || changes.length > 1) throw refuse('invalid_question', {}, { Change: 'one' })
  return change
}

function ruleOf({ Percent, Amount, Ending, Round = 'nearest' }: RuleOnWire): PriceRule | null {
  if (Percent !== undefined && Amount !== undefined) throw refuse('invalid_question', {}, { Amount: 'one' })
  if (Percent === undefined && Amount === undefined) return null
  const amountKop = Amount === undefined ? null : toKop(Amount)
  return { percent: Percent ?? 0, amountKop, ending: Ending ?? null, round: Round }
}

function requiredRule(input: RuleOnWire): PriceRule {
  const rule = ruleOf(input)
  if (!rule) throw refuse('invalid_question', {}, { Percent: 'required' })
  return rule
}

function stockOf({ By, Units }: NonNullable<Change['Stock']>): GoodsChange {
  if (By === 'set' && Units < 0) throw refuse('invalid_question', {}, { Units: 'minimum' })
  return { kind: 'stock', by: By, units: Units }
}

const exactly = (amountKop: number): PriceRule => ({ percent: 0, amountKop, ending: null, round: 'nearest' })

/** Returns the one edit of a request. Throws `invalid_question` unless it is one with the fields that it needs. */
export function editOf(input: Edit): GoodsEdit {
  const { Price, OldPrice, OnHand, OnHandSeen, Status, VariantID } = input
  const edits: Pick<GoodsEdit, 'field' | 'change'>[] = []
  if (Price !== undefined)
    edits.push({ field: 'Price', change: { kind: 'price', rule: exactly(toKop(Price)), old: 'keep' } })
  if (OldPrice !== undefined) {
    const rule = OldPrice === null ? null : exactly(toKop(OldPrice))
    edits.push({ field: 'OldPrice', change: { kind: 'old_price', rule } })
  }
  if (OnHand !== undefined)
    edits.push({ field: 'OnHand', change: { kind: 'stock', by: 'set', units: OnHand } })
  if (Status !== undefined) edits.push({ field: 'Status', change: { kind: 'status', status: Status } })
  const [edit] = edits
  if (!edit || edits.length > 1) throw refuse('invalid_question', {}, { ID: 'one' })
  if ((edit.field === 'Status') !== (VariantID === undefined))
    throw refuse('invalid_question', {}, { VariantID: 'required' })
  if ((edit.field === 'OnHand') !== (OnHandSeen !== undefined))
    throw refuse('invalid_question', {}, { OnHandSeen: 'required' })
  return {
    ...edit,
    productId: input.ID,
    version: input.Version,
    variantId: VariantID ?? null,
    onHandSeen: OnHandSeen ?? null,
  }
}
