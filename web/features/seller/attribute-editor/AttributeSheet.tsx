import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { refusalCode, refusalFields } from '../../../core/api/error-text.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './AttributeEdit.module.css'
import { AttributeFields } from './AttributeFields.tsx'
import {
  type AttributeList,
  type EditedAttribute,
  useArchiveAttributeMutation,
  useSaveAttributeMutation,
} from './attributes.api.ts'
import { type AttributeDraft, draftOf, sheetOf } from './attributes.ts'

interface Props {
  /** The attribute as opened; null creates a new one. */
  attribute: EditedAttribute | null
  /** As the server has it now. */
  latest: EditedAttribute | null
  categories: AttributeList['categories']
  open: boolean
  onClose: () => void
}

/**
 * Name, values and products of an attribute. If another editor changed it, the next save overwrites that
 * change knowingly; input is preserved.
 */
export default function AttributeSheet({ attribute, latest, categories, open, onClose }: Props) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveAttributeMutation()
  const [isWarned, setWarned] = useState(false)
  const form = useForm<AttributeDraft>({ defaultValues: draftOf(attribute) })
  const known = isWarned ? latest : attribute
  const write = form.handleSubmit(async (draft) => {
    const { error } = await save(sheetOf(draft, known && { id: known.id, version: known.version }))
    if (!error) {
      tell(t('attribute-editor.saved'))
      return onClose()
    }
    const fields = refusalFields(error)
    if (fields.name) form.setError('name', { message: t('attribute-editor.nameTaken') })
    if (fields.options) form.setError('options', { message: t('attribute-editor.optionsTwice') })
    setWarned(refusalCode(error) === 'changed_meanwhile')
    tellError(error)
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
        <Button wide busy={isLoading} onClick={() => void write()}>
          {t('common.save')}
        </Button>
      }
    >
      {isWarned && (
        <p className={styles.warning} role="alert">
          {t('attribute-editor.changed')}
        </p>
      )}
      <FormProvider {...form}>
        <form noValidate onSubmit={write}>
          <AttributeFields categories={categories} />
          {/* Enter in a field submits the form, whose button is in the footer. */}
          <input type="submit" hidden />
        </form>
      </FormProvider>
      {known && <ArchiveButton attribute={known} onClose={onClose} />}
    </FormSheet>
  )
}

/** Takes an attribute out of use, or back; products keep their values either way. */
function ArchiveButton({ attribute, onClose }: { attribute: EditedAttribute; onClose: () => void }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [archive, { isLoading }] = useArchiveAttributeMutation()
  const { id, version, archived } = attribute
  const move = async () => {
    const { error } = await archive({ id, version, archived: !archived })
    if (error) return tellError(error)
    tell(t(archived ? 'attribute-editor.restored' : 'attribute-editor.archived'))
    onClose()
  }
  return (
    <Group remark={t('attribute-editor.archiveHint')}>
      <Cell
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
    </Group>
  )
}
