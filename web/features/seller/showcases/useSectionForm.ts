import type { FieldValues } from 'react-hook-form'
import {
  type ResourceForm,
  type ResourceFormOptions,
  useResourceForm,
} from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { useWords } from '../../../words/useWords.ts'

/** The form of one section of a showcase's settings: a toast confirms that it is saved (AP-73 to AP-76). */
export function useSectionForm<Form extends FieldValues>(
  options: Omit<ResourceFormOptions<Form, unknown, void>, 'onSaved'>,
): ResourceForm<Form> {
  const t = useWords()
  const toast = useToast()
  return useResourceForm<Form>({ ...options, onSaved: () => toast(t('showcases.saved')) })
}
