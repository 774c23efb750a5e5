import type { Clock } from '../../../server/platform/clock.ts'
import { amountAt, checkMethod, checkReceipt, Invalid, objectAt, settlementsIn, textAt } from './rules.ts'
import {
  type FakePayment,
  type FakeRefund,
  type FakeState,
  isOver,
  kopOf,
  newId,
  ownValue,
  type SentReceipt,
  showPayment,
  showRefund,
} from './state.ts'

type Body = Readonly<Record<string, unknown>>

export interface BankDeps {
  readonly clock: Clock
  readonly shopId: string
  readonly state: () => FakeState
  readonly pageUrl: (payment: FakePayment) => string
  readonly notify: (event: string, object: object) => void
  /** The result of refunds; a shop with an empty account gets `canceled`. */
  readonly refundEnd: () => FakeRefund['status']
  /** Receipts are added here, oldest first. */
  readonly sent: SentReceipt[]
}

/** Reads payments in their current state and ends them. */
function booksOf(deps: BankDeps) {
  const { clock } = deps
  const now = () => clock.now().toISOString()
  const show = (payment: FakePayment) =>
    showPayment(clock, payment, { shopId: deps.shopId, pageUrl: deps.pageUrl(payment) })

  function end(payment: FakePayment, status: FakePayment['status'], party = '', reason = ''): object {
    Object.assign(payment, { status, party, reason, decidedAt: now() })
    const shown = show(payment)
    deps.notify(`payment.${status}`, shown)
    return shown
  }

  /**
   * Returns the current state of a payment: undecided ones end after an hour, authorized ones are cancelled after seven
   * days.
   */
  function find(id: string): FakePayment {
    const payment = ownValue(deps.state().payments, id)
    if (!payment) throw new Invalid('Payment not found', 'payment_id', 'not_found', 404)
    if (payment.status === 'pending' && isOver(clock, payment.createdAt, { hours: 1 }))
      end(payment, 'canceled', 'yoo_money', 'expired_on_confirmation')
    if (payment.status === 'waiting_for_capture' && isOver(clock, payment.decidedAt, { days: 7 }))
      end(payment, 'canceled', 'yoo_money', 'expired_on_capture')
    return payment
  }

  return { now, show, end, find }
}

type Books = ReturnType<typeof booksOf>

/** The fake's operations with money; its rules are those of the real YooKassa (integrations.md 2b). */
export function fakeBank(deps: BankDeps) {
  const books = booksOf(deps)
  const { find, show } = books
  return { find, show, ...incoming(deps, books), ...outgoing(deps, books) }
}

function incoming(deps: BankDeps, { find, show, end, now }: Books) {
  return {
    create(body: Body): object {
      const amount = amountAt(body)
      const confirmation = objectAt(body, 'confirmation')
      const returnUrl = confirmation ? textAt(confirmation, 'return_url', 2048) : ''
      if (confirmation?.type !== 'redirect' || !URL.canParse(returnUrl))
        throw new Invalid('Invalid confirmation', 'confirmation.return_url')
      checkMethod(body)
      const receipt = objectAt(body, 'receipt')
      if (receipt)
        deps.sent.push({
          kind: 'payment',
          paid: { cashless: kopOf(amount) },
          ...checkReceipt(receipt, amount),
        })
      const payment: FakePayment = {
        id: newId(),
        status: 'pending',
        amount,
        returnUrl,
        createdAt: now(),
        decidedAt: now(),
        description: textAt(body, 'description', 128),
        metadata: (objectAt(body, 'metadata') ?? {}) as Record<string, string>, // Echoed unchanged
        takesAtOnce: body.capture === true,
        hasReceipt: receipt !== undefined,
        reason: '',
        party: '',
        refundedKop: 0,
      }
      deps.state().payments[payment.id] = payment
      return show(payment)
    },
    /** The person on the payment page decides. */
    decide(id: string, isPaid: boolean): FakePayment {
      const payment = find(id)
      if (payment.status !== 'pending') return payment
      if (!isPaid) end(payment, 'canceled', 'payment_network', 'general_decline')
      else end(payment, payment.takesAtOnce ? 'succeeded' : 'waiting_for_capture')
      return payment
    },
    capture(id: string, body: Body): object {
      const payment = find(id)
      if (payment.status !== 'waiting_for_capture')
        throw new Invalid(`Payment is ${payment.status}`, 'status')
      const amount = body.amount === undefined ? payment.amount : amountAt(body)
      if (kopOf(amount) > kopOf(payment.amount))
        throw new Invalid('Amount is more than was set aside', 'amount')
      payment.amount = amount
      return end(payment, 'succeeded')
    },
    cancel(id: string): object {
      const payment = find(id)
      if (payment.status !== 'waiting_for_capture')
        throw new Invalid(`Payment is ${payment.status}`, 'status')
      return end(payment, 'canceled', 'merchant', 'canceled_by_merchant')
    },
  }
}

function outgoing(deps: BankDeps, { find, now }: Books) {
  const { clock } = deps
  return {
    refund(body: Body): object {
      const payment = find(textAt(body, 'payment_id', 50))
      const amount = amountAt(body)
      if (payment.status !== 'succeeded') throw new Invalid('Payment is not refundable', 'payment_id')
      if (payment.refundedKop + kopOf(amount) > kopOf(payment.amount))
        throw new Invalid('Refund is more than is left of the payment', 'amount.value')
      const receipt = objectAt(body, 'receipt')
      if (receipt)
        deps.sent.push({
          kind: 'refund',
          paid: { cashless: kopOf(amount) },
          ...checkReceipt(receipt, amount),
        })
      const refund: FakeRefund = {
        id: newId(),
        payment_id: payment.id,
        status: deps.refundEnd(),
        amount,
        created_at: now(),
        description: textAt(body, 'description', 250),
        hasReceipt: receipt !== undefined,
        reason: 'insufficient_funds',
      }
      deps.state().refunds[refund.id] = refund
      if (refund.status !== 'canceled') payment.refundedKop += kopOf(amount)
      if (refund.status === 'succeeded') deps.notify('refund.succeeded', showRefund(clock, refund))
      return showRefund(clock, refund)
    },
    receipt(body: Body): object {
      const payment = find(textAt(body, 'payment_id', 50))
      if (body.type !== 'payment' || body.send !== true) throw new Invalid('Invalid receipt', 'type')
      const paid = settlementsIn(body)
      const sum = Object.values(paid).reduce((all, kop) => all + kop, 0)
      const printed = checkReceipt(body, { value: (sum / 100).toFixed(2), currency: 'RUB' })
      deps.sent.push({ kind: 'receipt', paid, ...printed })
      const receipt = { id: newId(), type: 'payment', payment_id: payment.id, created_at: now() }
      deps.state().receipts[receipt.id] = receipt
      return { ...receipt, status: 'pending' }
    },
  }
}

export type FakeBank = ReturnType<typeof fakeBank>
