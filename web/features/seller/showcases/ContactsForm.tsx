import { useForm } from 'react-hook-form'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { type ShowcaseEdit, useSaveContactsMutation } from '../../../parts/showcases/showcases.api.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Showcases.module.css'
import { useSaving } from './useSaving.ts'

/** The showcase's contacts (AP-76); empty fields are not shown. */
export function ContactsForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveContactsMutation()
  const form = useForm({ values: shown.contacts, resetOptions: { keepDirtyValues: true } })
  const wrong: Record<string, string> = {
    phone: t('showcases.phoneWrong'),
    email: t('showcases.emailWrong'),
  }
  const submit = useSaving({
    form,
    send: (typed) => save({ id: shown.id, json: 1, ...typed }),
    blame: (field) => wrong[field],
  })
  const { errors } = form.formState
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <Group padded remark={t('showcases.contactsHint')}>
        <div className={styles.fields}>
          <Field
            label={t('showcases.phone')}
            type="tel"
            autoComplete="off"
            maxLength={30}
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <Field
            label={t('showcases.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Field
            label={t('showcases.address')}
            autoComplete="off"
            maxLength={300}
            {...form.register('address')}
          />
          <Field
            label={t('showcases.hours')}
            autoComplete="off"
            maxLength={100}
            {...form.register('hours')}
          />
        </div>
      </Group>
    </SaveForm>
  )
}
