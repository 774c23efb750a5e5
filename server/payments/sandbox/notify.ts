import { toUnix } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import { bankPayment, markNotified, messageOf } from './bank.ts'
import { SIGNATURE_HEADER, sandboxSecret, sign, TIMESTAMP_HEADER } from './signature.ts'

const send = outboundClient({ provider: 'shop', timeoutMs: 10_000, maxConcurrent: 20, maxBytes: 64 * 1024 })

/**
 * The bank tells the shop, over HTTP, what became of a payment; until the shop has answered 200 each new visit of
 * the bank's page tells it again. Says whether the shop has taken it.
 */
export async function notifyShop(db: Db, of: { id: string; hookUrl: string; at: Date }): Promise<boolean> {
  const payment = await bankPayment(db, of.id)
  const message = payment && messageOf(payment)
  if (!message) return false
  if (payment.notifiedAt) return true
  const body = Buffer.from(JSON.stringify(message))
  const timestamp = String(toUnix(of.at))
  const signature = sign(await sandboxSecret(db), timestamp, body)
  const taken = await post(of.hookUrl, body, {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  })
  if (taken) await markNotified(db, of.id, of.at)
  return taken
}

async function post(url: string, body: Buffer, headers: Record<string, string>): Promise<boolean> {
  try {
    const { status } = await send({ url, method: 'POST', headers, body: new Uint8Array(body) })
    return status >= 200 && status <= 299
  } catch {
    // An unreachable shop is the very case that the shop's own question to the bank is for.
    return false
  }
}
