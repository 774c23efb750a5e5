// @vitest-environment happy-dom
import { companyCalls } from '@sarafan/contract/platform/companies'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stageFor } from '../../test/providers.tsx'
import { ConfirmProvider } from '../overlays/confirm.tsx'
import { SelectLine, TextLine } from './lines.tsx'
import { ResourceFormProvider } from './ResourceFormProvider.tsx'
import { useResourceForm } from './useResourceForm.ts'

afterEach(cleanup)

interface Draft {
  nameShort: string
  inn: string
  type: string
}
interface Answer {
  data?: string
  error?: unknown
}
type Send = (draft: Draft, attempt: { key: string }) => Promise<Answer>

async function openForm(send: Send) {
  const onSaved = vi.fn()
  function CompanyDraftForm() {
    const form = useResourceForm<Draft, string>({
      from: { defaultValues: { nameShort: 'ООО', inn: '', type: '' } },
      call: companyCalls.saveCompany,
      send,
      faultText: (_, reason) => `fault: ${reason}`,
      onSaved,
    })
    return (
      <ResourceFormProvider form={form}>
        <form noValidate onSubmit={form.submitAs()}>
          <TextLine<Draft> name="nameShort" label="Name" />
          <TextLine<Draft> name="inn" label="INN" required />
          <SelectLine<Draft> name="type" label="Type">
            <option value="">None</option>
            <option value="ip">Sole trader</option>
          </SelectLine>
          <button type="submit">Save</button>
        </form>
      </ResourceFormProvider>
    )
  }
  const { element } = await stageFor(
    <ConfirmProvider>
      <CompanyDraftForm />
    </ConfirmProvider>,
  )
  render(element)
  return { onSaved, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) }
}
const refusal = (fields: object) => ({
  error: { status: 422, data: { code: 'invalid_question', message: 'Invalid', fields } },
})

test('issue 15: fields have the limits of the contract, and what is required is not sent empty', async () => {
  const send = vi.fn<Send>(async () => ({ data: 'saved' }))
  const { save } = await openForm(send)
  const { min = 0, max } = companyCalls.saveCompany.limits.nameShort ?? {}
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const inn = screen.getByLabelText('INN')
  expect(name.maxLength).toBe(max)
  await userEvent.clear(name)
  await userEvent.type(name, 'a'.repeat(min - 1))
  await save()
  expect([name, inn].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(send).not.toHaveBeenCalled()
})

test('issue 15: a refusal is shown at its fields, the first of which has the focus; the text stays', async () => {
  const { onSaved, save } = await openForm(async () => refusal({ Inn: 'checksum' }))
  const inn = screen.getByLabelText<HTMLInputElement>('INN')
  await userEvent.type(inn, '77')
  await save()
  await screen.findByText('fault: checksum')
  expect([document.activeElement, inn.value, onSaved.mock.calls]).toEqual([inn, '77', []])
})

test('issue 15: a form is sent once however often its button is pressed', async () => {
  let answer = (_: Answer) => {}
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  const { onSaved, save } = await openForm(send)
  await userEvent.type(screen.getByLabelText('INN'), '77')
  await save()
  await save()
  expect(send).toHaveBeenCalledOnce()
  answer({ data: 'saved' })
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('issue 15: a refused choice is shown at its select, which has the focus; another choice is sent', async () => {
  const send = vi.fn<Send>(async () => refusal({ Type: 'unsupported' }))
  const { save } = await openForm(send)
  await userEvent.type(screen.getByLabelText('INN'), '77')
  await save()
  const type = screen.getByLabelText<HTMLSelectElement>('Type')
  const note = await screen.findByText('fault: unsupported')
  expect(document.activeElement).toBe(type)
  expect(type.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(type.getAttribute('aria-describedby') ?? '')?.contains(note)).toBe(true)
  await userEvent.selectOptions(type, 'ip')
  await save()
  expect(send.mock.calls.at(-1)?.[0].type).toBe('ip')
})
