import { toUnix } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import { bankPayment, markNotified, messageOf } from './bank.ts'
import { SIGNATURE_HEADER, sandboxSecret, sign, TIMESTAMP_HEADER } from './signature.ts'

const send = outboundClient({ provider: 'shop', timeoutMs: 10_000, maxConcurrent: 20, maxBytes: 64 * 1024 })

/**
 * Notifies the shop over HTTP how a payment ended. Until the shop has answered with a 2xx status, each press of a
 * button on the bank's page notifies it again. Returns whether the shop accepted the notification.
 */
export async function notifyMerchant(
  db: Db,
  of: { id: string; hookUrl: string; at: Date },
): Promise<boolean> {
  const payment = await bankPayment(db, of.id)
  const message = payment && messageOf(payment)
  if (!message) return false
  if (payment.notifiedAt) return true
  const body = Buffer.from(JSON.stringify(message))
  const timestamp = String(toUnix(of.at))
  const signature = sign(await sandboxSecret(db), timestamp, body)
  const isAccepted = await post(of.hookUrl, body, {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  })
  if (isAccepted) await markNotified(db, of.id, of.at)
  return isAccepted
}

async function post(url: string, body: Buffer, headers: Record<string, string>): Promise<boolean> {
  try {
    const { status } = await send({ url, method: 'POST', headers, body: new Uint8Array(body) })
    return status >= 200 && status <= 299
  } catch {
    // The shop is unreachable: it will query the bank itself.
    return false
  }
}
