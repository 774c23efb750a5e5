import { randomBytes } from 'node:crypto'
import { codeOf, type Db, type Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'

/** The domain a showcase asked for; its code is published by its owner. */
export interface WantedDomain {
  readonly showcaseId: number
  readonly host: string
  readonly code: string
  readonly verifiedAt: Date | null
  readonly failedSince: Date | null
}

const DOMAIN = `
  select showcase_id as "showcaseId", host, code, verified_at as "verifiedAt", failed_since as "failedSince"
  from showcase_domain`

/** The domain a showcase asked for; null when it has none. */
export async function domainOf(db: Db, showcaseId: number): Promise<WantedDomain | null> {
  const [found] = await queryRows<WantedDomain>(db, `${DOMAIN} where showcase_id = $1`, [showcaseId])
  return found ?? null
}

/** Domains that were verified, for looking again. */
export async function verifiedDomains(db: Db): Promise<WantedDomain[]> {
  return queryRows<WantedDomain>(db, `${DOMAIN} where verified_at is not null order by showcase_id`)
}

const SAVE = `
  insert into showcase_domain (showcase_id, host, code) values ($1, $2, $3)
  on conflict (showcase_id) do update set host = excluded.host, code = excluded.code, verified_at = null,
    failed_since = null`
const TAKEN = "select 1 from showcase where domain = $1 and id <> $2 and status <> 'archived'"

/**
 * Sets the domain a showcase asks for; null forgets it. Another domain than before is in use only once it is verified, and
 * the one before is forgotten at once. Refuses `forbidden`, and `domain_taken` for one that another showcase verified.
 */
export async function wantDomain(tx: Tx, of: { by: Actor; host: string | null; at: Date }): Promise<void> {
  const { by, host, at } = of
  const shown = await requireEditor(tx, by, 'for update of s')
  const before = await domainOf(tx, by.showcaseId)
  if ((before?.host ?? null) === host) return
  if (host !== null && (await queryRows(tx, TAKEN, [host, by.showcaseId])).length > 0)
    throw refuse('domain_taken')
  if (host === null)
    await queryRows(tx, 'delete from showcase_domain where showcase_id = $1', [by.showcaseId])
  else await queryRows(tx, SAVE, [by.showcaseId, host, randomBytes(16).toString('hex')])
  await useDomain(tx, { showcaseId: by.showcaseId, host: null, at })
  await writeChange(tx, of, { object: 'domain', before: { domain: shown.domain }, after: { domain: null } })
}

const VERIFIED = `
  update showcase_domain set verified_at = $3, failed_since = null where showcase_id = $1 and host = $2 returning 1`

/**
 * Puts a domain into use whose code was found. Refuses `domain_taken` when another showcase was first, and `domain_changed`
 * when its owner asked for another one in the meantime.
 */
export async function acceptDomain(tx: Tx, of: { by: Actor; host: string; at: Date }): Promise<void> {
  const { by, host, at } = of
  const shown = await requireEditor(tx, by, 'for update of s')
  if ((await queryRows(tx, VERIFIED, [by.showcaseId, host, at])).length === 0) throw refuse('domain_changed')
  await useDomain(tx, { showcaseId: by.showcaseId, host, at })
  await writeChange(tx, of, { object: 'domain', before: { domain: shown.domain }, after: { domain: host } })
}

async function useDomain(tx: Tx, of: { showcaseId: number; host: string | null; at: Date }): Promise<void> {
  try {
    await queryRows(tx, 'update showcase set domain = $2, updated_at = $3 where id = $1', [
      of.showcaseId,
      of.host,
      of.at,
    ])
  } catch (error) {
    if (codeOf(error) === '23505') throw refuse('domain_taken')
    throw error
  }
}

const FOUND_AGAIN = 'update showcase_domain set failed_since = null where showcase_id = $1 and host = $2'
const NOT_FOUND = `
  update showcase_domain set failed_since = coalesce(failed_since, $3) where showcase_id = $1 and host = $2`
const FORGOTTEN = `
  update showcase_domain set verified_at = null where showcase_id = $1 and host = $2 and failed_since <= $3 returning 1`

/** Records whether a verified domain's code was found again; one that was not for long enough is in use no more. */
export async function recordRecheck(
  tx: Tx,
  of: { domain: WantedDomain; isFound: boolean; lostBefore: Date; at: Date },
): Promise<void> {
  const { showcaseId, host } = of.domain
  if (of.isFound) return void (await queryRows(tx, FOUND_AGAIN, [showcaseId, host]))
  await queryRows(tx, NOT_FOUND, [showcaseId, host, of.at])
  if ((await queryRows(tx, FORGOTTEN, [showcaseId, host, of.lostBefore])).length > 0)
    await useDomain(tx, { showcaseId, host: null, at: of.at })
}
