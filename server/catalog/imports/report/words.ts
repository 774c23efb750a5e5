import type { RowOutcome } from '@sarafan/contract/catalog/import-fields'
import type { ProblemCode } from '../model.ts'

/** Texts of a report in one language. Those of problems are the app's (`words.test.ts`), which the server does not load. */
export interface ReportWords {
  readonly head: readonly string[]
  /** In place of a row number: the product is not in the file. */
  readonly notInFile: string
  readonly wholeRow: string
  readonly level: Readonly<Record<'error' | 'warning', string>>
  /** What a dry run found out, and what an import has done. */
  readonly outcome: Readonly<Record<'check' | 'apply', Readonly<Record<RowOutcome, string>>>>
  /** The problem with its remedy. */
  readonly problem: Readonly<Record<ProblemCode, string>>
}
