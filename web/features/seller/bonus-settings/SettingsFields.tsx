import { useFormContext } from 'react-hook-form'
import { kopTyped } from '../../../core/config/amounts.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { Cell } from '../../../ui/lists/Cell.tsx'
import type { PlainWordKey } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import { bpTyped, type Settings, wholeTyped } from './bonus-settings.ts'

type Name<Value> = { [Key in keyof Settings]: Settings[Key] extends Value ? Key : never }[keyof Settings]
type TextName = Exclude<Name<string>, 'bindingMode'>
/** This area's texts. */
type Word = Extract<PlainWordKey, `bonus-settings.${string}`>

interface TextSettingProps {
  name: TextName
  label: Word
  hint?: Word
  optional?: boolean
  /** Read only: somebody else's to change */
  disabled?: boolean
}

function TextSetting({ name, label, hint, optional, disabled, mode, check }: TextSettingProps & Checked) {
  const t = useWords()
  const { register, formState } = useFormContext<Settings>()
  return (
    <Field
      label={t(label)}
      hint={hint && t(hint)}
      inputMode={mode}
      autoComplete="off"
      readOnly={disabled}
      error={formState.errors[name]?.message}
      {...register(name, { validate: (text) => (optional && text.trim() === '') || check(text) })}
    />
  )
}

interface Checked {
  mode: 'numeric' | 'decimal'
  check: (text: string) => true | string
}

/** An amount in roubles. */
export function RubSetting({ leastKop = 0, ...props }: TextSettingProps & { leastKop?: number }) {
  const t = useWords()
  const check = (text: string) => {
    const kop = kopTyped(text)
    if (kop === undefined || (kop < leastKop && leastKop === 1)) return t('bonus-settings.badAmount')
    return kop >= leastKop || t('bonus-settings.atLeastOne')
  }
  return <TextSetting {...props} mode="decimal" check={check} />
}

/** A part of an order in per cent. */
export function ShareSetting(props: TextSettingProps) {
  const t = useWords()
  const wrong = t('bonus-settings.between', { least: number(0), most: number(100) })
  return <TextSetting {...props} mode="decimal" check={(text) => bpTyped(text) !== undefined || wrong} />
}

/** A whole number between two. */
export function WholeSetting({ least, most, ...props }: TextSettingProps & { least: number; most: number }) {
  const t = useWords()
  const check = (text: string) => {
    const value = wholeTyped(text)
    if (value === undefined) return t('bonus-settings.badNumber')
    return (
      (value >= least && value <= most) ||
      t('bonus-settings.between', { least: number(least), most: number(most) })
    )
  }
  return <TextSetting {...props} mode="numeric" check={check} />
}

interface FlagSettingProps {
  name: Name<boolean>
  label: Word
  text?: Word
  disabled?: boolean
}

/** Yes or no. */
export function FlagSetting({ name, label, text, disabled }: FlagSettingProps) {
  const t = useWords()
  const { watch, setValue } = useFormContext<Settings>()
  return (
    <Cell
      control
      title={t(label)}
      text={text && t(text)}
      value={
        <Switch
          checked={watch(name)}
          disabled={disabled}
          onChange={({ target }) => setValue(name, target.checked, { shouldDirty: true })}
        />
      }
    />
  )
}
