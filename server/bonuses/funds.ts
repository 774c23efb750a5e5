import { sql } from 'kysely'
import { balances, post } from '../ledger/ledger.ts'
import type { Db, Tx } from '../platform/database.ts'
import { fundsOf, issuance, takings } from './accounts.ts'

/** A showcase pays into its deposit, from which its global rewards are confirmed; `reference` names the payment (D17). */
export async function topUpDeposit(
  tx: Tx,
  of: { showcaseId: number; amountKop: number; reference: string; at: Date },
): Promise<void> {
  const deposit = fundsOf({ showcaseId: of.showcaseId, creditKop: 0, emissionCapKop: null }, 'global')
  const legs = [{ from: issuance, to: deposit, amountKop: of.amountKop }]
  await post(tx, { key: `deposit:${of.showcaseId}:${of.reference}`, kind: 'deposit', at: of.at, legs })
}

/** Says how far below zero a showcase's deposit may go; counts from the next confirmation on. */
export async function setCreditLimit(tx: Tx, of: { showcaseId: number; limitKop: number }): Promise<void> {
  await sql`
    insert into showcase_credit (showcase_id, limit_kop) values (${of.showcaseId}, ${of.limitKop})
    on conflict (showcase_id) do update set limit_kop = excluded.limit_kop
  `.execute(tx)
}

/** A showcase's own balances: deposit with what it earned in global bonuses, and minus the local ones it has out. */
export async function showcaseFundsOf(
  db: Db,
  showcaseId: number,
): Promise<{ globalKop: number; localKop: number }> {
  const funds = { showcaseId, creditKop: 0, emissionCapKop: null }
  const [deposit, earned, local] = await balances(db, [
    fundsOf(funds, 'global'),
    takings({ showcaseId, asset: 'global' }),
    fundsOf(funds, 'local'),
  ])
  return {
    globalKop: (deposit?.postedKop ?? 0) + (earned?.postedKop ?? 0),
    localKop: local?.postedKop ?? 0,
  }
}
