import { brandEditorCalls } from '@sarafan/contract/catalog/brand-editor'
import { useState } from 'react'
import { refusalCode } from '../../../core/api/error-text.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './BrandEdit.module.css'
import { BrandFields } from './BrandFields.tsx'
import { type BrandDraft, draftOf, requestOf } from './brand-draft.ts'
import { type EditedBrand, useSaveBrandMutation } from './brand-editor.api.ts'

interface Props {
  /** The brand as it was opened; null creates a new one */
  brand: EditedBrand | null
  /** As the server has it now */
  latest: EditedBrand | null
  open: boolean
  onClose: () => void
}

/**
 * Name, logo, text, link and visibility of a brand. After a change by another editor the input stays, and the next save
 * overwrites that change knowingly.
 */
export default function BrandSheet({ brand, latest, open, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveBrandMutation()
  const [isUploading, setUploading] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const form = useResourceForm<BrandDraft>({
    from: { defaultValues: draftOf(brand) },
    call: brandEditorCalls.saveBrand,
    send: async (draft) => {
      const saved = await save(requestOf(draft, isWarned ? latest : brand))
      setWarned(refusalCode(saved.error) === 'changed_meanwhile')
      return saved
    },
    faultText: (field, reason) => {
      if (field === 'link') return t('brand-editor.linkWrong')
      if (field !== 'name') return undefined
      return t(reason === 'required' ? 'order.required' : 'brand-editor.nameTaken')
    },
    onSaved: () => {
      toast(t('brand-editor.saved'))
      onClose()
    },
  })
  return (
    <FormSheet
      isDirty={form.formState.isDirty}
      grouped
      open={open}
      onClose={onClose}
      title={t(brand ? 'brand-editor.one' : 'brand-editor.add')}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={form.isSending || isUploading} onClick={form.submitAs()}>
          {t('common.save')}
        </Button>
      }
    >
      {isWarned && (
        <p className={styles.warning} role="alert">
          {t('brand-editor.changed')}
        </p>
      )}
      <ResourceFormProvider form={form}>
        <form noValidate onSubmit={form.submitAs()}>
          <BrandFields onUploading={setUploading} />
          {/* Enter in a field submits the form, whose button is in the footer. */}
          <input type="submit" hidden />
        </form>
      </ResourceFormProvider>
    </FormSheet>
  )
}
