import { importCalls } from '@sarafan/contract/catalog/imports'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useConfirm } from '../../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import type { OverlayProps } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import {
  type Job,
  type Source,
  useDeleteImportSourceMutation,
  useSaveImportSourceMutation,
} from '../imports.api.ts'
import { SourceFields } from './SourceFields.tsx'
import { draftOfSource, requestOfSource, type SourceDraft } from './source-draft.ts'

interface Props extends OverlayProps {
  /** Null: a new schedule */
  source: Source | null
  /** Imports whose columns a schedule can take over */
  jobs: readonly Job[]
}

/** An address with what to import from it and how often. */
export default function SourceSheet({ source, jobs, ...overlay }: Props) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveImportSourceMutation()
  const form = useResourceForm<SourceDraft>({
    from: { defaultValues: draftOfSource(source) },
    call: importCalls.saveImportSource,
    send: (draft) => save(requestOfSource(draft, source?.id)),
    faultText: (field) => t(field === 'url' ? 'imports.linkWrong' : 'order.required'),
    onSaved: () => {
      toast(t('imports.sourceSaved'))
      overlay.onClose()
    },
  })
  return (
    <FormSheet
      {...overlay}
      isDirty={form.formState.isDirty}
      grouped
      title={t(source ? 'imports.source' : 'imports.addSource')}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={form.isSending} onClick={form.submitAs()}>
          {t('common.save')}
        </Button>
      }
    >
      <ResourceFormProvider form={form}>
        <form noValidate onSubmit={form.submitAs()}>
          <SourceFields jobs={jobs} />
          {/* Enter in a field submits the form, whose button is in the footer. */}
          <input type="submit" hidden />
        </form>
      </ResourceFormProvider>
      {source && <DeleteSource source={source} onDeleted={overlay.onClose} />}
    </FormSheet>
  )
}

function DeleteSource({ source, onDeleted }: { source: Source; onDeleted: () => void }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [remove, { isLoading }] = useDeleteImportSourceMutation()
  const ask = async () => {
    const isSure = await confirm({
      title: t('imports.deleteTitle', { name: source.name }),
      text: t('imports.deleteText'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await remove({ id: source.id })
    if (error) return toastError(error)
    toast(t('imports.sourceDeleted'))
    onDeleted()
  }
  return (
    <ListGroup>
      <ListRow
        danger
        lead={<IconTile icon="trash-fill" hue={25} />}
        title={t('imports.deleteSource')}
        onClick={() => {
          if (!isLoading) void ask()
        }}
      />
    </ListGroup>
  )
}
