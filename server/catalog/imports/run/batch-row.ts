import type { RowOutcome } from '@sarafan/contract/catalog/import-fields'
import type { ImportRow, RowProblem } from '../model.ts'

/** A staged row with what an earlier run has recorded of it. */
export interface BatchRow {
  readonly groupNo: number
  readonly rowNo: number
  readonly data: ImportRow
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
  /** Equal for rows that say the same; null: the row was read before rows had prints. */
  readonly print: string | null
}
