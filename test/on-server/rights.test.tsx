// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, person, showcase, type TestShowcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import SaleSettingsPage from '../../web/features/seller/sale-settings/SaleSettingsPage.tsx'
import TeamPage from '../../web/features/seller/team/TeamPage.tsx'
import { openOnServer } from './open-on-server.tsx'

let dom: TestShowcase
let owner: Visitor
let anna: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom')
  owner = await logIn(w, dom.owner, dom)
  anna = await logIn(w, await person(w, 'Анна'), dom)
})
const config = () => ({ showcaseId: dom.id, isShowcaseAdmin: true })

test('issue 15: the team shows its owner as the server stores it', async () => {
  await openOnServer(world, owner, <TeamPage />, { config: config() })
  expect((await screen.findAllByText(/Хозяин/)).length).toBeGreaterThan(0)
})

test('issue 15: a person without rights is refused by the server even where the app believes them an administrator', async () => {
  await openOnServer(world, anna, <SaleSettingsPage />, { config: config() })
  await screen.findByText('Настройки меняют владелец и администраторы')
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
