import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldRulesContext } from './field-rules.ts'
import type { ResourceForm } from './useResourceForm.ts'

interface Props<Form extends FieldValues, How> {
  form: ResourceForm<Form, How>
  children: ReactNode
}

/** Lets the fields inside use a form and its rules: `TextLine`, `MoneyLine`, `SelectLine`. */
export function ResourceFormProvider<Form extends FieldValues, How>({ form, children }: Props<Form, How>) {
  const { rules, submitAs: _submitAs, isSending: _isSending, sendingAs: _sendingAs, ...methods } = form
  return (
    <FormProvider {...methods}>
      <FieldRulesContext value={rules}>{children}</FieldRulesContext>
    </FormProvider>
  )
}
