import { notify } from '../notifications/notifications.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Owner } from '../platform/requests/context.ts'
import { ownerIds } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { hashOf, newCode, openCode, readCode, sealCode } from './code.ts'
import { AVAILABLE, heldBy } from './rows.ts'

const LOCK_OWN = statement('certificates.claim.lockOwn')`
  select c.id, c.sealed_code as "sealedCode", c.claimed_at from certificate c join orders o on o.id = c.order_id
  where c.public_id = $1 and c.showcase_id = $2 and c.void_at is null and c.expires_at > $5
    and (o.id = $6::bigint or case when $3::bigint is null then o.session_id = $4::bigint else o.person_id = $3 end)
  for no key update of c`
const STORE = statement('certificates.claim.store')`
  update certificate set recipient_name = $2, greeting = $3, code_hash = coalesce(code_hash, $4),
    sealed_code = coalesce(sealed_code, $5) where id = $1`

/**
 * Stores the recipient of a certificate and returns its code, made at the first call. Throws `certificate_not_found` to all
 * but its buyer, and `certificate_claimed` once somebody has taken it.
 */
export async function sendCertificate(
  tx: Tx,
  of: {
    publicId: string
    showcaseId: number
    owner: Owner | null
    /** The guest's order that the key of its letter opens. */
    openedOrderId: number | null
    recipient: string
    greeting: string
    at: Date
  },
): Promise<string> {
  const { publicId, showcaseId, owner, openedOrderId, at } = of
  const [personId, sessionId] = owner ? ownerIds(owner) : [null, null]
  const values = [publicId, showcaseId, personId, sessionId, at, openedOrderId] as const
  const [found] = await queryRows(tx, LOCK_OWN, values)
  if (!found) throw refuse('certificate_not_found')
  if (found.claimedAt) throw refuse('certificate_claimed')
  const code = found.sealedCode === null ? newCode() : await openCode(tx, found.sealedCode)
  const sealed = found.sealedCode ?? (await sealCode(tx, code))
  await queryRows(tx, STORE, [found.id, of.recipient, of.greeting, hashOf(code), sealed])
  return code
}

const BY_CODE = `
  select c.id, c.public_id, ${AVAILABLE} as "availableKop", c.expires_at, c.recipient_name as recipient, c.greeting,
    c.claimed_at, coalesce(${heldBy('$3', '$4')}, false) as "isYours", 
    (select p.id from person p where p.id = o.person_id and p.status <> 'deleted') as "buyerId", o.public_id as "orderId"
  from certificate c join orders o on o.id = c.order_id
  where c.code_hash = $1 and c.showcase_id = $2 and c.void_at is null and c.expires_at > $5`
const FIND = statement('certificates.claim.find')`${BY_CODE}`
const LOCK = statement('certificates.claim.lock')`${BY_CODE} for no key update of c`

interface ByCode {
  readonly code: string
  readonly showcaseId: number
  /** Null for a visitor without a session. */
  readonly owner: Owner | null
  readonly at: Date
}

/**
 * Returns the certificate of a code in the showcase that sold it. Throws `certificate_not_found`, also for one that is
 * void or expired, and `certificate_claimed` when somebody else took it.
 */
export async function giftOf(db: Db, of: ByCode) {
  const [gift] = await queryRows(db, FIND, valuesOf(of))
  return usable(gift)
}

function valuesOf({ code, showcaseId, owner, at }: ByCode) {
  const hash = hashOf(readCode(code) ?? '')
  const [personId, sessionId] = owner ? ownerIds(owner) : [null, null]
  return [hash, showcaseId, personId, sessionId, at] as const
}

function usable<Found extends { claimedAt: Date | null; isYours: boolean }>(gift: Found | undefined): Found {
  if (!gift) throw refuse('certificate_not_found')
  if (gift.claimedAt && !gift.isYours) throw refuse('certificate_claimed')
  return gift
}

const TAKE = statement('certificates.claim.take')`
  update certificate set person_id = $2, session_id = $3, claimed_at = $4, announced_at = null where id = $1`

/**
 * Gives the certificate of a code to the person who knows it, once, and notifies its buyer. Repeating it by the same owner
 * changes nothing. Throws what `giftOf` throws.
 */
export async function claimCertificate(
  tx: Tx,
  of: ByCode & { owner: Owner },
): Promise<{ publicId: string; availableKop: number }> {
  const [found] = await queryRows(tx, LOCK, valuesOf(of))
  const gift = usable(found)
  if (gift.claimedAt) return gift
  await queryRows(tx, TAKE, [gift.id, ...ownerIds(of.owner), of.at])
  if (gift.buyerId !== null && gift.buyerId !== of.owner.personId)
    await notify(tx, [
      {
        personId: gift.buyerId,
        showcaseId: of.showcaseId,
        at: of.at,
        type: 'certificate',
        subject: `certificate:${gift.id}:claimed`,
        document: gift.publicId,
        data: { kop: gift.availableKop, status: 'claimed' },
      },
    ])
  return gift
}

const OF_SESSION = statement('certificates.claim.ofSession')`
  select id from certificate where session_id = $1 and person_id is null order by id for no key update`
const ADOPT = statement('certificates.claim.adopt')`
  update certificate set person_id = $2, session_id = null where id = any($1::bigint[])`

/** Moves the certificates of a guest's session to the person who logged in (rulings 18). Safe to run twice. */
export async function adoptCertificates(
  tx: Tx,
  of: { fromSessionId: number; toPersonId: number },
): Promise<void> {
  const found = await queryRows(tx, OF_SESSION, [of.fromSessionId])
  if (found.length > 0) await queryRows(tx, ADOPT, [found.map(({ id }) => id), of.toPersonId])
}
