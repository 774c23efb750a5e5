/**
 * SQL that runs in the same statement as the identity lookup, to save a round trip (decision 014). It runs before admission,
 * so it may write only for the owner in the CTE `visitor`. That CTE has one row (`showcase_id`, `has_catalogue`, `owner`,
 * `person_id`, `session_id`). It has no row when the caller would be refused or a recommendation must first be looked for; the
 * handler then runs without the query's result.
 */
export interface PiggybackSql {
  /** How many parameters it takes, from `$1` on. */
  readonly values: number
  /** Its common table expressions, each `name as (…)`. */
  readonly parts: string
  /** The columns it returns; none may have the name of a column of `Identity`. */
  readonly select: string
  /** The CTE these columns come from; it has at most one row. */
  readonly from: string
}

export interface Piggyback {
  readonly text: PiggybackSql
  readonly values: readonly unknown[]
}
