import type { ManualOnWire, manualCalls } from '@sarafan/contract/bonuses/manual'
import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { friendName } from '../../people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { onceFor } from '../../platform/requests/idempotency.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  decideManualBonus,
  listManualBonuses,
  loadDayLimit,
  loadManualBonus,
  type ManualBonusRow,
  requestManualBonus,
} from './manual.ts'

/**
 * Handlers for manual bonuses, open to members with the right; the platform uses corrections instead (domain.md 7.2).
 */
export function manualHandlers({ db }: { db: Db }): HandlersOf<typeof manualCalls> {
  return {
    createManualBonus: async (context, input) => {
      const memberId = requirePerson(context)
      const amountKop = toKop(input.Amount)
      if (amountKop === 0) throw refuse('invalid_question', {}, { Amount: 'minimum' })
      const reason = input.Reason.trim()
      if (reason.length < 3) throw refuse('invalid_question', {}, { Reason: 'minLength' })
      const showcaseId = context.showcase.id
      const asked = { showcaseId, personId: input.AgentID, memberId, kind: input.Kind, amountKop, reason }
      return onceFor(db, context, input, async (tx) => {
        const id = await requestManualBonus(tx, { ...asked, at: context.now })
        const asker = { showcaseId, viewerId: memberId, publicId: id }
        return onWire(await loadManualBonus(tx, asker), context.locale)
      })
    },
    decideManualBonus: async (context, input) => {
      const by = requirePerson(context)
      const of = { publicId: input.id, showcaseId: context.showcase.id }
      return onceFor(db, context, input, async (tx) => {
        await decideManualBonus(tx, { ...of, by, isAgreed: input.Decision === 'approve', at: context.now })
        return onWire(await loadManualBonus(tx, { ...of, viewerId: by }), context.locale)
      })
    },
    listManualBonuses: async (context, { page = '0' }) => {
      const viewerId = requirePerson(context)
      const showcaseId = context.showcase.id
      const { rows, total } = await listManualBonuses(db, { showcaseId, viewerId, page: Number(page) })
      const day = await loadDayLimit(db, { showcaseId, memberId: viewerId, at: context.now })
      return {
        Manual: rows.map((row) => onWire(row, context.locale)),
        DayLimit: toRub(day.limitKop),
        DayLeft: toRub(day.leftKop),
        GivesFreely: day.isOwner,
        pager: pagerOf(page, { total, size: LIMITS.bonusPage }),
      }
    },
  }
}

function onWire(row: ManualBonusRow, locale: Locale): ManualOnWire {
  return {
    id: row.id,
    AgentID: row.personId,
    Name: row.name || friendName(null, locale),
    Kind: row.kind,
    Amount: toRub(row.amountKop),
    Reason: row.reason,
    Status: row.status,
    AskedBy: row.askedBy,
    DecidedBy: row.decidedBy,
    AskedAt: row.askedAt.toISOString(),
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    MayDecide: row.mayDecide,
  }
}
