// @vitest-environment happy-dom
import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../server/platform/database/database.ts'
import {
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import { enterByCode } from '../../server/wow-tree/wow-tree.ts'
import WowTreePage from '../../web/features/buyer/wow-tree/WowTreePage.tsx'
import { openOnServer } from './open-on-server.tsx'

let dom: TestShowcase
let anna: Visitor
let galina: Visitor
let boris: TestPerson

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom')
  const join = async (name: string, referrer: TestPerson) => {
    const joined = await person(w, name)
    const touch = { personId: joined.id, showcaseId: dom.id, source: 'start', at: w.clock.now() } as const
    await transaction(w.db, (tx) => enterByCode(tx, { ...touch, refCode: referrer.refCode }))
    return joined
  }
  const root = await join('Анна', dom.owner)
  boris = await join('Борис', root)
  await join('Вера', boris)
  const other = await join('Галина', dom.owner)
  anna = await logIn(w, root, dom)
  galina = await logIn(w, other, dom)
})
beforeEach(() => sessionStorage.clear())

const open = (who: Visitor, search = '') =>
  openOnServer(world, who, <WowTreePage />, {
    path: `/account/profile/wow-tree/tree${search}`,
    config: { showcaseId: dom.id },
  })
const row = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })

test('RT-36 RO-12: a person sees the friends they brought, level by level, and no one else', async () => {
  await open(anna)
  const summary = await screen.findByRole('region', { name: 'Сеть в цифрах' })
  expect([...summary.querySelectorAll('li')].map((bar) => bar.textContent)).toEqual(['11', '12'])
  const friend = await row('Борис')
  expect(screen.queryByRole('treeitem', { name: /^(?:Вера|Галина)/ })).toBeNull()
  act(() => friend.focus())
  fireEvent.keyDown(friend, { key: 'ArrowRight' })
  expect((await row('Вера')).getAttribute('aria-level')).toBe('2')
})

test('RT-36: the name search finds people below the person only', async () => {
  await open(anna)
  const field = await screen.findByRole('searchbox')
  await userEvent.type(field, 'Вера')
  await waitFor(() => expect(screen.getAllByText(/^Вера/).length).toBeGreaterThan(0))
  await userEvent.clear(field)
  await userEvent.type(field, 'Галина')
  await screen.findByText('Никого с таким именем')
})

test('RT-36 RO-12: the branch of a person outside of the own network does not open', async () => {
  await open(anna, `?branch=${boris.id}`)
  await row('Вера')
  await open(galina, `?branch=${boris.id}`)
  await screen.findByRole('alert')
  expect(screen.queryByRole('treeitem')).toBeNull()
  expect(document.body.textContent).not.toMatch(/Борис|Вера/)
})

test('AP-29: a profile that is switched to public is stored, and the switch says what others see', async () => {
  await open(anna)
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: /Показывать мои витрины всем/ })
  await userEvent.click(control)
  await screen.findByText(/Любой, кто откроет вашу карточку/)
  const { body } = await world.ask(anna, wowTreeCalls.showTreeShowcases, {})
  expect(body.IsPublic).toBe(true)
  expect(screen.queryByText(/Сейчас ваши витрины/)).toBeNull()
})
