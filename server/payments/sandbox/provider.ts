import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { PaymentFact, PaymentProvider } from '../port.ts'
import {
  type BankMessage,
  bankPayment,
  decide,
  messageOf,
  openAtBank,
  readMessage,
  refundAtBank,
} from './bank.ts'
import { isSigned, SIGNATURE_HEADER, sandboxSecret, TIMESTAMP_HEADER } from './signature.ts'

export const SANDBOX = 'sandbox'

export interface SandboxProvider extends PaymentProvider {
  /** Returns the fact in a notification of the bank. Throws `bad_signature`, `invalid_question`. */
  verify(notification: Notification, at: Date): Promise<PaymentFact>
}

interface Notification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body exactly as received: the signature covers its bytes. */
  readonly body: Buffer
}

/** A payment system for demos and tests that moves no money; paying is still a real round trip over HTTP. */
export function sandboxProvider(db: Db): SandboxProvider {
  return {
    code: SANDBOX,
    isPlay: true,
    ways: ['card'],
    async start(payment) {
      await openAtBank(db, { ...payment, id: payment.publicId }, payment.at)
      return {
        externalId: payment.publicId,
        confirmationUrl: `${payment.apiBase}/pay/sandbox/${payment.publicId}`,
      }
    },
    async cancel({ externalId }, at) {
      await decide(db, { id: externalId, status: 'cancelled', at })
    },
    async fetchStatus({ externalId }, at) {
      const payment = await bankPayment(db, externalId)
      const message = payment && messageOf(payment)
      return message ? factOf(message, at) : null
    },
    async refund({ payment, key, amountKop, at }) {
      await refundAtBank(db, { key, id: payment.externalId, amountKop, at })
      return { externalId: key, status: 'succeeded', receipt: 'succeeded' }
    },
    async sendReceipt({ key }) {
      return { externalId: key, status: 'succeeded' }
    },
    async printReceipt({ key }) {
      return { externalId: key, status: 'succeeded' }
    },
    async verify({ headers, body }, at) {
      const secret = await sandboxSecret(db)
      const timestamp = headers[TIMESTAMP_HEADER]
      const signature = headers[SIGNATURE_HEADER]
      if (typeof timestamp !== 'string' || typeof signature !== 'string') throw refuse('bad_signature')
      if (!isSigned({ secret, timestamp, signature, body }, at)) throw refuse('bad_signature')
      const message = readMessage(body)
      if (!message) throw refuse('invalid_question')
      return factOf(message, at)
    },
  }
}

function factOf(message: BankMessage, at: Date): PaymentFact {
  return {
    provider: SANDBOX,
    eventId: message.eventId,
    externalId: message.paymentId,
    kind: message.status === 'paid' ? 'captured' : 'failed',
    amountKop: message.amountKop,
    currency: message.currency,
    receipt: 'succeeded',
    raw: { ...message },
    at,
  }
}
