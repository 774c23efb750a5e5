import { type UseFormReturn, useForm } from 'react-hook-form'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { type ShowcaseEdit, useSaveInfoMutation } from '../../../parts/showcases/showcases.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Showcases.module.css'
import { useSaving } from './useSaving.ts'

interface Info {
  Name: string
  Slogan: string
  Description: string
  Open: boolean
}

/** Letters of a name that cards show (rulings 19). */
const SEEN = 35
const MOST = { Name: 100, Slogan: 120, Description: 2000 } as const

/** Name, words, and whether the showcase is open (AP-73). */
export function InfoForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveInfoMutation()
  const { Status, ...info } = shown.Info
  const mayPause = shown.IsOwner && (Status === 'active' || Status === 'suspended')
  const form = useForm<Info>({
    values: { ...info, Open: Status === 'active' },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = useSaving({
    form,
    send: ({ Open, ...typed }) => save({ id: shown.ID, json: 1, ...typed, ...(mayPause ? { Open } : {}) }),
    blame: (field) => (field === 'Name' ? t('showcases.nameWrong') : undefined),
  })
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <TextFields form={form} />
      {mayPause && (
        <Group>
          <Cell
            control
            title={t('showcases.isOpen')}
            text={t(form.watch('Open') ? 'showcases.isOpenText' : 'showcases.isPausedText')}
            value={<Switch {...form.register('Open')} />}
          />
        </Group>
      )}
    </SaveForm>
  )
}

/** Name, slogan, description, each with how long it is. */
function TextFields({ form }: { form: UseFormReturn<Info> }) {
  const t = useWords()
  const { errors } = form.formState
  const length = (name: keyof typeof MOST) => form.watch(name).length
  const labelEnd = (name: keyof typeof MOST) => `${number(length(name))} / ${number(MOST[name])}`
  return (
    <Group padded>
      <div className={styles.fields}>
        <Field
          label={t('showcases.name')}
          labelEnd={labelEnd('Name')}
          maxLength={MOST.Name}
          autoComplete="off"
          hint={length('Name') > SEEN ? t('showcases.nameHint', { count: SEEN }) : undefined}
          error={errors.Name?.message}
          {...form.register('Name', {
            validate: (text) => text.trim().length >= 2 || t('showcases.nameWrong'),
          })}
        />
        <Field
          label={t('showcases.slogan')}
          labelEnd={labelEnd('Slogan')}
          maxLength={MOST.Slogan}
          autoComplete="off"
          {...form.register('Slogan')}
        />
        <TextArea
          label={t('showcases.description')}
          labelEnd={labelEnd('Description')}
          maxLength={MOST.Description}
          rows={4}
          {...form.register('Description')}
        />
      </div>
    </Group>
  )
}
