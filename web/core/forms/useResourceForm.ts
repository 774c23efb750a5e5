import type { RequestLimits } from '@sarafan/contract/field-limits'
import { useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useWords } from '../../words/useWords.ts'
import { useAttemptKey } from '../api/attempt-key.ts'
import { noticeText, refusalCode, refusalFields } from '../api/error-text.ts'
import { useErrorToast, useToast } from '../overlays/useToast.ts'
import { AS_SAVED } from './as-saved.ts'
import { clientPath, type FieldRules } from './field-rules.ts'
import { useUnsaved } from './unsaved.ts'

type Names<Form extends FieldValues> = Readonly<Partial<Record<FieldPath<Form>, string>>>

export interface ResourceFormOptions<Form extends FieldValues, Saved, How> {
  /** What the form begins with, or the stored values, which untouched fields then follow */
  readonly from: Pick<UseFormProps<Form>, 'defaultValues'> | { readonly stored: Form }
  /** The call that saves it: its request has the limits of the fields */
  readonly call?: { readonly limits: RequestLimits }
  /** Fields that the request calls otherwise: the form's name → the client's name in the request */
  readonly names?: Names<Form>
  /** Sends the typed data; `key` is the idempotency key of this attempt (rulings 15). */
  readonly send: (
    typed: Form,
    attempt: { readonly key: string; readonly how: How },
  ) => Promise<{ data?: Saved; error?: unknown }>
  /** What a wrong field says; the reason is `required` or the server's own. Undefined: the field is not to blame. */
  readonly faultText?: (field: FieldPath<Form>, reason: string) => string | undefined
  /** Refusals that are about one field, by their code; without `text` the field shows the text of the refusal */
  readonly codeFaults?: Readonly<Record<string, { readonly field: FieldPath<Form>; readonly text?: string }>>
  /** Called when the data is saved; the form may then leave the screen without a question. */
  readonly onSaved: (saved: Saved, typed: Form, how: How) => void
}

export interface ResourceForm<Form extends FieldValues, How = void> extends UseFormReturn<Form> {
  readonly rules: FieldRules
  /** Returns the handler of a button or form that checks and sends it; `how` tells several buttons apart. */
  readonly submitAs: (how: How) => (event?: React.BaseSyntheticEvent) => Promise<void>
  readonly isSending: boolean
  /** How it is being sent now */
  readonly sendingAs: How | undefined
}

/**
 * A form that one call saves. It checks the contract's limits, sends once at a time, shows refusals at their fields and
 * focuses the first, and asks before unsaved changes are lost (issue 15).
 */
export function useResourceForm<Form extends FieldValues, Saved = unknown, How = void>(
  options: ResourceFormOptions<Form, Saved, How>,
): ResourceForm<Form, How> {
  const t = useWords()
  const [toast, toastError] = [useToast(), useErrorToast()]
  const key = useAttemptKey()
  const [sending, setSending] = useState<{ readonly how: How }>()
  const isSending = useRef(false)
  const { from, names, faultText = () => undefined } = options
  const form = useForm<Form>(
    'stored' in from ? { values: from.stored, resetOptions: { keepDirtyValues: true } } : from,
  )
  const release = useUnsaved(form.formState.isDirty)
  const lookAgain = () => toast(t('draft.lookAgain'), 'warning')

  async function send(typed: Form, how: How): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setSending({ how })
    const sent = JSON.stringify(form.getValues())
    const { data, error } = await options.send(typed, { key: key.of(), how })
    isSending.current = false
    setSending(undefined)
    key.settle(error)
    if (error !== undefined) return showRefusal(error)
    form.reset(typed, AS_SAVED)
    if (JSON.stringify(form.getValues()) === sent) release() // text typed since then is unsaved
    options.onSaved(data as Saved, typed, how) // a call that did not fail has its response
  }

  function showRefusal(error: unknown): void {
    const code = refusalCode(error) ?? ''
    const ofCode = options.codeFaults?.[code]
    const faults = ofCode ? [{ text: noticeText(error), ...ofCode }] : faultsOf(error)
    for (const { field, text } of faults) form.setError(field, { message: text })
    const [first] = faults
    if (first) form.setFocus(first.field)
    if (ofCode) return
    if (first && code === 'invalid_question') lookAgain()
    else toastError(error)
  }

  function faultsOf(error: unknown): { field: FieldPath<Form>; text: string }[] {
    return Object.entries(refusalFields(error)).flatMap(([path, reason]) => {
      const field = fieldAt(path, form.getValues(), names)
      const text = field && faultText(field, reason)
      return field && text ? [{ field, text }] : []
    })
  }

  const rules: FieldRules = {
    limits: options.call?.limits ?? {},
    names: names ?? {},
    faultText: (field, reason) => faultText(field as FieldPath<Form>, reason), // only this form's fields ask
  }
  return {
    ...form,
    rules,
    submitAs: (how) => form.handleSubmit((typed) => send(typed, how), lookAgain),
    isSending: sending !== undefined,
    sendingAs: sending?.how,
  }
}

/** Returns the form's field that a refusal means; it may use the wire name or the client's. */
function fieldAt<Form extends FieldValues>(
  path: string,
  values: Form,
  names: Names<Form> | undefined,
): FieldPath<Form> | undefined {
  const renamed = Object.entries(names ?? {}).find(([, name]) => name === clientPath(path))?.[0]
  // An amount is typed as text, under a name without its unit.
  const candidates = [path, clientPath(path), path.replace(/Kop$/, '')]
  const found = renamed ?? candidates.find((one) => get(values, one) !== undefined)
  return found as FieldPath<Form> | undefined // a name that the form has
}
