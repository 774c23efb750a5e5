import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import type { ImportRow } from './imports.api.ts'
import { RowView } from './RowView.tsx'

/** The first rows of the file as the saved columns make them. */
export function Preview({ rows }: { rows: readonly ImportRow[] }) {
  const t = useWords()
  return (
    <ListGroup title={t('imports.preview')}>
      {rows.length === 0 && <p className={styles.row}>{t('imports.noPreview')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <RowView key={row.line} row={row} />
        ))}
      </ul>
    </ListGroup>
  )
}
