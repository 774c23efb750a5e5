import type { transferCalls } from '@sarafan/contract/bonuses/transfers'
import { friendName } from '../../people/people.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { once } from '../../platform/requests/idempotency.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { balancesOf } from '../read.ts'
import { loadTransferLimit, transferBonuses } from './transfer.ts'

/**
 * Handlers for transfers between people. Only local bonuses move, so a session of the showcase's own bot is enough
 * (decision 002).
 */
export function transferHandlers({ db }: { db: Db }): HandlersOf<typeof transferCalls> {
  return {
    transferBonuses: async (context, input) => {
      const personId = requirePerson(context)
      const amountKop = toKop(input.Amount)
      if (amountKop === 0) throw refuse('invalid_question', {}, { Amount: 'minimum' })
      const whose = { showcaseId: context.showcase.id, personId, at: context.now }
      const key = { actor: `p${personId}`, key: context.idempotencyKey, request: input, now: context.now }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          const { id, name } = await transferBonuses(tx, { ...whose, to: input.To, amountKop })
          const terms = await loadTransferLimit(tx, whose)
          const At = context.now.toISOString()
          const Name = name || friendName(null, context.locale)
          return { id, Name, Amount: toRub(amountKop), At, DayLeft: toRub(terms?.leftKop ?? 0) }
        }),
      )
    },
    showTransferTerms: async (context) => {
      const whose = { showcaseId: context.showcase.id, personId: requirePerson(context), at: context.now }
      const terms = await loadTransferLimit(db, whose)
      const { localKop } = await balancesOf(db, whose)
      return {
        Allowed: terms !== null,
        DayLimit: toRub(terms?.limitKop ?? 0),
        DayLeft: toRub(terms?.leftKop ?? 0),
        Available: toRub(localKop),
      }
    },
  }
}
