import { LIMITS } from '@sarafan/contract/limits'
import { type BlockField, RULE_SORTS } from '@sarafan/contract/showcases/landing-blocks'
import { type FieldError, get, useFieldArray, useFormContext } from 'react-hook-form'
import type { PictureFor } from '../../../core/pictures/sent-pictures.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import type { PlainWordKey } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingEdit.module.css'
import { dayOf, emptyOf, momentOf } from './landing-editor.ts'
import { PictureInput, PicturesInput } from './PictureInputs.tsx'
import { ProductsInput } from './ProductsInput.tsx'

const LABELS: Readonly<Record<string, PlainWordKey>> = {
  title: 'landing-editor.field.title',
  text: 'landing-editor.field.text',
  question: 'landing-editor.field.question',
  answer: 'landing-editor.field.answer',
  button: 'landing-editor.field.button',
  comment: 'landing-editor.field.comment',
  caption: 'landing-editor.field.caption',
}

interface Props {
  /** Path of the value in the form, such as `items.0.title`. */
  path: string
  name: string
  field: BlockField
  /** The purpose its pictures are uploaded for. */
  target: PictureFor
}

/** The input of one field of a block, by the field's kind. */
export function BlockInput({ path, name, field, target }: Props) {
  if (field.kind === 'items') return <ItemsInput path={path} field={field} target={target} />
  if (field.kind === 'picture')
    return <PictureInput path={path} target={target} isNeeded={field.required === true} />
  if (field.kind === 'pictures') return <PicturesInput path={path} target={target} atMost={field.most} />
  if (field.kind === 'products') return <ProductsInput path={path} atMost={field.most} target={target} />
  if (field.kind === 'rule') return <RuleInput path={path} />
  if (field.kind === 'moment') return <MomentInput path={path} />
  return <TextInput path={path} name={name} field={field} />
}

type WordsField = Extract<BlockField, { kind: 'line' | 'area' }>

function TextInput({ path, name, field }: { path: string; name: string; field: WordsField }) {
  const t = useWords()
  const { register, formState } = useFormContext()
  const error: FieldError | undefined = get(formState.errors, path)
  const shared = {
    label: t(LABELS[name] ?? 'landing-editor.field.text'),
    maxLength: field.most,
    error: error?.message,
    ...register(path, {
      validate: (text: string) => !field.required || text.trim() !== '' || t('landing-editor.needed'),
    }),
  }
  return field.kind === 'area' ? <TextArea rows={4} {...shared} /> : <Field autoComplete="off" {...shared} />
}

/** A day of an input, kept as the moment it ends. */
function MomentInput({ path }: { path: string }) {
  const t = useWords()
  const { setValue, watch, register, formState } = useFormContext()
  const error: FieldError | undefined = get(formState.errors, path)
  register(path, { validate: (moment: string) => moment !== '' || t('landing-editor.needed') })
  const moment: string = watch(path)
  return (
    <Field
      type="date"
      label={t('landing-editor.ends')}
      error={error?.message}
      value={dayOf(moment === '' ? null : new Date(moment), -1)}
      onChange={({ target }) => setValue(path, momentOf(target.value, 1) ?? '', { shouldValidate: true })}
    />
  )
}

/** Products by a rule, where none are chosen by hand: the order, how many, only reduced ones. */
function RuleInput({ path }: { path: string }) {
  const t = useWords()
  const { register, formState, watch } = useFormContext()
  const error: FieldError | undefined = get(formState.errors, `${path}.limit`)
  const chosen: readonly number[] = watch(path.replace(/rule$/, 'productIds')) ?? []
  // Products chosen by hand replace it.
  if (chosen.length > 0) return null
  return (
    <>
      <Select label={t('landing-editor.sort')} {...register(`${path}.sort`)}>
        {RULE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`landing-editor.sorts.${sort}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('landing-editor.limit')}
        type="number"
        min={1}
        max={LIMITS.cataloguePage}
        error={error?.message}
        {...register(`${path}.limit`, {
          valueAsNumber: true,
          validate: (limit: number) =>
            (Number.isInteger(limit) && limit >= 1 && limit <= LIMITS.cataloguePage) ||
            t('landing-editor.limitWrong', { most: LIMITS.cataloguePage }),
        })}
      />
      <ListRow
        control
        title={t('landing-editor.onSale')}
        value={(row) => <Switch label={row} {...register(`${path}.onSale`)} />}
      />
    </>
  )
}

interface ItemsInputProps {
  path: string
  field: Extract<BlockField, { kind: 'items' }>
  target: PictureFor
}

/** A few of the same: steps, questions with their answers. At least one stays. */
function ItemsInput({ path, field, target }: ItemsInputProps) {
  const t = useWords()
  const { fields, append, remove } = useFieldArray({ name: path })
  const empty = Object.fromEntries(Object.entries(field.of).map(([name, one]) => [name, emptyOf(one)]))
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.item}>
          <legend>{t('landing-editor.item', { number: at + 1 })}</legend>
          {Object.entries(field.of).map(([name, one]) => (
            <BlockInput key={name} path={`${path}.${at}.${name}`} name={name} field={one} target={target} />
          ))}
          {fields.length > 1 && (
            <Button small kind="ghost" onClick={() => remove(at)}>
              {t('landing-editor.takeItem', { number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < field.most && (
        <Button small kind="tonal" onClick={() => append(empty)}>
          {t('landing-editor.addItem')}
        </Button>
      )}
    </>
  )
}
