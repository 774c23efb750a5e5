/**
 * What a call asks in one statement with the look at who visits, so that the database is asked once (decision 014). It is
 * asked before the visit is known to be admitted, so only `visitor` may say for whom it writes: a part of the statement with one
 * row (`showcase_id`, `has_catalogue`, `owner`, `person_id`, `session_id`; decided by the same look), and no row where anything speaks
 * against the visit.
 */
export interface PiggybackSql {
  /** How many values it takes: `$1` and on. */
  readonly values: number
  /** Parts of the statement, each `name as (…)`. */
  readonly parts: string
  /** Columns it answers with, none named as one of the visit. */
  readonly select: string
  /** The part whose only row, if any, they are of. */
  readonly from: string
}

export interface Piggyback {
  readonly text: PiggybackSql
  readonly values: readonly unknown[]
}
