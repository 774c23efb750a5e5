import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Exports.module.css'
import { SaveButton } from './SaveButton.tsx'

/** Buttons that save all products as a table, which the import reads back. */
export function ProductTables() {
  const t = useWords()
  return (
    <ListGroup padded title={t('exports.tables')} remark={t('exports.tablesHint')}>
      <div className={styles.buttons}>
        <SaveButton isMain file="xlsx" />
        <SaveButton file="csv" />
      </div>
    </ListGroup>
  )
}
