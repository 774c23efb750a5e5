import type { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { toRub } from '../platform/money.ts'
import type { WithdrawalRow } from './read.ts'
import { maskOf, type Requisites } from './requisites.ts'
import { withdrawalEvents } from './rules.ts'

type OnWire = ResponseOf<(typeof withdrawalCalls)['withdrawBonuses']>['Withdrawal']
type RequisitesOnWire = RequestOf<(typeof withdrawalCalls)['withdrawBonuses']>['Requisites']

/** Returns a withdrawal as its owner sees it: amounts in roubles, requisites masked. */
export function withdrawalOnWire(row: WithdrawalRow): OnWire {
  return {
    id: row.publicId,
    Amount: toRub(row.amountKop),
    Fee: toRub(row.feeKop),
    Tax: toRub(row.taxKop),
    Net: toRub(row.amountKop - row.feeKop - row.taxKop),
    Status: row.status,
    To: maskOf(row.requisites),
    CreatedAt: row.createdAt.toISOString(),
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Reason: row.reason,
    CanCancel: withdrawalEvents(row.status).includes('cancel'),
  }
}

export function requisitesFromWire(wire: RequisitesOnWire): Requisites {
  return {
    kind: wire.Kind,
    ...(wire.Account === undefined ? {} : { account: wire.Account }),
    ...(wire.Bik === undefined ? {} : { bik: wire.Bik }),
    ...(wire.Phone === undefined ? {} : { phone: wire.Phone }),
    ...(wire.Bank === undefined ? {} : { bank: wire.Bank }),
    ...(wire.Wallet === undefined ? {} : { wallet: wire.Wallet }),
    ...(wire.CompanyID === undefined ? {} : { companyId: wire.CompanyID }),
  }
}

/**
 * Returns a person's own requisites to prefill the form; for a company only its id, since the account belongs to the
 * company.
 */
export function requisitesToWire(of: Requisites): RequisitesOnWire {
  if (of.kind === 'company') return { Kind: 'company', ...(of.companyId ? { CompanyID: of.companyId } : {}) }
  return {
    Kind: of.kind,
    ...(of.account ? { Account: of.account } : {}),
    ...(of.bik ? { Bik: of.bik } : {}),
    ...(of.phone ? { Phone: of.phone } : {}),
    ...(of.bank ? { Bank: of.bank } : {}),
    ...(of.wallet ? { Wallet: of.wallet } : {}),
  }
}
