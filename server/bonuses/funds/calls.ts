import type { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import type { ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { type AccountRef, type Entry, entriesOf } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { type Pager, pagerOf } from '../../platform/requests/pager.ts'
import { fundsAccount, takingsAccount } from '../accounts.ts'
import { orderNumbersOf } from '../read.ts'
import { fundMoveName } from '../words.ts'
import { fundStateOf } from './funds.ts'

type Calls = Pick<typeof bonusCalls, 'showLocalFunds' | 'showGlobalFunds'>
type Row = ResponseOf<Calls['showGlobalFunds']>['BonusTransactions'][number]

/** Handlers for a showcase's own balances, for members who may see its money (domain.md 7.3, AP-50, AP-51). */
export function fundHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showLocalFunds(context, input) {
      const showcaseId = context.showcase.id
      const state = await fundStateOf(db, showcaseId)
      const { emissionCapKop } = state
      return {
        balance: {
          LocalBalance: toRub(state.localKop),
          Cap: emissionCapKop === null ? null : toRub(emissionCapKop),
        },
        ...(await moves(db, context, {
          accounts: [takingsAccount({ showcaseId, asset: 'local' })],
          page: input.page,
        })),
      }
    },
    async showGlobalFunds(context, input) {
      const showcaseId = context.showcase.id
      const state = await fundStateOf(db, showcaseId)
      const deposit = fundsAccount({ showcaseId, creditKop: 0, emissionCapKop: null }, 'global')
      const accounts = [deposit, takingsAccount({ showcaseId, asset: 'global' })]
      return {
        balance: {
          Balance: toRub(state.globalKop),
          Credit: toRub(state.creditKop),
          Unfunded: toRub(state.unfundedKop),
          Warning: state.warning,
        },
        ...(await moves(db, context, { accounts, page: input.page })),
      }
    },
  }
}

async function moves(
  db: Db,
  context: RequestContext,
  of: { accounts: readonly AccountRef[]; page: string | undefined },
): Promise<{ BonusTransactions: Row[]; pager: Pager }> {
  const page = Number(of.page ?? '0')
  const { entries, total } = await entriesOf(db, { accounts: of.accounts, page, size: LIMITS.bonusPage })
  const numbers = await orderNumbersOf(db, [...new Set(entries.flatMap(orderIdOf))])
  return {
    BonusTransactions: entries.map((entry) => onWire(entry, numbers, context.locale)),
    pager: pagerOf(page, { total, size: LIMITS.bonusPage }),
  }
}

/** Returns the order's id from the event key; empty when the event belongs to no order. */
function orderIdOf({ key }: Entry): number[] {
  const id = /^order:(\d+):/.exec(key)?.[1]
  return id === undefined ? [] : [Number(id)]
}

/** Returns the number of the top-up or payout behind a movement; empty for other movements. */
function documentOf({ key }: Entry): string {
  const topUp = /^(?:deposit|deposit_refund):\d+:(\d+)(?::|$)/.exec(key)?.[1]
  if (topUp !== undefined) return `Д-${topUp}`
  const payout = /^payout:(\d+)(?::|$)/.exec(key)?.[1]
  return payout === undefined ? '' : `В-${payout}`
}

function onWire(entry: Entry, numbers: ReadonlyMap<number, string>, locale: Locale): Row {
  const [orderId] = orderIdOf(entry)
  return {
    Id: entry.id,
    TransactionDate: entry.at.toISOString(),
    BonusOperationName: fundMoveName(entry.kind, locale),
    Amount: toRub(entry.amountKop),
    OrderNumber: orderId === undefined ? '' : (numbers.get(orderId) ?? ''),
    Document: documentOf(entry),
  }
}
