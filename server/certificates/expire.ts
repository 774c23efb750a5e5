import { post } from '../ledger/ledger.ts'
import { notify } from '../notifications/notifications.ts'
import { after } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { certificateAccount, showcaseAccount } from './accounts.ts'
import { AVAILABLE, insertRows, lockCertificates } from './rows.ts'

/** How long before a certificate expires its holder is notified. */
const WARN_BEFORE = { days: 30 } as const

const DUE = statement('certificates.expire.due')`
  select c.id from certificate c
  where c.expires_at <= $1 and c.void_at is null and c.id > $2 and ${AVAILABLE} > 0 order by c.id limit 200`
const LEFT = statement('certificates.expire.left')`
  select c.showcase_id, ${AVAILABLE} as "leftKop" from certificate c
  where c.id = $1 and c.expires_at <= $2 and c.void_at is null`

/**
 * Moves what is left on expired certificates to the seller's income; money held by an open order stays with it. Safe to
 * run twice. Returns the number of certificates that expired.
 */
export async function expireCertificates(db: Db, at: Date): Promise<number> {
  let count = 0
  let last = 0
  for (;;) {
    const due = await queryRows(db, DUE, [at, last])
    for (const { id } of due) if (await transaction(db, (tx) => expireOne(tx, id, at))) count++
    const end = due.at(-1)
    if (!end) return count
    last = end.id
  }
}

async function expireOne(tx: Tx, id: number, at: Date): Promise<boolean> {
  await lockCertificates(tx, [id])
  const [left] = await queryRows(tx, LEFT, [id, at])
  if (!left || left.leftKop <= 0) return false
  const { showcaseId, leftKop } = left
  // A refund may bring money to a certificate that has expired before, and that money may expire too.
  const reference = at.toISOString()
  const row = { certificateId: id, kind: 'expire', amountKop: -leftKop, status: 'done', reference } as const
  await insertRows(tx, { showcaseId, order: null, at, rows: [row] })
  const to = showcaseAccount('certificates_expired', showcaseId)
  const legs = [{ from: certificateAccount(id), to, amountKop: leftKop }]
  await post(tx, { key: `certificate:${id}:expired:${reference}`, kind: 'certificate_expire', at, legs })
  return true
}

/** Holders notified in one transaction: it locks their certificates. */
const WARNED_AT_ONCE = 500

const LOCK_SOON = statement('certificates.expire.lockSoon')`
  select c.id from certificate c
  where c.expires_at > $1 and c.expires_at <= $2 and c.announced_at is null and c.void_at is null
    and c.person_id is not null and ${AVAILABLE} > 0
  order by c.id limit ${WARNED_AT_ONCE} for no key update of c`
const ANNOUNCE = statement('certificates.expire.announce')`
  update certificate c set announced_at = $2
  where c.id = any($1::bigint[]) and c.person_id is not null
  returning c.id, c.public_id, c.person_id, c.showcase_id, c.expires_at, ${AVAILABLE} as kop`

/** Notifies all holders once of certificates that expire within thirty days; returns how many. Safe to run twice. */
export async function warnOfCertificates(db: Db, at: Date): Promise<number> {
  for (let count = 0; ; ) {
    const warned = await transaction(db, (tx) => warnSome(tx, at))
    count += warned
    if (warned < WARNED_AT_ONCE) return count
  }
}

/** Notifies some holders; returns how many. Locks certificates by id, as every change does. */
async function warnSome(tx: Tx, at: Date): Promise<number> {
  const soon = await queryRows(tx, LOCK_SOON, [at, after(at, WARN_BEFORE)])
  const found = await queryRows(tx, ANNOUNCE, [soon.map(({ id }) => id), at])
  await notify(
    tx,
    found.map(({ id, publicId, personId, showcaseId, expiresAt, kop }) => ({
      personId: personId ?? 0,
      showcaseId,
      at,
      type: 'certificate' as const,
      // The day is part of the fact: a refund may move it.
      subject: `certificate:${id}:${formatDay(expiresAt)}`,
      document: publicId,
      data: { kop, date: formatDay(expiresAt), status: 'expiring' },
    })),
  )
  return found.length
}

/** Formats the day in Moscow, `21.11.2026`; digits read alike in every language (rulings 33). */
function formatDay(at: Date): string {
  return at.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' })
}
