import type { DeliveryKind } from '@sarafan/contract/orders/states'
import { type AuditAction, audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** A delivery method as its seller edits it; amounts in kopecks. */
export interface OwnMethod {
  readonly id: number
  readonly version: number
  readonly kind: DeliveryKind
  readonly carrier: string
  readonly name: string
  readonly priceKop: number
  readonly freeFromKop: number | null
  readonly etaDays: number
  readonly address: string
  readonly hours: string
  readonly cities: readonly string[]
  readonly fromCity: string
  readonly fromKladr: string
  readonly codAllowed: boolean
  readonly active: boolean
  readonly tariffs: readonly string[]
  readonly markupKop: number
}

/** The showcase whose settings change, the person who changes them, and when. */
export interface Editor {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}

const COLUMNS = `
  id, version, kind, carrier, name, price_kop as "priceKop", free_from_kop as "freeFromKop", eta_days as "etaDays",
  address, hours, cities, from_city as "fromCity", from_kladr as "fromKladr", cod_allowed as "codAllowed", active,
  tariffs, markup_kop as "markupKop"`

const SELECT_ALL = statement('delivery.ownMethods.selectAll')`
  select ${COLUMNS} from delivery_method where showcase_id = $1 and removed_at is null order by position, id`

/** Returns all delivery methods of a showcase, inactive ones included, in the order buyers see them. */
export async function ownMethods(db: Db, showcaseId: number): Promise<OwnMethod[]> {
  return queryRows(db, SELECT_ALL, [showcaseId])
}

const LOCK_METHOD = statement('delivery.ownMethods.lockMethod')`
  select ${COLUMNS} from delivery_method
  where id = $1 and showcase_id = $2 and removed_at is null for no key update`

const CHANGE = statement('delivery.ownMethods.change')`
  update delivery_method set name = $3, price_kop = $4, free_from_kop = $5, eta_days = $6, address = $7, hours = $8,
    cities = $9::text[], from_city = $10, from_kladr = $11, cod_allowed = $12, active = $13, tariffs = $14::text[], markup_kop = $15,
    version = version + 1
  where id = $1 and showcase_id = $2 returning ${COLUMNS}`

// Stored quotes may be for another origin city or fallback price.
const DELETE_QUOTES = statement(
  'delivery.ownMethods.deleteQuotes',
)`delete from delivery_quote where method_id = $1`

/**
 * Changes a delivery method, except its kind and carrier; orders keep their terms. Throws `delivery_not_found` for
 * another showcase's method, `changed_meanwhile` if it was saved after `version` was read.
 */
export async function changeMethod(
  tx: Tx,
  by: Editor,
  of: Omit<OwnMethod, 'kind' | 'carrier'>,
): Promise<OwnMethod> {
  const [before] = await queryRows(tx, LOCK_METHOD, [of.id, by.showcaseId])
  if (!before) throw refuse('delivery_not_found')
  if (before.version !== of.version) throw refuse('changed_meanwhile')
  const [after] = await queryRows(tx, CHANGE, [
    of.id,
    by.showcaseId,
    of.name,
    of.priceKop,
    of.freeFromKop,
    of.etaDays,
    of.address,
    of.hours,
    of.cities,
    of.fromCity,
    of.fromKladr,
    of.codAllowed,
    of.active,
    of.tariffs,
    of.markupKop,
  ])
  if (!after) throw new Error(`delivery method ${of.id} was locked a moment ago`)
  await queryRows(tx, DELETE_QUOTES, [of.id])
  await recordChange(tx, by, { action: 'change', before, after })
  return after
}

/** Records the creation of a delivery method in the audit log. */
export async function recordCreation(tx: Tx, by: Editor, made: OwnMethod): Promise<void> {
  await recordChange(tx, by, { action: 'create', before: null, after: made })
}

const REMOVE = statement('delivery.ownMethods.remove')`
  update delivery_method set active = false, removed_at = $3, version = version + 1
  where id = $1 and showcase_id = $2 returning ${COLUMNS}`

/** Removes a delivery method; its row stays for the orders that use it. Throws `delivery_not_found`. */
export async function removeMethod(tx: Tx, by: Editor, id: number): Promise<void> {
  const [before] = await queryRows(tx, LOCK_METHOD, [id, by.showcaseId])
  if (!before) throw refuse('delivery_not_found')
  await queryRows(tx, REMOVE, [id, by.showcaseId, by.at])
  await recordChange(tx, by, { action: 'remove', before, after: null })
}

const LOCK_ALL = statement('delivery.ownMethods.lockAll')`
  select id from delivery_method where showcase_id = $1 and removed_at is null order by id for no key update`
const SET_POSITIONS = statement('delivery.ownMethods.setPositions')`
  update delivery_method m set position = place.at
  from unnest($2::bigint[]) with ordinality as place (id, at)
  where m.id = place.id and m.showcase_id = $1 and m.position <> place.at`

/**
 * Reorders delivery methods; those left out follow in their present order. Throws `delivery_not_found` for unknown
 * ids.
 */
export async function orderMethods(tx: Tx, by: Editor, ids: readonly number[]): Promise<void> {
  await queryRows(tx, LOCK_ALL, [by.showcaseId])
  const previous = (await ownMethods(tx, by.showcaseId)).map(({ id }) => id)
  if (ids.some((id) => !previous.includes(id))) throw refuse('delivery_not_found')
  const order = [...new Set([...ids, ...previous])]
  await queryRows(tx, SET_POSITIONS, [by.showcaseId, order])
  const { showcaseId, personId, at } = by
  const about = { showcaseId, personId, at }
  await audit(tx, {
    ...about,
    action: 'order',
    object: 'delivery',
    before: { ids: previous },
    after: { ids: order },
  })
}

async function recordChange(
  tx: Tx,
  { showcaseId, personId, at }: Editor,
  of: { action: AuditAction; before: OwnMethod | null; after: OwnMethod | null },
): Promise<void> {
  const method = of.after ?? of.before
  if (!method) return
  const change = { action: of.action, before: auditView(of.before), after: auditView(of.after) }
  await audit(tx, { showcaseId, personId, object: `delivery:${method.id}`, at, ...change })
}

/** Returns the fields that people recognise: without id, version and city code. */
function auditView(method: OwnMethod | null): object {
  if (!method) return {}
  const { id: _id, version: _version, fromKladr: _kladr, ...rest } = method
  return rest
}
