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
])('issue 13: %s is said at the field, which keeps what was typed', async (code, status, typed, message) => {
  const { shop } = await openForm(null, { saveOwnDomain: () => refused(status, code, message) })
  await userEvent.type(await field(), typed)
  await save()
  await screen.findByText(message)
  expect((await field()).value).toBe(typed)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(shop.asked('saveOwnDomain')[0]?.ask).toMatchObject({ id: 7, Domain: typed })
  expect(screen.queryByText('_sarafan.dom.example')).toBeNull()
})

test('issue 13: a saved domain shows what to publish; until DNS has it the check says so and keeps the record', async () => {
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

test('issue 13: a domain that another showcase verified first is refused at the check', async () => {
  await openForm(asked, { checkOwnDomain: () => refused(409, 'domain_taken', 'Домен у другой витрины') })
  await screen.findByDisplayValue('sarafan=abc')
  await check()
  await screen.findByText('Домен у другой витрины')
})

test('issue 13: a verified domain is in use, and its record is asked for no more', async () => {
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

test('issue 13: an emptied field gives the domain up', async () => {
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
