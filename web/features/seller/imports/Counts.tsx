import { importCalls } from '@sarafan/contract/catalog/imports'
import { useState } from 'react'
import { useSaveFile } from '../../../core/api/download.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Job } from './imports.api.ts'

const COUNTED = ['created', 'changed', 'unchanged', 'hidden', 'rejected', 'problems'] as const

/** How many rows were, or would be, created, changed, hidden and rejected; with the report of all rows. */
export function Counts({ job }: { job: Job }) {
  const t = useWords()
  return (
    <ListGroup padded title={t(job.goal === 'check' ? 'imports.sumCheck' : 'imports.sum')}>
      <Totals
        rows={[
          ...(job.rows === null ? [] : [{ label: t('imports.total'), value: number(job.rows) }]),
          ...COUNTED.map((one) => ({ label: t(`imports.${one}`), value: number(job[one]) })),
          ...(job.pictures > 0
            ? [
                { label: t('imports.pictures'), value: number(job.picturesFetched) },
                { label: t('imports.picturesFailed'), value: number(job.picturesFailed) },
              ]
            : []),
        ]}
      />
      {job.hasRows ? <SaveReport job={job} /> : <p>{t('imports.rowsGone')}</p>}
    </ListGroup>
  )
}

function SaveReport({ job: { id } }: { job: Job }) {
  const t = useWords()
  const toastError = useErrorToast()
  const saveFile = useSaveFile()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile(importCalls.downloadImportReport, { id }).catch(toastError)
    setBusy(false)
  }
  return (
    <Button kind="fill" icon="download-simple" busy={isBusy} onClick={() => void save()}>
      {t('imports.report')}
    </Button>
  )
}
