/**
 * SQL for a person's first name and initial, «Марина К.», of the table's alias; null for nobody. What others see of
 * somebody (domain.md 8).
 */
export function maskedName(alias: string): string {
  return `${alias}.first_name || coalesce(' ' || upper(nullif(left(trim(${alias}.last_name), 1), '')) || '.', '')`
}
