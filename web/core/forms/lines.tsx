import { type ComponentProps, useContext } from 'react'
import { type FieldPath, type FieldValues, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { Field, TextArea } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { kopTyped } from '../config/amounts.ts'
import { FieldRulesContext, limitsOfField } from './field-rules.ts'

interface LineRules<Form extends FieldValues> {
  name: FieldPath<Form>
  /** It is not sent empty, even where the contract allows that */
  required?: boolean | undefined
  /** Error of the text besides its length; undefined if there is none */
  check?: (text: string, typed: Form) => string | undefined
  /** Signs at most, where the contract allows more or has only a pattern */
  longest?: number | undefined
  /** Called with the text while it is typed */
  onTyped?: ((text: string) => void) | undefined
}
/** Signs of an amount: «99 999 999,99» without its spaces. */
const MOST_SIGNS = 12

type Look<Props> = Omit<Props, 'name' | 'required' | 'maxLength' | 'onChange' | 'onBlur' | 'ref'>

/** A line of text in a resource form; its limits are the contract's. */
export function TextLine<Form extends FieldValues>(
  props: LineRules<Form> & Look<ComponentProps<typeof Field>>,
) {
  const { name, required, check, longest, onTyped, error, ...field } = props
  const line = useTextLine<Form>({ name, required, check, longest, onTyped })
  return <Field autoComplete="off" {...field} {...line.input} error={error ?? line.error} />
}

/** A text of several lines in a resource form; its limits are the contract's. */
export function TextAreaLine<Form extends FieldValues>(
  props: LineRules<Form> & Look<ComponentProps<typeof TextArea>>,
) {
  const { name, required, check, longest, onTyped, error, ...area } = props
  const line = useTextLine<Form>({ name, required, check, longest, onTyped })
  return <TextArea {...area} {...line.input} error={error ?? line.error} />
}

/** A choice in a resource form. `check` says what is wrong with the chosen value. */
export function SelectLine<Form extends FieldValues>({
  name,
  check,
  required,
  onTyped,
  error,
  ...select
}: Omit<LineRules<Form>, 'longest'> & Look<ComponentProps<typeof Select>>) {
  const { faultText } = useContext(FieldRulesContext)
  const validate = (value: string, typed: Form) => {
    if (required && value === '') return faultText(name, 'required') ?? false
    return check?.(value, typed) ?? true
  }
  const line = useLine<Form>({ name, maxLength: undefined, validate, onTyped })
  return <Select {...select} {...line.input} error={error ?? line.error} />
}

/** A whole number in a resource form; its least and most values are the contract's. */
export function IntegerLine<Form extends FieldValues>({
  name,
  check,
  required = true,
  onTyped,
  error,
  ...field
}: Omit<LineRules<Form>, 'check' | 'longest'> &
  Look<ComponentProps<typeof Field>> & {
    /** What is wrong with a number within the limits */
    check?: (value: number) => string | undefined
  }) {
  const t = useWords()
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = limitsOfField(useContext(FieldRulesContext), name)
  const validate = (text: string) => {
    if (text === '' && !required) return true
    const isWithin = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
    if (!isWithin) return t('draft.between', { least: number(min), most: number(max) })
    return check?.(Number(text)) ?? true
  }
  const line = useLine<Form>({ name, maxLength: String(max).length, validate, onTyped })
  return (
    <Field autoComplete="off" inputMode="numeric" {...field} {...line.input} error={error ?? line.error} />
  )
}

/** A share in per cent, typed with up to two decimals; the request takes basis points. */
export function PercentLine<Form extends FieldValues>({
  name,
  error,
  ...field
}: Pick<LineRules<Form>, 'name'> & Look<ComponentProps<typeof Field>>) {
  const t = useWords()
  const { min = 0, max = 10_000 } = limitsOfField(useContext(FieldRulesContext), name)
  const validate = (text: string) => {
    const bp = kopTyped(text)
    const isWithin = bp !== undefined && bp >= min && bp <= max
    return isWithin || t('draft.between', { least: number(min / 100), most: number(max / 100) })
  }
  const line = useLine<Form>({ name, validate })
  return (
    <Field autoComplete="off" inputMode="decimal" {...field} {...line.input} error={error ?? line.error} />
  )
}

/** An amount of money as people type it: «1 500,50». */
export function MoneyLine<Form extends FieldValues>({
  checkKop,
  wrong,
  required,
  longest = MOST_SIGNS,
  ...props
}: Omit<LineRules<Form>, 'check'> &
  Look<ComponentProps<typeof Field>> & {
    /** Error of a text that is not an amount */
    wrong: string
    /** Error of the amount, in kopecks */
    checkKop?: (kop: number) => string | undefined
  }) {
  const check = (text: string) => {
    if (text.trim() === '') return required ? wrong : undefined
    const kop = kopTyped(text)
    return kop === undefined ? wrong : checkKop?.(kop)
  }
  return <TextLine<Form> inputMode="decimal" {...props} longest={longest} check={check} />
}

function useTextLine<Form extends FieldValues>({ name, required, check, longest, onTyped }: LineRules<Form>) {
  const rules = useContext(FieldRulesContext)
  const { min = 0, max = longest } = limitsOfField(rules, name)
  const least = required ? Math.max(1, min) : min
  const validate = (text: string, typed: Form) => {
    if (text.length < least) return rules.faultText(name, 'required') ?? false
    return check?.(text, typed) ?? true
  }
  const maxLength = longest === undefined || max === undefined ? max : Math.min(longest, max)
  return useLine<Form>({ name, maxLength, validate, onTyped })
}

/** `validate` gets the text without the spaces around it. */
function useLine<Form extends FieldValues>({
  name,
  maxLength,
  validate,
  onTyped,
}: Pick<LineRules<Form>, 'name' | 'onTyped'> & {
  maxLength?: number | undefined
  validate: (text: string, typed: Form) => string | boolean
}) {
  const { register, getFieldState, formState } = useFormContext<Form>()
  const input: UseFormRegisterReturn & { maxLength?: number } = register(name, {
    validate: (value: unknown, typed) => typeof value !== 'string' || validate(value.trim(), typed),
    onChange: ({ target }) => onTyped?.(target.value),
  })
  return {
    input: maxLength === undefined ? input : { ...input, maxLength },
    error: getFieldState(name, formState).error?.message,
  }
}
