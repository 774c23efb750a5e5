import { exportCalls } from '@sarafan/contract/catalog/exports'
import { useState } from 'react'
import { useSaveFile } from '../../../core/api/download.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Exports.module.css'

const TABLES = { xlsx: exportCalls.exportGoodsXlsx, csv: exportCalls.exportGoodsCsv } as const
type Table = keyof typeof TABLES

/** Buttons that save all products as a table, which the import reads back. */
export function ProductTables() {
  const t = useWords()
  const toastError = useErrorToast()
  const saveFile = useSaveFile()
  const [busy, setBusy] = useState<Table | null>(null)
  const save = async (table: Table) => {
    setBusy(table)
    await saveFile(TABLES[table], {}).catch(toastError)
    setBusy(null)
  }
  return (
    <ListGroup padded title={t('exports.tables')} remark={t('exports.tablesHint')}>
      <div className={styles.buttons}>
        <Button
          wide
          kind="primary"
          icon="download-simple"
          busy={busy === 'xlsx'}
          onClick={() => void save('xlsx')}
        >
          {t('exports.xlsx')}
        </Button>
        <Button
          wide
          kind="fill"
          icon="download-simple"
          busy={busy === 'csv'}
          onClick={() => void save('csv')}
        >
          {t('exports.csv')}
        </Button>
      </div>
    </ListGroup>
  )
}
