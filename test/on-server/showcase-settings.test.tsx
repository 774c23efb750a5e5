// @vitest-environment happy-dom
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { logIn, person, showcase, type TestShowcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import ShowcaseEditPage from '../../web/features/seller/showcases/ShowcaseEditPage.tsx'
import { openOnServer } from './open-on-server.tsx'

let dom: TestShowcase
let owner: Visitor
let anna: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom')
  await showcase(w, 'pchely')
  owner = await logIn(w, dom.owner, dom)
  anna = await logIn(w, await person(w), dom)
})

const stored = async () =>
  (await world.ask(owner, showcaseCalls.showShowcaseEdit, { id: String(dom.id) })).body
const open = (who: Visitor, part: string) =>
  openOnServer(world, who, <ShowcaseEditPage />, {
    config: { showcaseId: dom.id, isShowcaseAdmin: true },
    path: `/start/${dom.id}?part=${part}`,
  })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('RT-30 AP-73: the name and the paused state that the owner saves are what the server stores', async () => {
  await open(owner, 'info')
  write(await screen.findByLabelText('Название'), 'Хутор')
  await userEvent.click(screen.getByRole('switch', { name: /Витрина открыта/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки витрины сохранены')
  expect((await stored()).Info).toMatchObject({ Name: 'Хутор', Status: 'suspended' })
})

test('AP-65 AP-74: the address of another showcase is taken, a free one is stored', async () => {
  await open(owner, 'domain')
  const field = await screen.findByLabelText('Адрес витрины')
  const save = screen.getByRole('button', { name: 'Сохранить адрес' })
  write(field, 'pchely')
  await screen.findByText('Этот адрес уже занят')
  write(field, 'hutor')
  await screen.findByText('Адрес свободен')
  await userEvent.click(save)
  await waitFor(async () => expect((await stored()).Domain.Alias).toBe('hutor'))
})

test('AP-76: a phone that only the server finds wrong is marked at its field and not stored', async () => {
  await open(owner, 'contacts')
  write(await screen.findByLabelText('Телефон'), '12')
  write(screen.getByLabelText('Часы работы'), 'с 9 до 18')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText(/Телефон в виде/)
  expect((await stored()).Contacts).toMatchObject({ Phone: '', Hours: '' })
})

test('RO-07: a person without a role in the showcase sees none of its settings', async () => {
  await open(anna, 'info')
  await screen.findByText('Эту витрину настраивают другие')
  expect(screen.queryByLabelText(/Название/)).toBeNull()
})
