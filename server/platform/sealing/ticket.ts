import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { after, fromUnix, toUnix } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'

/** How long a ticket opens its file: long enough for a messenger that asks the person first. */
const OPENS = { minutes: 2 } as const
const HASH_BYTES = 32
const UNTIL_BYTES = 6
const MAC_BYTES = 16

const SECRET = `
  with made as (
    insert into setting (name, value) values ('ticket_secret', $1::jsonb) on conflict (name) do nothing returning value)
  select value from made union all select value from setting where name = 'ticket_secret' limit 1`

/** What tickets of this database are signed with; made at the first need, the same on every server. */
export async function ticketSecret(db: Db): Promise<string> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'))
  const [found] = await queryRows<{ value: string }>(db, SECRET, [fresh])
  // Somebody else's stands in the way of ours and was not there when the statement began.
  return found?.value ?? ticketSecret(db)
}

/**
 * A ticket for one address: whoever fetches it within two minutes is let in as the session of this token, for this
 * address alone. Downloads need it, since messengers fetch files themselves, without our cookie and our headers.
 */
export function ticketFor(secret: string, of: { tokenHash: Buffer; target: string; now: Date }): string {
  const until = Buffer.alloc(UNTIL_BYTES)
  until.writeUIntBE(toUnix(after(of.now, OPENS)), 0, UNTIL_BYTES)
  const open = Buffer.concat([of.tokenHash, until])
  return Buffer.concat([open, macOf(secret, open, of.target)]).toString('base64url')
}

/** The hash of the session token a ticket stands for; null when it is forged, late or for another address. */
export function readTicket(secret: string, of: { ticket: string; target: string; now: Date }): Buffer | null {
  const all = Buffer.from(of.ticket, 'base64url')
  if (all.length !== HASH_BYTES + UNTIL_BYTES + MAC_BYTES) return null
  const open = all.subarray(0, HASH_BYTES + UNTIL_BYTES)
  if (!timingSafeEqual(all.subarray(open.length), macOf(secret, open, of.target))) return null
  const until = fromUnix(open.readUIntBE(HASH_BYTES, UNTIL_BYTES))
  return until > of.now ? open.subarray(0, HASH_BYTES) : null
}

function macOf(secret: string, open: Buffer, target: string): Buffer {
  return createHmac('sha256', secret).update(open).update(target).digest().subarray(0, MAC_BYTES)
}

/** An address as tickets know it: its path and its question in one order, the ticket itself left out. */
export function targetOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(query)
    .filter(([name, value]) => name !== 'ticket' && typeof value === 'string')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${path.replace(/\/$/, '')}?${JSON.stringify(told)}`
}
