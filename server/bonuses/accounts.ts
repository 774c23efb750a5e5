import type { AccountRef } from '../ledger/ledger.ts'
import type { BonusAsset } from '../plans/plans.ts'

/**
 * The owner and kind of a bonus balance. Global bonuses are shared by all showcases, local ones belong to one
 * (domain.md 6.4).
 */
export interface Purse {
  readonly personId: number
  readonly showcaseId: number
  readonly asset: BonusAsset
}

function assetOf({ showcaseId, asset }: { showcaseId: number; asset: BonusAsset }): string {
  return asset === 'global' ? 'LC' : `L${showcaseId}`
}

/**
 * Returns the account of bonuses a person can spend; never below zero. Lazy, because many orders may pay one
 * recommender at once.
 */
export function availableAccount(purse: Purse): AccountRef {
  return { kind: 'available', owner: purse.personId, asset: assetOf(purse), floor: 0, lazy: true }
}

/** Returns the account of bonuses that become available after the return window. */
export function expectedAccount(purse: Purse): AccountRef {
  return { kind: 'expected', owner: purse.personId, asset: assetOf(purse), floor: 0, lazy: true }
}

/**
 * Returns the account of a person's debt after returned orders took back bonuses already spent: zero or less
 * (domain.md 5.5 rule 6).
 */
export function debtAccount(purse: Purse): AccountRef {
  return { kind: 'debt', owner: purse.personId, asset: assetOf(purse), floor: null }
}

/** Returns the counterpart of expected bonuses: promised by the showcase, not yet owed (rulings 11). */
export function promisedAccount(of: { showcaseId: number; asset: BonusAsset }): AccountRef {
  return { kind: 'promised', owner: of.showcaseId, asset: assetOf(of), floor: null, lazy: true }
}

/** How far a showcase may go below zero: its deposit down to its credit limit, its emission down to its cap. */
export interface Funds {
  readonly showcaseId: number
  readonly creditKop: number
  readonly emissionCapKop: number | null
}

/**
 * Returns the account that pays confirmed bonuses: the deposit for global ones, the emission for local ones (rulings
 * 11).
 */
export function fundsAccount(funds: Funds, asset: BonusAsset): AccountRef {
  const { showcaseId, creditKop, emissionCapKop } = funds
  const name = { owner: showcaseId, asset: assetOf({ showcaseId, asset }), lazy: true }
  if (asset === 'global') return { ...name, kind: 'deposit', floor: -creditKop }
  return { ...name, kind: 'emission', floor: emissionCapKop === null ? null : -emissionCapKop }
}

/**
 * Returns the account that receives spent bonuses. It has no floor: a buyer is refunded independently of what the showcase still
 * has.
 */
export function takingsAccount(of: { showcaseId: number; asset: BonusAsset }): AccountRef {
  const kind = of.asset === 'global' ? 'sales_credit' : 'emission'
  return { kind, owner: of.showcaseId, asset: assetOf(of), floor: null, lazy: true }
}

/** The platform's own account, from which deposits are issued. */
export const issuanceAccount: AccountRef = {
  kind: 'issuance',
  owner: 0,
  asset: 'LC',
  floor: null,
  lazy: true,
}

/**
 * Returns a platform account: withdrawn bonuses not yet paid out as money, or the fee or tax kept from them
 * (domain.md 4.11).
 */
export function platformAccount(kind: 'withdraw_clearing' | 'fee' | 'tax_withheld'): AccountRef {
  return { kind, owner: 0, asset: 'LC', floor: null, lazy: true }
}

/** Returns the platform account that corrections of this kind of bonus are posted against (domain.md 4.11). */
export function adjustmentAccount(of: { showcaseId: number; asset: BonusAsset }): AccountRef {
  return { kind: 'adjust', owner: 0, asset: assetOf(of), floor: null, lazy: true }
}
