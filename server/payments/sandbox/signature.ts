import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toUnix } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

export const TIMESTAMP_HEADER = 'x-sandbox-timestamp'
export const SIGNATURE_HEADER = 'x-sandbox-signature'
/** Maximum difference between a notification's time and ours, seconds. */
const TOLERANCE_S = 300

const INSERT_SETTING = statement('payments.sandbox.signature.insertSetting')`
  insert into setting (name, value) values ('sandbox_secret', to_jsonb($1::text))
  on conflict (name) do update set value = setting.value returning value #>> '{}' as secret`

/** Returns the secret shared by the bank and the shop: random, created once per database. */
export async function sandboxSecret(db: Db): Promise<string> {
  const [found] = await queryRows(db, INSERT_SETTING, [randomBytes(32).toString('hex')])
  if (!found?.secret) throw new Error('insert returned no secret')
  return found.secret
}

/** Returns the HMAC-SHA256 of the time and the exact bytes of the body, as hex. */
export function sign(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

/** Returns whether a signature is valid and recent; compares in constant time. */
export function isSigned(
  of: { secret: string; timestamp: string; signature: string; body: Buffer },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(of.secret, of.timestamp, of.body))
  const received = Buffer.from(of.signature)
  const isRecent = Math.abs(toUnix(now) - Number(of.timestamp)) <= TOLERANCE_S
  return received.length === expected.length && timingSafeEqual(received, expected) && isRecent
}
