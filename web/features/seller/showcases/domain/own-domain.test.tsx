// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { WireResponse } from '../../../../test/wire.ts'
import { OwnDomainSection } from './OwnDomainSection.tsx'

type Domain = NonNullable<WireResponse<'showOwnDomain'>['Domain']>

const asked: Domain = {
  Host: 'dom.example',
  IsVerified: false,
  FailedSince: null,
  RecordName: '_sarafan.dom.example',
  RecordValue: 'sarafan=abc',
  FileUrl: 'http://dom.example/.well-known/sarafan.txt',
  FileText: 'abc',
}
const refused = (status: number, code: string, message: string) => ({ status, body: { code, message } })

/** The form of showcase 7, whose domain the test changes as the server would. */
async function openForm(first: Domain | null, answers: object = {}) {
  const state = { domain: first }
  const shop = await openShop(<OwnDomainSection id={7} />, {
    path: '/account/profile/showcases/7/domain',
    answers: { showOwnDomain: () => ({ reply: { Domain: state.domain } }), ...answers },
  })
  return { shop, state }
}
const field = () => screen.findByLabelText<HTMLInputElement>('Свой домен')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить домен' }))
const check = () => userEvent.click(screen.getByRole('button', { name: 'Проверить' }))

test.each([
  ['domain_malformed', 422, 'нет домена', 'Введите имя домена'],
  ['domain_taken', 409, 'dom.example', 'Домен занят'],
])('issue 13: %s is shown at the field, which keeps the typed text', async (code, status, typed, message) => {
  const { shop } = await openForm(null, { saveOwnDomain: () => refused(status, code, message) })
  await userEvent.type(await field(), typed)
  await save()
  await screen.findByText(message)
  expect((await field()).value).toBe(typed)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(shop.asked('saveOwnDomain')[0]?.ask).toMatchObject({ id: 7, Domain: typed })
  expect(screen.queryByText('_sarafan.dom.example')).toBeNull()
})

test('issue 13: a saved domain shows the record to publish, and a check before DNS has it keeps the record', async () => {
  const form = await openForm(null, {
    saveOwnDomain: () => {
      form.state.domain = asked
      return { reply: { ok: true } }
    },
    checkOwnDomain: () => refused(409, 'domain_unverified', 'Запись пока не видна'),
  })
  await userEvent.type(await field(), 'dom.example')
  await save()
  await screen.findByDisplayValue('_sarafan.dom.example')
  expect(screen.getByDisplayValue('sarafan=abc')).toBeTruthy()
  expect(screen.getByDisplayValue(asked.FileUrl)).toBeTruthy()
  await check()
  await screen.findByText('Запись пока не видна')
  expect(screen.getByDisplayValue('sarafan=abc')).toBeTruthy()
})

test('issue 13: a domain that another showcase verified first is refused by the check', async () => {
  await openForm(asked, { checkOwnDomain: () => refused(409, 'domain_taken', 'Домен у другой витрины') })
  await screen.findByDisplayValue('sarafan=abc')
  await check()
  await screen.findByText('Домен у другой витрины')
})

test('issue 13: a verified domain is in use, and its record is not shown any more', async () => {
  const form = await openForm(asked, {
    checkOwnDomain: () => {
      form.state.domain = { ...asked, IsVerified: true }
      return { reply: { ok: true } }
    },
  })
  await screen.findByDisplayValue('sarafan=abc')
  await check()
  await waitFor(() => expect(screen.queryByDisplayValue('sarafan=abc')).toBeNull())
  await screen.findByText('Ссылки на витрину ведут на её домен')
  expect(form.shop.asked('checkOwnDomain').map(({ ask }) => ask.id)).toEqual([7])
})

test('issue 13: an emptied field removes the domain', async () => {
  const form = await openForm(
    { ...asked, IsVerified: true },
    {
      saveOwnDomain: () => {
        form.state.domain = null
        return { reply: { ok: true } }
      },
    },
  )
  await userEvent.clear(await field())
  await save()
  await waitFor(() => expect(form.shop.asked('saveOwnDomain')[0]?.ask).toMatchObject({ id: 7, Domain: '' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
})

test('issue 13: a verified domain whose record is missing says how long it is still used', async () => {
  await openForm({ ...asked, IsVerified: true, FailedSince: '2026-11-21T06:38:00Z' })
  await screen.findByText(/^Запись или файл пропали/)
})

test('issue 15: a domain that was typed but not saved is asked about on closing', async () => {
  const { shop } = await openForm(null)
  await userEvent.type(await field(), 'dom.example')
  expect(shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing')).toEqual([
    ['confirmClosing', true],
  ])
})
