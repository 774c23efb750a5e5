import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { refusalFields } from '../api/refusal-fields.ts'
import { clientPath } from './field-rules.ts'

/** What a wrong field of a form says. */
export interface FormFault<Form extends FieldValues> {
  readonly field: FieldPath<Form>
  readonly text: string
}

/** Fields that the request calls otherwise: the form's name → the client's name in the request */
export type FieldNames<Form extends FieldValues> = Readonly<Partial<Record<FieldPath<Form>, string>>>

interface Refused<Form extends FieldValues> {
  readonly values: Form
  readonly names: FieldNames<Form> | undefined
  readonly faultText: (field: FieldPath<Form>, reason: string) => string | undefined
}

/** Shows faults at their fields and moves the focus to the first. */
export function showFaults<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  faults: readonly FormFault<Form>[],
): void {
  for (const { field, text } of faults) form.setError(field, { message: text })
  const [first] = faults
  if (first) form.setFocus(first.field)
}

/** Returns the faults of the form's fields that a refusal blames. */
export function faultsOfRefusal<Form extends FieldValues>(
  error: unknown,
  { values, names, faultText }: Refused<Form>,
): FormFault<Form>[] {
  return Object.entries(refusalFields(error)).flatMap(([path, reason]) => {
    const field = fieldAt(path, values, names)
    const text = field && faultText(field, reason)
    return field && text ? [{ field, text }] : []
  })
}

/** Returns the form's field that a refusal means; it may use the wire name or the client's, or name a part of the field. */
function fieldAt<Form extends FieldValues>(
  path: string,
  values: Form,
  names: FieldNames<Form> | undefined,
): FieldPath<Form> | undefined {
  const renamed = Object.entries(names ?? {}).find(([, name]) => {
    const asked = clientPath(path)
    return asked === name || asked.startsWith(`${name}.`)
  })?.[0]
  // An amount is typed as text, under a name without its unit.
  const candidates = [path, clientPath(path), path.replace(/Kop$/, '')]
  const found = renamed ?? candidates.find((one) => get(values, one) !== undefined)
  return found as FieldPath<Form> | undefined // a name that the form has
}
