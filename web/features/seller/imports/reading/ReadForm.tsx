import { importCalls } from '@sarafan/contract/catalog/imports'
import { useEffect } from 'react'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Imports.module.css'
import { type Reading, useSaveImportSettingsMutation } from '../imports.api.ts'
import { ColumnLine } from './ColumnLine.tsx'
import { ReadFields } from './ReadFields.tsx'
import { draftOfReading, type ReadDraft, requestOfReading } from './read-draft.ts'

interface Props {
  id: number
  read: Reading
  /** Told when columns are changed and not yet saved, and when they are saved. */
  onDirty: (isDirty: boolean) => void
}

/** How the file is read: where it comes from, what empty cells mean and what each column is. */
export function ReadForm({ id, read, onDirty }: Props) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveImportSettingsMutation()
  const form = useResourceForm<ReadDraft>({
    from: { stored: draftOfReading(read) },
    call: importCalls.saveImportSettings,
    send: (draft) => save(requestOfReading(draft, id)),
    faultText: (_field, reason) => (reason === 'required' ? t('order.required') : undefined),
    onSaved: () => toast(t('imports.readSaved')),
  })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ReadFields read={read} />
        {read.columns.length > 0 && (
          <ListGroup title={t('imports.columns')} remark={t('imports.columnsHint')}>
            <ul className={styles.rows}>
              {read.columns.map((column, at) => (
                <ColumnLine key={column.name} column={column} at={at} />
              ))}
            </ul>
          </ListGroup>
        )}
        {isDirty && (
          <ListGroup padded>
            <Button wide type="submit" busy={form.isSending}>
              {t('imports.saveRead')}
            </Button>
          </ListGroup>
        )}
      </form>
    </ResourceFormProvider>
  )
}
