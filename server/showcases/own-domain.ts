import { randomBytes } from 'node:crypto'
import { codeOf, type Db, type Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'

/** The domain a showcase has requested; its owner publishes the code in DNS or on the host to prove control. */
export interface RequestedDomain {
  readonly showcaseId: number
  readonly host: string
  readonly code: string
  readonly verifiedAt: Date | null
  readonly failedSince: Date | null
}

const DOMAIN = `
  select showcase_id, host, code, verified_at, failed_since
  from showcase_domain`

const DOMAIN_OF = statement('showcases.ownDomain.domainOf')`${DOMAIN} where showcase_id = $1`

/** Returns the domain a showcase has requested, or null. */
export async function domainOf(db: Db, showcaseId: number): Promise<RequestedDomain | null> {
  const [found] = await queryRows(db, DOMAIN_OF, [showcaseId])
  return found ?? null
}

const VERIFIED_DOMAINS = statement(
  'showcases.ownDomain.verifiedDomains',
)`${DOMAIN} where verified_at is not null order by showcase_id`

/** Returns all verified domains, to be rechecked. */
export async function verifiedDomains(db: Db): Promise<RequestedDomain[]> {
  return queryRows(db, VERIFIED_DOMAINS, [])
}

const SAVE = statement('showcases.ownDomain.save')`
  insert into showcase_domain (showcase_id, host, code) values ($1, $2, $3)
  on conflict (showcase_id) do update set host = excluded.host, code = excluded.code, verified_at = null,
    failed_since = null`
const TAKEN = statement(
  'showcases.ownDomain.taken',
)`select 1 from showcase where domain = $1 and id <> $2 and status <> 'archived'`

const DELETE_REQUEST = statement(
  'showcases.ownDomain.deleteRequest',
)`delete from showcase_domain where showcase_id = $1`

/**
 * Sets the domain a showcase requests; null removes it. A new domain is used only after verification; the
 * previous one stops working at once. Throws `forbidden`, and `domain_taken` for a domain that another
 * showcase has verified.
 */
export async function requestDomain(tx: Tx, of: { by: Actor; host: string | null; at: Date }): Promise<void> {
  const { by, host, at } = of
  const showcase = await requireEditor(tx, by, 'for update of s')
  const before = await domainOf(tx, by.showcaseId)
  if ((before?.host ?? null) === host) return
  if (host !== null && (await queryRows(tx, TAKEN, [host, by.showcaseId])).length > 0)
    throw refuse('domain_taken')
  if (host === null) await queryRows(tx, DELETE_REQUEST, [by.showcaseId])
  else await queryRows(tx, SAVE, [by.showcaseId, host, randomBytes(16).toString('hex')])
  await storeDomain(tx, { showcaseId: by.showcaseId, host: null, at })
  await writeChange(tx, of, {
    object: 'domain',
    before: { domain: showcase.domain },
    after: { domain: null },
  })
}

const VERIFIED = statement('showcases.ownDomain.verified')`
  update showcase_domain set verified_at = $3, failed_since = null where showcase_id = $1 and host = $2 returning 1`

/**
 * Starts using a domain whose code was found. Throws `domain_taken` when another showcase was first, and
 * `domain_changed` when the owner has requested another domain since.
 */
export async function activateDomain(tx: Tx, of: { by: Actor; host: string; at: Date }): Promise<void> {
  const { by, host, at } = of
  const showcase = await requireEditor(tx, by, 'for update of s')
  if ((await queryRows(tx, VERIFIED, [by.showcaseId, host, at])).length === 0) throw refuse('domain_changed')
  await storeDomain(tx, { showcaseId: by.showcaseId, host, at })
  await writeChange(tx, of, {
    object: 'domain',
    before: { domain: showcase.domain },
    after: { domain: host },
  })
}

const SET_DOMAIN = statement(
  'showcases.ownDomain.setDomain',
)`update showcase set domain = $2, updated_at = $3 where id = $1`

async function storeDomain(tx: Tx, of: { showcaseId: number; host: string | null; at: Date }): Promise<void> {
  try {
    await queryRows(tx, SET_DOMAIN, [of.showcaseId, of.host, of.at])
  } catch (error) {
    if (codeOf(error) === '23505') throw refuse('domain_taken')
    throw error
  }
}

const CLEAR_FAILURE = statement(
  'showcases.ownDomain.clearFailure',
)`update showcase_domain set failed_since = null where showcase_id = $1 and host = $2`
const RECORD_FAILURE = statement('showcases.ownDomain.recordFailure')`
  update showcase_domain set failed_since = coalesce(failed_since, $3) where showcase_id = $1 and host = $2`
const UNVERIFY = statement('showcases.ownDomain.unverify')`
  update showcase_domain set verified_at = null where showcase_id = $1 and host = $2 and failed_since <= $3 returning 1`

/**
 * Records the result of rechecking a verified domain. Once its code has been missing since `lostBefore` or
 * longer, the domain is no longer used.
 */
export async function recordRecheck(
  tx: Tx,
  of: { domain: RequestedDomain; isFound: boolean; lostBefore: Date; at: Date },
): Promise<void> {
  const { showcaseId, host } = of.domain
  if (of.isFound) return void (await queryRows(tx, CLEAR_FAILURE, [showcaseId, host]))
  await queryRows(tx, RECORD_FAILURE, [showcaseId, host, of.at])
  if ((await queryRows(tx, UNVERIFY, [showcaseId, host, of.lostBefore])).length > 0)
    await storeDomain(tx, { showcaseId, host: null, at: of.at })
}
