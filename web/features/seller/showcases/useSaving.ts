import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { refusalFields } from '../../../core/api/error-text.ts'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { useWords } from '../../../words/useWords.ts'

interface Saving<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>
  /** Submits the input; the error names fields by their wire names, which the form uses too. */
  readonly send: (typed: Form) => Promise<{ error?: unknown }>
  /** The text of a field's error. */
  readonly blame: (field: string) => string | undefined
}

/** Saves a section of the settings: confirms it, or shows the errors at their fields (AP-73 to AP-76). */
export function useSaving<Form extends FieldValues>({ form, send, blame }: Saving<Form>) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  useUnsaved(form.formState.isDirty)
  const look = () => tell(t('showcases.lookAgain'), 'warning')
  return form.handleSubmit(async (typed) => {
    const { error } = await send(typed)
    if (!error) {
      form.reset(typed, AS_SAVED)
      return tell(t('showcases.saved'))
    }
    const blamed = Object.keys(refusalFields(error)).filter((name) => blame(name) && name in typed)
    for (const name of blamed) form.setError(name as Path<Form>, { message: blame(name) ?? '' }) // just looked for in it
    if (blamed.length > 0) look()
    else tellError(error)
  }, look)
}
