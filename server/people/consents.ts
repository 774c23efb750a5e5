import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

export interface GivenConsents {
  readonly personId: number | null
  /** The guest's session when there is no person. */
  readonly sessionId: number | null
  readonly showcaseId: number
  readonly consents: readonly { kind: string; pageId: number | null; pageVersion: number }[]
  readonly at: Date
  readonly ip: string
  readonly userAgent: string
}

/** Writes down what somebody agreed to, when, from where and to which very text: its version and its hash (domain.md 4.1). */
export async function giveConsents(tx: Tx, given: GivenConsents): Promise<void> {
  await sql`
    insert into consent (person_id, session_id, showcase_id, kind, page_id, page_version, given_at, ip, user_agent,
      text_hash)
    select ${given.personId}::bigint, ${given.sessionId}::bigint, ${given.showcaseId}::bigint, c.kind, c."pageId",
      c."pageVersion", ${given.at}::timestamptz, ${given.ip}, ${given.userAgent},
      coalesce((select encode(sha256(convert_to(p.blocks::text, 'UTF8')), 'hex') from page p where p.id = c."pageId"), '')
    from jsonb_to_recordset(${JSON.stringify(given.consents)}::jsonb)
      as c (kind text, "pageId" bigint, "pageVersion" int)
  `.execute(tx)
}

export interface ShownConsent {
  readonly kind: string
  readonly showcaseName: string
  readonly givenAt: Date
  readonly withdrawnAt: Date | null
}

// What one agreed to again and again is one line: the last time of each kind and showcase.
const CONSENTS = `
  select distinct on (c.showcase_id, c.kind) c.kind, s.name as "showcaseName", c.given_at as "givenAt",
    c.withdrawn_at as "withdrawnAt"
  from consent c join showcase s on s.id = c.showcase_id where c.person_id = $1
  order by c.showcase_id, c.kind, c.given_at desc, c.id desc`

/** What a person agreed to, showcase by showcase, with what they took back. */
export async function consentsOf(db: Db, personId: number): Promise<ShownConsent[]> {
  return rows<ShownConsent>(db, CONSENTS, [personId])
}

/** Consents that stand by themselves: without the others there would be no ground for orders (domain.md 8). */
export const FREE_CONSENTS: ReadonlySet<string> = new Set(['marketing', 'birth_date', 'photo_publication'])

const WITHDRAW = `
  with taken as (
    update consent set withdrawn_at = $3 where person_id = $1 and kind = $2 and withdrawn_at is null returning 1
  )
  update person set birth_date = case when $2 = 'birth_date' then null else birth_date end,
    public_profile = public_profile and $2 <> 'photo_publication'
  where id = $1`

/** Takes a consent back everywhere and forgets what it was for; twice is the same as once. */
export async function withdrawConsent(
  tx: Tx,
  of: { personId: number; kind: 'marketing' | 'birth_date' | 'photo_publication'; at: Date },
): Promise<void> {
  await rows(tx, WITHDRAW, [of.personId, of.kind, of.at])
}
