import type { RequestLimits } from '@sarafan/contract/field-limits'
import { useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useWords } from '../../words/useWords.ts'
import { useAttemptKey } from '../api/attempt-key.ts'
import { noticeText, refusalCode } from '../api/error-text.ts'
import { useErrorToast, useToast } from '../overlays/useToast.ts'
import { AS_SAVED } from './as-saved.ts'
import { type FieldNames, type FormFault, faultsOfRefusal, showFaults } from './faults.ts'
import type { FieldRules } from './field-rules.ts'
import { useUnsaved } from './unsaved.ts'

export interface ResourceFormOptions<Form extends FieldValues, Saved, How> {
  /** What the form begins with, or the stored values, which untouched fields then follow */
  readonly from: Pick<UseFormProps<Form>, 'defaultValues'> | { readonly stored: Form }
  /** The call that saves it: its request has the limits of the fields */
  readonly call?: { readonly limits: RequestLimits }
  /** Fields that the request calls otherwise: the form's name → the client's name in the request */
  readonly names?: FieldNames<Form>
  /** Sends the typed data; `key` is the idempotency key of this attempt (rulings 15). */
  readonly send: (
    typed: Form,
    attempt: { readonly key: string; readonly how: How },
  ) => Promise<{ data?: Saved; error?: unknown }>
  /** What a wrong field says; the reason is `required` or the server's own. Undefined: the field is not to blame. */
  readonly faultText?: (field: FieldPath<Form>, reason: string) => string | undefined
  /** Refusals that are about one field, by their code; without `text` the field shows the text of the refusal */
  readonly codeFaults?: Readonly<Record<string, Pick<FormFault<Form>, 'field'> & Partial<FormFault<Form>>>>
  /** What is wrong with the typed data beside what its fields say, before it is sent */
  readonly check?: (typed: Form, how: How) => readonly FormFault<Form>[]
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
  const toast = useToast()
  const toastError = useErrorToast()
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
    const faults = options.check?.(typed, how) ?? []
    if (faults.length > 0) {
      showFaults(form, faults)
      return lookAgain()
    }
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
    const faults = ofCode
      ? [{ text: noticeText(error), ...ofCode }]
      : faultsOfRefusal(error, { values: form.getValues(), names, faultText })
    showFaults(form, faults)
    if (ofCode) return
    if (faults.length > 0 && code === 'invalid_question') lookAgain()
    else toastError(error)
  }

  const rules: FieldRules = {
    limits: options.call?.limits ?? {},
    names: names ?? {},
    faultText: (field, reason) => faultText(field as FieldPath<Form>, reason), // only this form's fields ask
  }
  return {
    ...form,
    rules,
    submitAs: (how) => (event) => {
      // Errors of fields that do not check themselves would block every further attempt.
      form.clearErrors()
      return form.handleSubmit((typed) => send(typed, how), lookAgain)(event)
    },
    isSending: sending !== undefined,
    sendingAs: sending?.how,
  }
}
