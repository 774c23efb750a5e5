import type { CorrectionOnWire, correctionCalls } from '@sarafan/contract/bonuses/corrections'
import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import { recordPhoneLookup, searchTermsOf } from '../../platform/lookup.ts'
import { toKop, toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { onceFor } from '../../platform/requests/idempotency.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  type CorrectionRow,
  decideCorrection,
  listCorrections,
  loadCorrection,
  requestCorrection,
} from './corrections.ts'

/** Handlers for corrections of people's bonuses; each needs two administrators of the platform (domain.md 7.2). */
export function correctionHandlers({ db }: { db: Db }): HandlersOf<typeof correctionCalls> {
  return {
    createCorrection: async (context, input) => {
      const by = requirePerson(context)
      const kop = toKop(input.Amount)
      if (kop === 0) throw refuse('invalid_question', {}, { Amount: 'minimum' })
      const reason = input.Reason.trim()
      if (reason.length < 3) throw refuse('invalid_question', {}, { Reason: 'minLength' })
      const amountKop = input.Sign === 'give' ? kop : -kop
      const asked = {
        showcaseId: context.showcase.id,
        personId: input.AgentID,
        asset: input.Asset,
        amountKop,
      }
      return onceFor(db, context, input, async (tx) => {
        const id = await requestCorrection(tx, { ...asked, reason, by, at: context.now })
        return onWire(await loadCorrection(tx, { viewerId: by, publicId: id }))
      })
    },
    decideCorrection: async (context, input) => {
      const by = requirePerson(context)
      return onceFor(db, context, input, async (tx) => {
        const isAgreed = input.Decision === 'approve'
        await decideCorrection(tx, { publicId: input.id, by, isAgreed, at: context.now })
        return onWire(await loadCorrection(tx, { viewerId: by, publicId: input.id }))
      })
    },
    listCorrections: async (context, { q = '', page = '0' }) => {
      const terms = searchTermsOf(q)
      await recordPhoneLookup(db, context, terms.phone)
      const search = { viewerId: requirePerson(context), terms, page: Number(page) }
      const { rows, total } = await listCorrections(db, search)
      return { Corrections: rows.map(onWire), pager: pagerOf(page, { total, size: LIMITS.bonusPage }) }
    },
  }
}

function onWire(row: CorrectionRow): CorrectionOnWire {
  return {
    id: row.id,
    AgentID: row.personId,
    Name: row.name,
    Showcase: row.showcase,
    Asset: row.asset,
    Amount: toRub(row.amountKop),
    Reason: row.reason,
    Status: row.status,
    AskedBy: row.askedBy,
    AskedAt: row.askedAt.toISOString(),
    DecidedBy: row.decidedBy,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    MayDecide: row.mayDecide,
  }
}
