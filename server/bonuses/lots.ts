import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** The lifetime of bonuses that are returned after they expired (domain.md 5.5 rule 4). */
const SECOND_LIFE = { days: 14 } as const

const UPSERT_LOCAL_DAYS = statement('bonuses.lots.upsertLocalDays')`
  with gone as (
    delete from bonus_terms where showcase_id = $1 and $2::integer is null
  )
  insert into bonus_terms (showcase_id, local_days)
  select $1, $2::integer where $2::integer is not null
  on conflict (showcase_id) do update set local_days = excluded.local_days`

/** Sets how many days new bonuses of a showcase live; null means forever. Bonuses already granted keep their expiry. */
export async function setLocalDays(
  tx: Tx,
  of: { showcaseId: number; localDays: number | null },
): Promise<void> {
  await queryRows(tx, UPSERT_LOCAL_DAYS, [of.showcaseId, of.localDays])
}

const SELECT_LOCAL_DAYS = statement('bonuses.lots.selectLocalDays')`
  select local_days as days from bonus_terms where showcase_id = $1`

/** Returns how many days a showcase's own bonuses live; null means forever. */
export async function localDaysOf(db: Db, showcaseId: number): Promise<number | null> {
  const [found] = await queryRows(db, SELECT_LOCAL_DAYS, [showcaseId])
  return found?.days ?? null
}

export interface Lot {
  readonly personId: number
  readonly showcaseId: number
  readonly kop: number
  /** The event the bonuses were granted for; a person gets at most one lot per event. */
  readonly source: string
}

const INSERT_LOTS = statement('bonuses.lots.insertLots')`
  insert into bonus_lot (person_id, showcase_id, source, granted_kop, left_kop, expires_at)
  select lot."personId", t.showcase_id, lot.source, sum(lot.kop), sum(lot.kop),
    $1::timestamptz + t.local_days * interval '1 day'
  from json_to_recordset($2::json)
    as lot ("personId" bigint, "showcaseId" bigint, kop bigint, source text)
  join bonus_terms t on t.showcase_id = lot."showcaseId"
  group by lot."personId", t.showcase_id, t.local_days, lot.source
  on conflict (person_id, source) do nothing`

/** Records the expiry of granted bonuses when the showcase has set one; otherwise does nothing. One statement. */
export async function grantLots(tx: Tx, lots: readonly Lot[], at: Date): Promise<void> {
  const positive = lots.filter(({ kop }) => kop > 0)
  if (positive.length === 0) return
  await queryRows(tx, INSERT_LOTS, [at, JSON.stringify(positive)])
}

export interface LotTaking {
  readonly personId: number
  readonly showcaseId: number
  readonly kop: number
  readonly reference: string
  /** Lots of this source are used before all others. */
  readonly source?: string
}

/**
 * Returns the CTEs that take local bonuses out of the lots that expire first; the arguments are SQL expressions. Bonuses outside
 * lots never expire and are used last. Run this before the ledger: lots are locked before balances. The remainder is computed
 * from the locked row. PostgreSQL checks constraints on the row it saw before the wait for the lock, and that row may have
 * held less.
 */
export function takingSql(of: Readonly<Record<keyof LotTaking, string>>): string {
  return `
    lot as (
      select id, left_kop, source = ${of.source}::text as own, expires_at from bonus_lot
      where person_id = ${of.personId} and showcase_id = ${of.showcaseId} and left_kop > 0
      order by id for no key update
    ), taken as (
      select id, left_kop, least(left_kop, greatest(0, ${of.kop}::bigint - coalesce(sum(left_kop) over (
        order by own desc, expires_at, id rows between unbounded preceding and 1 preceding), 0)))::bigint as kop
      from lot
    ), noted as (
      insert into bonus_lot_use (lot_id, reference, taken_kop)
      select id, ${of.reference}::text, kop from taken where kop > 0
    ), shrunk as (
      update bonus_lot set left_kop = taken.left_kop - taken.kop from taken
      where bonus_lot.id = taken.id and taken.kop > 0
    )`
}

const LOCK_LOTS = statement('bonuses.lots.lockLots')`
  select l.id from bonus_lot l
  where (l.person_id, l.showcase_id) in (
    select p."personId", p."showcaseId"
    from json_to_recordset($1::json) as p ("personId" bigint, "showcaseId" bigint)
  ) and (l.left_kop > 0 or exists (select from bonus_lot_use u where u.lot_id = l.id and u.taken_kop > u.returned_kop))
  order by l.id for no key update of l`

/** Locks all lots of local purses by ascending id. Call it before locking their balances. */
export async function lockLots(
  tx: Tx,
  purses: readonly { readonly personId: number; readonly showcaseId: number }[],
): Promise<void> {
  const asked = purses.map(({ personId, showcaseId }) => ({ personId, showcaseId }))
  await queryRows(tx, LOCK_LOTS, [JSON.stringify(asked)])
}

const TAKE_LOTS = statement('bonuses.lots.takeLots')`
  with ${takingSql({ personId: '$1', showcaseId: '$2', kop: '$3', reference: '$4', source: '$5' })} select`

/** Takes local bonuses out of their lots; `reference` identifies the taking for `returnLots`. */
export async function takeLots(tx: Tx, of: LotTaking): Promise<void> {
  const { personId, showcaseId, kop, reference, source = '' } = of
  await queryRows(tx, TAKE_LOTS, [personId, showcaseId, kop, reference, source])
}

const RETURN_LOTS = statement('bonuses.lots.returnLots')`
  with use as (
    select u.lot_id as id, u.taken_kop - u.returned_kop as kop, l.left_kop, l.expires_at
    from bonus_lot_use u join bonus_lot l on l.id = u.lot_id
    where u.reference = $1 and u.taken_kop > u.returned_kop order by l.id for no key update
  ), back as (
    select id, left_kop, least(kop, greatest(0, $2::bigint - coalesce(sum(kop) over (
      order by expires_at desc, id rows between unbounded preceding and 1 preceding), 0)))::bigint as kop
    from use
  ), noted as (
    update bonus_lot_use u set returned_kop = u.returned_kop + back.kop from back
    where u.reference = $1 and u.lot_id = back.id and back.kop > 0
  )
  update bonus_lot l set left_kop = back.left_kop + back.kop,
    expires_at = case when l.expires_at <= $3 then $4 else l.expires_at end
  from back where l.id = back.id and back.kop > 0`

/**
 * Puts back up to `kop` of the bonuses taken under a reference. They keep their expiry, or get 14 days if it has
 * passed.
 */
export async function returnLots(tx: Tx, of: { reference: string; kop: number; at: Date }): Promise<void> {
  await queryRows(tx, RETURN_LOTS, [of.reference, of.kop, of.at, after(of.at, SECOND_LIFE)])
}

const PASS_LOTS = statement('bonuses.lots.passLots')`
  insert into bonus_lot (person_id, showcase_id, source, granted_kop, left_kop, expires_at)
  select $1::bigint, part.showcase_id, $2::text || ':' || part.id, part.kop, part.kop,
    part.expires_at
  from (
    select l.id, l.showcase_id, l.expires_at, least(u.taken_kop, greatest(0, sum(u.taken_kop) over (
      order by l.expires_at, l.id) - $3::bigint))::bigint as kop
    from bonus_lot_use u join bonus_lot l on l.id = u.lot_id where u.reference = $2::text
  ) part where part.kop > 0
  on conflict (person_id, source) do nothing`

/**
 * Moves local bonuses from a person's lots to another person's, with their expiry dates. The part that repays the
 * recipient's debt is taken first and gets no lot.
 */
export async function transferLots(
  tx: Tx,
  of: LotTaking & { toId: number; repaidKop: number },
): Promise<void> {
  await takeLots(tx, of)
  await queryRows(tx, PASS_LOTS, [of.toId, of.reference, of.repaidKop])
}
