import { type ComponentProps, useContext } from 'react'
import { type FieldPath, type FieldValues, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/fields/Field.tsx'
import { kopTyped } from '../config/amounts.ts'
import { FieldRulesContext, limitsOfField } from './field-rules.ts'

interface LineRules<Form extends FieldValues> {
  name: FieldPath<Form>
  /** It is not sent empty, even where the contract allows that */
  required?: boolean | undefined
  /** What is wrong with the text, beside its length; undefined: nothing */
  check?: (text: string, typed: Form) => string | undefined
  /** Signs at most, where the contract has only a pattern */
  longest?: number | undefined
}
/** Signs of an amount: «99 999 999,99» without its spaces. */
const MOST_SIGNS = 12

type Look<Props> = Omit<Props, 'name' | 'required' | 'maxLength' | 'onChange' | 'onBlur' | 'ref'>

/** A line of text in a resource form; its limits are the contract's. */
export function TextLine<Form extends FieldValues>(
  props: LineRules<Form> & Look<ComponentProps<typeof Field>>,
) {
  const { name, required, check, longest, error, ...field } = props
  const line = useLine<Form>({ name, required, check, longest })
  return <Field autoComplete="off" {...field} {...line.input} error={error ?? line.error} />
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
    /** What is said of a text that is no amount */
    wrong: string
    /** What is wrong with the amount, in kopecks */
    checkKop?: (kop: number) => string | undefined
  }) {
  const check = (text: string) => {
    if (text.trim() === '') return required ? wrong : undefined
    const kop = kopTyped(text)
    return kop === undefined ? wrong : checkKop?.(kop)
  }
  return <TextLine<Form> inputMode="decimal" {...props} longest={longest} check={check} />
}

function useLine<Form extends FieldValues>({ name, required, check, longest }: LineRules<Form>) {
  const { register, getFieldState, formState } = useFormContext<Form>()
  const rules = useContext(FieldRulesContext)
  const { min = 0, max = longest } = limitsOfField(rules, name)
  const least = required ? Math.max(1, min) : min
  const input: UseFormRegisterReturn & { maxLength?: number } = register(name, {
    validate: (value: unknown, typed) => {
      if (typeof value !== 'string') return true
      if (value.trim().length < least) return rules.faultText(name, 'required') ?? false
      return check?.(value, typed) ?? true
    },
  })
  return {
    input: max === undefined ? input : { ...input, maxLength: max },
    error: getFieldState(name, formState).error?.message,
  }
}
