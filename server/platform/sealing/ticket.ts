import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { after, fromUnix, toUnix } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'

/** How long a ticket is valid: long enough for a messenger that asks the person first. */
const VALIDITY = { minutes: 2 } as const
const HASH_BYTES = 32
const UNTIL_BYTES = 6
const MAC_BYTES = 16

const SECRET = statement('platform.sealing.ticket.secret')`
  with made as (
    insert into setting (name, value) values ('ticket_secret', $1::jsonb) on conflict (name) do nothing returning value)
  select value #>> '{}' as secret from made
  union all select value #>> '{}' as secret from setting where name = 'ticket_secret' limit 1`

/** Returns the secret that signs tickets, the same on every server of this database; created at the first use. */
export async function ticketSecret(db: Db): Promise<string> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'))
  const [found] = await queryRows(db, SECRET, [fresh])
  // No row: another server has inserted its secret since the statement began. Reading again finds it.
  return found?.secret ?? ticketSecret(db)
}

/**
 * Returns a ticket for one address: within two minutes it authenticates a request for this address alone as the session of this
 * token. Downloads need it, because messengers fetch files themselves, without our cookie and headers.
 */
export function ticketFor(secret: string, of: { tokenHash: Buffer; target: string; now: Date }): string {
  const until = Buffer.alloc(UNTIL_BYTES)
  until.writeUIntBE(toUnix(after(of.now, VALIDITY)), 0, UNTIL_BYTES)
  const content = Buffer.concat([of.tokenHash, until])
  return Buffer.concat([content, macOf(secret, content, of.target)]).toString('base64url')
}

/** Returns the hash of the session token in a ticket; null when the ticket is forged, expired or for another address. */
export function readTicket(secret: string, of: { ticket: string; target: string; now: Date }): Buffer | null {
  const bytes = Buffer.from(of.ticket, 'base64url')
  if (bytes.length !== HASH_BYTES + UNTIL_BYTES + MAC_BYTES) return null
  const content = bytes.subarray(0, HASH_BYTES + UNTIL_BYTES)
  if (!timingSafeEqual(bytes.subarray(content.length), macOf(secret, content, of.target))) return null
  const until = fromUnix(content.readUIntBE(HASH_BYTES, UNTIL_BYTES))
  return until > of.now ? content.subarray(0, HASH_BYTES) : null
}

function macOf(secret: string, content: Buffer, target: string): Buffer {
  return createHmac('sha256', secret).update(content).update(target).digest().subarray(0, MAC_BYTES)
}

/** Returns an address in the form that tickets sign: the path and the query in sorted order, without the ticket. */
export function targetOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const parameters = Object.entries(query)
    .filter(([name, value]) => name !== 'ticket' && typeof value === 'string')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${path.replace(/\/$/, '')}?${JSON.stringify(parameters)}`
}
