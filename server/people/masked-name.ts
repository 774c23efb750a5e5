/**
 * Returns SQL for a person's name as other people see it, first name and initial, «Марина К.» (domain.md 8). `alias`
 * is the alias of the table `person`; the result is null when the joined row is missing.
 */
export function maskedName(alias: string): string {
  return `${alias}.first_name || coalesce(' ' || upper(nullif(left(trim(${alias}.last_name), 1), '')) || '.', '')`
}
