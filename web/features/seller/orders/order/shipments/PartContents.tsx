import type { OrderLine } from '../../../../../parts/orders/orders.ts'
import styles from '../../../../../parts/refunds/Refunds.module.css'
import { Stepper } from '../../../../../ui/buttons/Stepper.tsx'
import { useWords } from '../../../../../words/useWords.ts'

interface Props {
  number: number
  lines: readonly OrderLine[]
  contents: Readonly<Record<number, number>>
  /** The most units of a line that fit: those here and those still in the first parcel. */
  mostOf: (line: OrderLine) => number
  onChange: (lineId: number, units: number) => void
}

/** Chooses what goes into one of the other parcels. */
export function PartContents({ number, lines, contents, mostOf, onChange }: Props) {
  const t = useWords()
  return (
    <section className={styles.card}>
      <b>{t('shipments.part', { number })}</b>
      {lines.map((line) => (
        <div key={line.id} className={styles.pick}>
          <span dir="auto">{[line.name, ...line.options].join(', ')}</span>
          <Stepper
            value={contents[line.id] ?? 0}
            max={mostOf(line)}
            labels={{
              less: t('claims.less'),
              more: t('claims.more'),
              least: t('disabled.least'),
              most: t('disabled.most'),
              quantity: t('shipments.put', { name: line.name, number }),
            }}
            onChange={(units) => onChange(line.id, units)}
          />
        </div>
      ))}
    </section>
  )
}
