import { LIMITS } from '@sarafan/contract/limits'
import type { fraudCalls } from '@sarafan/contract/platform/fraud'
import { type Db, transaction } from '../platform/database/database.ts'
import { recordPhoneLookup, searchTermsOf } from '../platform/lookup.ts'
import { toRub } from '../platform/money.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { decideFlag, flagDecisions } from './decide.ts'
import { flagsOf, type ShownFlag } from './read.ts'

/** Handlers of the platform's queue of suspicious rewards. */
export function fraudHandlers({ db }: { db: Db }): HandlersOf<typeof fraudCalls> {
  return {
    async listFlags(context, { status = 'waiting', q = '', page = '0' }) {
      const terms = searchTermsOf(q)
      await recordPhoneLookup(db, context, terms.phone)
      const { rows, total } = await flagsOf(db, { status, terms, page: Number(page) })
      return { Flags: rows.map(onWire), pager: pagerOf(page, { total, size: LIMITS.flagPage }) }
    },
    async decideFlag(context, { id, Decision, Reason = '' }) {
      const of = {
        publicId: id,
        decision: Decision,
        by: requirePerson(context),
        reason: Reason.trim(),
        at: context.now,
      }
      return { Status: await transaction(db, (tx) => decideFlag(tx, of)) }
    },
  }
}

const onWire = (flag: ShownFlag) => ({
  id: flag.publicId,
  OrderNumber: flag.orderNumber,
  ShowcaseID: flag.showcaseId,
  ShowcaseName: flag.showcaseName,
  BuyerName: flag.buyerName,
  Amount: toRub(flag.amountKop),
  FlaggedAt: flag.flaggedAt.toISOString(),
  Status: flag.status,
  Evidence: flag.evidence.map(({ signal, name, value }) => ({
    Signal: signal,
    Name: name,
    Value: signal === 'round_at_night' ? toRub(value) : value,
  })),
  DecidedAt: flag.decidedAt?.toISOString() ?? null,
  DecidedBy: flag.decidedBy,
  Reason: flag.reason,
  Decisions: flagDecisions(flag.status),
})
