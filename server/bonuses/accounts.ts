import type { AccountRef } from '../ledger/ledger.ts'
import type { BonusAsset } from '../plans/plans.ts'

/** Whose bonuses of which kind: global ones are the same everywhere, local ones belong to a showcase (domain.md 6.4). */
export interface Purse {
  readonly personId: number
  readonly showcaseId: number
  readonly asset: BonusAsset
}

function assetOf({ showcaseId, asset }: { showcaseId: number; asset: BonusAsset }): string {
  return asset === 'global' ? 'LC' : `L${showcaseId}`
}

/** What a person can spend; never below zero. Lazy: whoever recommended thousands is paid by many orders at once. */
export function available(purse: Purse): AccountRef {
  return { kind: 'available', owner: purse.personId, asset: assetOf(purse), floor: 0, lazy: true }
}

/** What a person will get when the return window is over. */
export function expected(purse: Purse): AccountRef {
  return { kind: 'expected', owner: purse.personId, asset: assetOf(purse), floor: 0, lazy: true }
}

/** What a person owes after returning what their spent bonuses came from: zero or less (domain.md 5.5 rule 6). */
export function debt(purse: Purse): AccountRef {
  return { kind: 'debt', owner: purse.personId, asset: assetOf(purse), floor: null }
}

/** The other side of expected bonuses: promised, not yet owed (rulings 11). */
export function promised(of: { showcaseId: number; asset: BonusAsset }): AccountRef {
  return { kind: 'promised', owner: of.showcaseId, asset: assetOf(of), floor: null, lazy: true }
}

/** How much a showcase may owe: global from its deposit down to its credit, local from its emission down to its cap. */
export interface Funds {
  readonly showcaseId: number
  readonly creditKop: number
  readonly emissionCapKop: number | null
}

/** Where confirmed bonuses come from (rulings 11). */
export function fundsOf(funds: Funds, asset: BonusAsset): AccountRef {
  const { showcaseId, creditKop, emissionCapKop } = funds
  const name = { owner: showcaseId, asset: assetOf({ showcaseId, asset }), lazy: true }
  if (asset === 'global') return { ...name, kind: 'deposit', floor: -creditKop }
  return { ...name, kind: 'emission', floor: emissionCapKop === null ? null : -emissionCapKop }
}

/** Where spent bonuses go. Without a floor: what a buyer gets back is owed whatever the showcase still has. */
export function takings(of: { showcaseId: number; asset: BonusAsset }): AccountRef {
  const kind = of.asset === 'global' ? 'sales_credit' : 'emission'
  return { kind, owner: of.showcaseId, asset: assetOf(of), floor: null, lazy: true }
}

/** Where deposits come from: the platform's own side of the books. */
export const issuance: AccountRef = { kind: 'issuance', owner: 0, asset: 'LC', floor: null, lazy: true }

/** Where withdrawn bonuses wait for being paid as money, and what was kept of them as fee and tax (domain.md 4.11). */
export function platformPart(kind: 'withdraw_clearing' | 'fee' | 'tax_withheld'): AccountRef {
  return { kind, owner: 0, asset: 'LC', floor: null, lazy: true }
}

/** What the platform's corrections come from and go to, for each kind of bonus (domain.md 4.11). */
export function adjust(of: { showcaseId: number; asset: BonusAsset }): AccountRef {
  return { kind: 'adjust', owner: 0, asset: assetOf(of), floor: null, lazy: true }
}
