import { CHART_LIMITS } from '@sarafan/contract/catalog/products/size-chart-limits'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { CellField } from '../../../../ui/fields/CellField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import {
  type ChartDraft,
  type ChartFault,
  stepsOf,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './chart-draft.ts'
import styles from './SizeCharts.module.css'

interface StepProps {
  draft: ChartDraft
  onChange: (next: ChartDraft) => void
}
interface Props extends StepProps {
  fault: ChartFault | null
  /** The id of the text that says what is wrong. */
  note: string
}

/** The cells of a chart; Tab goes through them in reading order, and the table scrolls within the sheet. */
export function ChartGrid({ draft, fault, note, onChange }: Props) {
  const t = useWords()
  const cell = (row: number, column: number, text: string, label: string) => (
    <CellField
      label={label}
      invalid={isWrong({ row, column, text }, fault)}
      note={note}
      maxLength={CHART_LIMITS.cell}
      value={text}
      onChange={(next) => onChange(withCell(draft, { row, column }, next))}
    />
  )
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              {draft.columns.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; its name is being typed
                <th key={column} scope="col">
                  {cell(-1, column, name, t('size-charts.columnName', { number: column + 1 }))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its texts are being typed
              <tr key={at}>
                {row.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row; its text is being typed
                  <td key={column}>
                    {cell(
                      at,
                      column,
                      text,
                      t('size-charts.cell', {
                        row: at + 1,
                        column: draft.columns[column] || String(column + 1),
                      }),
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Steps draft={draft} onChange={onChange} />
    </>
  )
}

/** Whether a cell lacks the name that the fault misses. */
function isWrong(cell: { row: number; column: number; text: string }, fault: ChartFault | null): boolean {
  const isNamed = fault === 'columns' ? cell.row < 0 : fault === 'rows' && cell.row >= 0 && cell.column === 0
  return isNamed && cell.text.trim() === ''
}

function Steps({ draft, onChange }: StepProps) {
  const t = useWords()
  const { moreRows, fewerRows, moreColumns, fewerColumns } = stepsOf(draft)
  const steps = [
    { label: t('size-charts.addRow'), isOffered: moreRows, step: withRow },
    { label: t('size-charts.addColumn'), isOffered: moreColumns, step: withColumn },
    { label: t('size-charts.removeRow'), isOffered: fewerRows, step: withoutRow },
    { label: t('size-charts.removeColumn'), isOffered: fewerColumns, step: withoutColumn },
  ]
  return (
    <div className={styles.steps}>
      {steps
        .filter(({ isOffered }) => isOffered)
        .map(({ label, step }) => (
          <Button key={label} small kind="tonal" onClick={() => onChange(step(draft))}>
            {label}
          </Button>
        ))}
    </div>
  )
}
