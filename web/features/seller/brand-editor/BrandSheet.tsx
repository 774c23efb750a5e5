import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { refusalCode, refusalFields } from '../../../core/api/error-text.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { PictureField } from '../../../core/pictures/PictureField.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './BrandEdit.module.css'
import { type EditedBrand, useSaveBrandMutation } from './brand-editor.api.ts'

interface Props {
  /** The brand as opened; null creates a new one. */
  brand: EditedBrand | null
  /** As the server has it now. */
  latest: EditedBrand | null
  open: boolean
  onClose: () => void
}

/**
 * Name, logo, text, link and visibility of a brand. If another editor changed it, the next save overwrites
 * that change knowingly; input is preserved.
 */
export default function BrandSheet({ brand, latest, open, onClose }: Props) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveBrandMutation()
  const [isSending, setSending] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const form = useForm({ defaultValues: draftOf(brand) })
  const known = isWarned ? latest : brand
  const write = form.handleSubmit(async ({ name, description, link, logo, isVisible }) => {
    const { error } = await save({
      ...(known ? { id: known.id, version: known.version } : {}),
      name: name.trim(),
      description: description.trim(),
      link: link.trim(),
      logo,
      visible: isVisible,
    })
    if (error) {
      const fields = refusalFields(error)
      if (fields.name) form.setError('name', { message: t('brand-editor.nameTaken') })
      if (fields.link) form.setError('link', { message: t('brand-editor.linkWrong') })
      setWarned(refusalCode(error) === 'changed_meanwhile')
      return tellError(error)
    }
    tell(t('brand-editor.saved'))
    onClose()
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
        <Button wide busy={isLoading || isSending} onClick={() => void write()}>
          {t('common.save')}
        </Button>
      }
    >
      {isWarned && (
        <p className={styles.warning} role="alert">
          {t('brand-editor.changed')}
        </p>
      )}
      <form noValidate onSubmit={write}>
        <BrandFields form={form} onSending={setSending} />
        {/* Enter in a field submits the form, whose button is in the footer. */}
        <input type="submit" hidden />
      </form>
    </FormSheet>
  )
}

const isHttps = (text: string) => text.startsWith('https://') && URL.canParse(text)

interface Draft {
  name: string
  description: string
  link: string
  logo: string
  isVisible: boolean
}

const draftOf = (brand: EditedBrand | null): Draft => ({
  name: brand?.name ?? '',
  description: brand?.description ?? '',
  link: brand?.link ?? '',
  logo: brand?.logo ?? '',
  isVisible: brand?.visible ?? true,
})

interface BrandFieldsProps {
  form: UseFormReturn<Draft>
  onSending: (isSending: boolean) => void
}

function BrandFields({ form, onSending }: BrandFieldsProps) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const { errors } = form.formState
  return (
    <>
      <Group padded>
        <Field
          label={t('brand-editor.name')}
          maxLength={80}
          dir="auto"
          error={errors.name?.message}
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || t('order.required'),
          })}
        />
        <PictureField
          label={t('brand-editor.logo')}
          value={form.watch('logo')}
          target={{ showcaseId, use: 'goods' }}
          onChange={(path) => form.setValue('logo', path, { shouldDirty: true })}
          onSending={onSending}
        />
        <TextArea
          label={t('brand-editor.text')}
          maxLength={4000}
          rows={5}
          dir="auto"
          {...form.register('description')}
        />
        <Field
          label={t('brand-editor.link')}
          type="url"
          inputMode="url"
          maxLength={300}
          placeholder="https://"
          dir="ltr"
          error={errors.link?.message}
          {...form.register('link', {
            validate: (link) => link.trim() === '' || isHttps(link.trim()) || t('brand-editor.linkWrong'),
          })}
        />
      </Group>
      <Group>
        <Cell
          control
          title={t('brand-editor.visible')}
          text={t('brand-editor.visibleText')}
          value={<Switch {...form.register('isVisible')} />}
        />
      </Group>
    </>
  )
}
