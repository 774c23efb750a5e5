import { hash } from 'node:crypto'
import { type Db, transaction } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { readRows } from '../formats/read-rows.ts'
import type { ReadSettings } from '../mapping.ts'
import type { ImportRow, RowProblem } from '../model.ts'
import { deleteRows } from '../retention.ts'
import { type HeldImport, holdImport } from './lease.ts'
import { archivePictures } from './pictures/archive-pictures.ts'

/** Rows per transaction; a row takes about a kilobyte. */
const CHUNK = 1000
/** Rows of one product: a hundred variants, and rows that only add a picture. */
const MAX_GROUP_ROWS = 200

const INSERT = statement('catalog.imports.run.stage.insert')`
  with staged as (
    insert into import_row (job_id, group_no, row_no, data, print)
    select $1, "groupNo", "rowNo", data, print
    from jsonb_to_recordset($2::jsonb) as line ("groupNo" integer, "rowNo" integer, data jsonb, print uuid))
  update import_job set processed = $3, has_rows = true where id = $1`
const BEGIN = statement('catalog.imports.run.stage.begin')`
  update import_job set is_staged = false, processed = 0, total_rows = null, phase = 'read' where id = $1`
const FINISH = statement('catalog.imports.run.stage.finish')`
  update import_job set is_staged = true, total_rows = $2, groups = $3, processed = 0, phase = 'rows' where id = $1`

/**
 * Reads the file to its end into `import_row`, rows of one product under one number. An interrupted reading starts again: it takes
 * seconds, and only a file that was read whole is applied. Throws `UnreadableFile` and `LeaseLost`.
 */
export async function stageRows(
  deps: { db: Db; now: () => Date },
  held: HeldImport,
  file: { path: string; settings: ReadSettings },
): Promise<void> {
  const { db, now } = deps
  await transaction(db, async (tx) => {
    await holdImport(tx, held, now())
    await queryRows(tx, BEGIN, [held.id])
  })
  await deleteRows(db, held.id)
  const numbering = new Numbering()
  const pictures = held.hasPictures ? await archivePictures(file.path) : null
  let lines: string[] = []
  let sending: Promise<unknown> = Promise.resolve()
  // The next rows are read while these are sent.
  const flush = async () => {
    const values = [held.id, `[${lines.join(',')}]`, numbering.rows] as const
    lines = []
    await sending
    sending = transaction(db, async (tx) => {
      await holdImport(tx, held, now())
      await queryRows(tx, INSERT, values)
    })
    // Awaited with the next rows.
    sending.catch(() => undefined)
  }
  try {
    for await (const row of readRows(file.path, file.settings)) {
      lines.push(numbering.place(pictures ? await pictures.named(row) : row))
      if (lines.length >= CHUNK) await flush()
    }
    if (lines.length > 0) await flush()
  } finally {
    await Promise.allSettled([sending, pictures?.close()])
  }
  await sending
  await transaction(db, async (tx) => {
    await holdImport(tx, held, now())
    await queryRows(tx, FINISH, [held.id, numbering.rows, numbering.groups])
  })
}

/** Numbers rows and products, and finds what only the whole file shows: a SKU that two rows have. */
class Numbering {
  rows = 0
  groups = 0
  readonly #numbers = new Map<string, { groupNo: number; rows: number }>()
  readonly #skus = new Set<string>()

  /** Returns the row with its numbers as JSON. Its print is the same wherever in a file it is. */
  place(row: ImportRow): string {
    const problems = this.#problemsOf(row)
    const { line, ...said } = row
    const data = JSON.stringify({ ...said, problems: [...row.problems, ...problems] })
    const numbers = `"groupNo":${this.#groupOf(row)},"rowNo":${++this.rows}`
    return `{${numbers},"print":"${hash('md5', data)}","data":{"line":${line},${data.slice(1)}}`
  }

  #groupOf({ group }: ImportRow): number {
    const known = group === null ? undefined : this.#numbers.get(group)
    if (known && known.rows < MAX_GROUP_ROWS) {
      known.rows++
      return known.groupNo
    }
    const groupNo = ++this.groups
    if (group !== null && !known) this.#numbers.set(group, { groupNo, rows: 1 })
    return groupNo
  }

  #problemsOf({ group, variant }: ImportRow): RowProblem[] {
    const problems: RowProblem[] = []
    const sku = variant?.sku
    if (sku !== undefined && this.#skus.size === this.#skus.add(sku).size)
      problems.push({ level: 'error', code: 'sku_repeated', column: '', value: sku.slice(0, 80) })
    if (group !== null && (this.#numbers.get(group)?.rows ?? 0) >= MAX_GROUP_ROWS)
      problems.push({ level: 'error', code: 'too_many_values', column: '', value: group.slice(0, 80) })
    return problems
  }
}
