import type { transferCalls } from '@sarafan/contract/transfers'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { once } from '../platform/idempotency.ts'
import { toKop, toRub } from '../platform/money.ts'
import { personOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import { balancesOf } from './read.ts'
import { transferBonuses, transferTermsOf } from './transfer.ts'

/** Bonuses from person to person; local ones only, so a session of the showcase's own bot may (decision 002). */
export function transferHandlers({ db }: { db: Db }): HandlersOf<typeof transferCalls> {
  return {
    transferBonuses: async (visit, ask) => {
      const personId = personOf(visit)
      const amountKop = toKop(ask.Amount)
      if (amountKop === 0) throw refuse('invalid_question', {}, { Amount: 'minimum' })
      const whose = { showcaseId: visit.showcase.id, personId, at: visit.now }
      const key = { actor: `p${personId}`, key: visit.idempotencyKey, question: ask, now: visit.now }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          const { id, name } = await transferBonuses(tx, { ...whose, to: ask.To, amountKop })
          const terms = await transferTermsOf(tx, whose)
          const At = visit.now.toISOString()
          return { id, Name: name, Amount: toRub(amountKop), At, DayLeft: toRub(terms?.leftKop ?? 0) }
        }),
      )
    },
    showTransferTerms: async (visit) => {
      const whose = { showcaseId: visit.showcase.id, personId: personOf(visit), at: visit.now }
      const terms = await transferTermsOf(db, whose)
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
