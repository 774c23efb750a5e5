import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { number } from '../../ui/format.ts'
import { FieldRulesContext, limitsOfField } from './field-rules.ts'

/** How long a text of a resource form is, and how long it may be: «9 / 200». */
export function LetterCount({ name }: { name: string }) {
  const { max = 0 } = limitsOfField(useContext(FieldRulesContext), name)
  const text: string = useWatch({ name })
  return `${number(text.length)} / ${number(max)}`
}
