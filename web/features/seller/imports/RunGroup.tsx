import { IMPORT_MODES, type ImportMode } from '@sarafan/contract/catalog/import-fields'
import { useState } from 'react'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import { type Job, useMoveImportMutation } from './imports.api.ts'

interface Props {
  job: Job
  isUnsaved: boolean
  /** The file does not hold the whole catalogue. */
  onlyChanges: boolean
}

/** What to import, the dry run and the start; both wait for unsaved columns. */
export function RunGroup({ job, isUnsaved, onlyChanges }: Props) {
  const t = useWords()
  const [mode, setMode] = useState<ImportMode>(job.mode)
  const { go, going } = useRun(job, { mode, hides: mode === 'hide_missing' && !onlyChanges })
  const isChecked = job.state === 'checked' && mode === job.mode
  const waits = isUnsaved ? { disabledReason: t('imports.saveFirst') } : {}
  return (
    <>
      <ListGroup title={t('imports.mode')}>
        {IMPORT_MODES.map((one) => (
          <ListRow
            key={one}
            control
            lead={(row) => (
              <Radio
                label={row}
                name="mode"
                value={one}
                checked={one === mode}
                onChange={() => setMode(one)}
              />
            )}
            title={t(`imports.mode.${one}`)}
            text={t(`imports.modeText.${one}`)}
          />
        ))}
      </ListGroup>
      <ListGroup padded remark={t('imports.checkHint')}>
        {mode === 'hide_missing' && (
          <p className={styles.warning} role="alert">
            {t(onlyChanges ? 'imports.onlyChanges' : 'imports.hideWarning')}
          </p>
        )}
        <div className={styles.ways}>
          <Button
            kind={isChecked ? 'tonal' : 'primary'}
            busy={going === 'check'}
            onClick={() => void go('check')}
            {...waits}
          >
            {t(isChecked ? 'imports.checkAgain' : 'imports.check')}
          </Button>
          <Button
            kind={isChecked ? 'primary' : 'tonal'}
            busy={going === 'start'}
            onClick={() => void go('start')}
            {...waits}
          >
            {t('imports.start')}
          </Button>
        </div>
      </ListGroup>
    </>
  )
}

function useRun({ id }: Job, { mode, hides }: { mode: ImportMode; hides: boolean }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [move, { isLoading, originalArgs }] = useMoveImportMutation()
  const warning = { title: t('imports.hideTitle'), text: t('imports.hideWarning') }
  const go = async (to: 'check' | 'start') => {
    const isDoubtful = to === 'start' && hides
    if (
      isDoubtful &&
      !(await confirm({ ...warning, accept: t('imports.hideAccept'), cancel: t('common.cancel') }))
    )
      return
    const { error } = await move({ id, move: to, mode })
    if (error) toastError(error)
  }
  return { go, going: isLoading ? originalArgs?.move : undefined }
}
