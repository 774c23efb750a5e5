import { attributeEditorCalls } from '@sarafan/contract/catalog/attribute-editor'
import { useState } from 'react'
import { refusalCode } from '../../../core/api/error-text.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './AttributeEdit.module.css'
import { AttributeFields } from './AttributeFields.tsx'
import {
  type AttributeList,
  type EditedAttribute,
  useArchiveAttributeMutation,
  useSaveAttributeMutation,
} from './attributes.api.ts'
import { type AttributeDraft, draftOf, requestOf } from './attributes.ts'

interface Props {
  /** The attribute as it was opened; null creates a new one */
  attribute: EditedAttribute | null
  /** As the server has it now */
  latest: EditedAttribute | null
  categories: AttributeList['categories']
  open: boolean
  onClose: () => void
}

/**
 * Name, values and products of an attribute. After a change by another editor the input stays, and the next save
 * overwrites that change knowingly.
 */
export default function AttributeSheet({ attribute, latest, categories, open, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveAttributeMutation()
  const [isWarned, setWarned] = useState(false)
  const known = isWarned ? latest : attribute
  const form = useResourceForm<AttributeDraft>({
    from: { defaultValues: draftOf(attribute) },
    call: attributeEditorCalls.saveAttribute,
    send: async (draft) => {
      const saved = await save(requestOf(draft, known))
      setWarned(refusalCode(saved.error) === 'changed_meanwhile')
      return saved
    },
    faultText: (field, reason) => {
      if (field !== 'name' && field !== 'options') return undefined
      if (reason === 'required') return t('order.required')
      return t(field === 'name' ? 'attribute-editor.nameTaken' : 'attribute-editor.optionsTwice')
    },
    onSaved: () => {
      toast(t('attribute-editor.saved'))
      onClose()
    },
  })
  return (
    <FormSheet
      isDirty={form.formState.isDirty}
      grouped
      open={open}
      onClose={onClose}
      title={t(attribute ? 'attribute-editor.one' : 'attribute-editor.new')}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={form.isSending} onClick={form.submitAs()}>
          {t('common.save')}
        </Button>
      }
    >
      {isWarned && (
        <p className={styles.warning} role="alert">
          {t('attribute-editor.changed')}
        </p>
      )}
      <ResourceFormProvider form={form}>
        <form noValidate onSubmit={form.submitAs()}>
          <AttributeFields categories={categories} />
          {/* Enter in a field submits the form, whose button is in the footer. */}
          <input type="submit" hidden />
        </form>
      </ResourceFormProvider>
      {known && <ArchiveButton attribute={known} onClose={onClose} />}
    </FormSheet>
  )
}

/** Archives an attribute or restores it; products keep their values either way. */
function ArchiveButton({ attribute, onClose }: { attribute: EditedAttribute; onClose: () => void }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [archive, { isLoading }] = useArchiveAttributeMutation()
  const { id, version, archived } = attribute
  const move = async () => {
    const { error } = await archive({ id, version, archived: !archived })
    if (error) return toastError(error)
    toast(t(archived ? 'attribute-editor.restored' : 'attribute-editor.archived'))
    onClose()
  }
  return (
    <ListGroup remark={t('attribute-editor.archiveHint')}>
      <ListRow
        danger={!archived}
        lead={
          archived ? (
            <IconTile icon="arrow-counter-clockwise-fill" hue={150} />
          ) : (
            <IconTile icon="trash-fill" hue={25} />
          )
        }
        title={t(archived ? 'attribute-editor.restore' : 'attribute-editor.archiveIt')}
        onClick={() => {
          if (!isLoading) void move()
        }}
      />
    </ListGroup>
  )
}
