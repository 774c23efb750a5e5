import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import type { ResourceForm } from '../../../core/forms/useResourceForm.ts'

interface Props<Form extends FieldValues> {
  form: ResourceForm<Form>
  /** Whether something else must be sent before it can be saved */
  busy?: boolean
  children: ReactNode
}

/** One section of a showcase's settings with its save button. */
export function SectionForm<Form extends FieldValues>({ form, busy = false, children }: Props<Form>) {
  return (
    <ResourceFormProvider form={form}>
      <SaveForm onSubmit={form.submitAs()} isSaving={form.isSending || busy}>
        {children}
      </SaveForm>
    </ResourceFormProvider>
  )
}
