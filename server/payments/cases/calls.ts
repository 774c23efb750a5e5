import { LIMITS } from '@sarafan/contract/limits'
import type { PaymentCaseOnWire, paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import type { Db } from '../../platform/database/database.ts'
import { recordPhoneLookup, searchTermsOf } from '../../platform/lookup.ts'
import { toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { onceFor } from '../../platform/requests/idempotency.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { maskResponse } from '../provider-error.ts'
import type { SweepPaymentsDeps } from '../retry.ts'
import { actOnCase, afterAct } from './actions.ts'
import { caseActions, caseById, casesOf, type FindGroups, type ShownCase } from './cases.ts'

/** Queries about orders that the payment-case calls need. Payments know a checkout group only by its number. */
export interface OrdersOfGroups {
  readonly numbersOf: (db: Db, groupIds: readonly number[]) => Promise<ReadonlyMap<number, string[]>>
  readonly findGroups: FindGroups
  readonly isBuyer: (db: Db, of: { groupId: number; personId: number }) => Promise<boolean>
}

/** Handlers for the platform's list of payment cases (domain.md 5.2, 7.2). */
export function paymentCaseHandlers(of: {
  sweep: SweepPaymentsDeps
  orders: OrdersOfGroups
}): HandlersOf<typeof paymentCaseCalls> {
  const { sweep: deps, orders } = of
  const { db } = deps
  const allToWire = async (shown: readonly ShownCase[]) => {
    const numbers = await orders.numbersOf(
      db,
      shown.flatMap(({ groupId }) => groupId ?? []),
    )
    return shown.map((one) => toWire(one, one.groupId === null ? [] : (numbers.get(one.groupId) ?? [])))
  }
  return {
    listPaymentCases: async (context, { status = 'open', q = '', page = '0' }) => {
      const terms = searchTermsOf(q)
      await recordPhoneLookup(db, context, terms.phone)
      const search = { terms, findGroups: orders.findGroups }
      const found = await casesOf(db, { status, page: Number(page), search })
      const pager = pagerOf(page, { total: found.total, size: LIMITS.requestPage })
      return { Cases: await allToWire(found.rows), pager }
    },
    actOnPaymentCase: async (context, input) => {
      const act = {
        id: input.id,
        action: input.Action,
        note: (input.Note ?? '').trim(),
        by: requirePerson(context),
        at: context.now,
      }
      let isFirst = false
      await onceFor(db, context, input, async (tx) => {
        await actOnCase(tx, act, orders.isBuyer)
        isFirst = true
        return { ok: true }
      })
      // Runs outside the transaction. A repeated call has no further request to send.
      if (isFirst) await afterAct(deps, act)
      const shown = await caseById(db, input.id)
      const [row] = shown ? await allToWire([shown]) : []
      if (!row) throw new Error(`the payment case ${input.id} is not there`)
      return row
    },
  }
}

/** A fact with an unexpected amount, in the format of `describeFact`. */
const AMOUNT_FACT = /^(\w+) (\d+) [A-Z]{3}$/

function readableNote(note: string): string {
  const parsed = AMOUNT_FACT.exec(note)
  return parsed ? `${parsed[1]} ${toRub(Number(parsed[2]))}` : maskResponse(note)
}

function toWire(of: ShownCase, orders: readonly string[]): PaymentCaseOnWire {
  const parsed = AMOUNT_FACT.exec(of.theirs)
  return {
    id: of.id,
    Kind: of.kind,
    Status: of.status,
    Provider: of.provider,
    Orders: [...orders],
    Showcase: of.showcase,
    Amount: toRub(of.amountKop),
    Ours: of.ours,
    Theirs: parsed?.[1] ?? maskResponse(of.theirs),
    TheirAmount: parsed ? toRub(Number(parsed[2])) : null,
    Refund: of.refundStatus,
    Attempts: of.attempts,
    Since: of.openedAt.toISOString(),
    TriedAt: of.triedAt?.toISOString() ?? null,
    Events: of.events.map(({ at, by, event, note }) => ({
      At: at,
      By: by,
      Event: event,
      Note: event === 'settle' ? note : readableNote(note),
    })),
    Actions: caseActions(of),
  }
}
