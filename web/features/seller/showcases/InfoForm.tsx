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
  name: string
  slogan: string
  description: string
  open: boolean
}

/** Letters of a name that cards show (rulings 19). */
const SEEN = 35
const MOST = { name: 100, slogan: 120, description: 2000 } as const

/** Name, words, and whether the showcase is open (AP-73). */
export function InfoForm({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveInfoMutation()
  const { status, ...info } = shown.info
  const mayPause = shown.isOwner && (status === 'active' || status === 'suspended')
  const form = useForm<Info>({
    values: { ...info, open: status === 'active' },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = useSaving({
    form,
    send: ({ open, ...typed }) => save({ id: shown.id, json: 1, ...typed, ...(mayPause ? { open } : {}) }),
    blame: (field) => (field === 'name' ? t('showcases.nameWrong') : undefined),
  })
  return (
    <SaveForm onSubmit={submit} isSaving={isLoading}>
      <TextFields form={form} />
      {mayPause && (
        <Group>
          <Cell
            control
            title={t('showcases.isOpen')}
            text={t(form.watch('open') ? 'showcases.isOpenText' : 'showcases.isPausedText')}
            value={<Switch {...form.register('open')} />}
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
          labelEnd={labelEnd('name')}
          maxLength={MOST.name}
          autoComplete="off"
          hint={length('name') > SEEN ? t('showcases.nameHint', { count: SEEN }) : undefined}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim().length >= 2 || t('showcases.nameWrong'),
          })}
        />
        <Field
          label={t('showcases.slogan')}
          labelEnd={labelEnd('slogan')}
          maxLength={MOST.slogan}
          autoComplete="off"
          {...form.register('slogan')}
        />
        <TextArea
          label={t('showcases.description')}
          labelEnd={labelEnd('description')}
          maxLength={MOST.description}
          rows={4}
          {...form.register('description')}
        />
      </div>
    </Group>
  )
}
