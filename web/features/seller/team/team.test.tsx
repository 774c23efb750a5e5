// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import InvitationPage from './InvitationPage.tsx'
import TeamPage from './TeamPage.tsx'

const LATER = '2026-11-24T07:30:00Z'
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const olga = { ID: 1, Name: 'Ольга Н.', Photo: '', Role: 'owner', IsYou: true }
const anna = { ID: 2, Name: 'Анна К.', Photo: '', Role: 'manager', IsYou: false }
const team = (more: object = {}) => ({
  Members: [olga, anna],
  Invitations: [],
  Offer: null,
  MayManage: true,
  IsOwner: true,
  ...more,
})
const openTeam = (answers: object) =>
  openShop(<TeamPage />, { path: '/account/showcases/team', answers: { serverTime, ...answers } })

test('issue 13: an owner creates a link for a role and sees it once', async () => {
  const shop = await openTeam({
    showTeam: () => ({ reply: team() }),
    inviteMember: () => ({ reply: { Link: 'https://t.me/dom_bot?startapp=i_abc', ExpiresAt: LATER } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Редактор/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }))
  await screen.findByText('t.me/dom_bot?startapp=i_abc')
  expect(shop.asked('inviteMember')[0]?.ask).toMatchObject({ Role: 'content' })
})

test('issue 13: an owner changes a role, sending the previous one, and removes a member after a question', async () => {
  const shop = await openTeam({
    showTeam: () => ({ reply: team() }),
    changeMember: () => ({ reply: { ok: true } }),
    removeMember: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /Анна К/ }))
  await userEvent.click(await screen.findByRole('radio', { name: /Кассир/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('changeMember')[0]?.ask).toMatchObject({ ID: 2, Role: 'cashier', Was: 'manager' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Анна К/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать из команды' }))
  await screen.findByText('Убрать из команды: Анна К.?')
  const sure = screen.getAllByRole('button', { name: 'Убрать из команды' })
  await userEvent.click(sure.at(-1) as HTMLElement)
  await waitFor(() => expect(shop.asked('removeMember')[0]?.ask).toMatchObject({ ID: 2 }))
})

test('domain 7.1: a member sees colleagues and can leave, but can neither invite nor change anyone', async () => {
  await openTeam({
    showTeam: () => ({
      reply: team({
        Members: [
          { ...olga, IsYou: false },
          { ...anna, IsYou: true },
        ],
        MayManage: false,
        IsOwner: false,
      }),
    }),
  })
  await screen.findByText('Анна К. (вы)')
  expect(screen.queryByRole('button', { name: 'Пригласить' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Ольга/ })).toBeNull()
  screen.getByRole('button', { name: 'Выйти из команды' })
})

test('domain 5.7: the offered member accepts the showcase with a verified company after a question', async () => {
  const shop = await openTeam({
    showTeam: () => ({
      reply: team({
        Offer: {
          ToID: 2,
          Name: 'Анна К.',
          ExpiresAt: LATER,
          IsToYou: true,
          NeedsCompany: true,
          Companies: [
            { ID: 5, Name: 'ИП Черновик', Verified: false },
            { ID: 6, Name: 'ИП Кузнецова', Verified: true },
          ],
        },
      }),
    }),
    acceptOwnership: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Принять витрину' }))
  await screen.findByText('Принять витрину?')
  const sure = screen.getAllByRole('button', { name: 'Принять витрину' })
  await userEvent.click(sure.at(-1) as HTMLElement)
  await waitFor(() => expect(shop.asked('acceptOwnership')[0]?.ask).toMatchObject({ CompanyID: 6 }))
})

const invitation = (
  <Routes>
    <Route path="/account/invitation" element={<InvitationPage />} />
    <Route path="*" element={null} />
  </Routes>
)

test('ruling 32: the invitation names the inviter and the showcase; accepting joins the team', async () => {
  const shop = await openShop(invitation, {
    path: '/account/invitation?code=AAAAAAAAAAAAAAAAAAAAAA',
    answers: {
      serverTime,
      showInvitation: () => ({
        reply: { Showcase: 'Тёплый дом', Slogan: '', By: 'Ольга Н.', Role: 'manager', ExpiresAt: LATER },
      }),
      acceptInvitation: () => ({ reply: { ShowcaseID: 7, Role: 'manager' } }),
    },
  })
  await screen.findByText('Вас приглашает Ольга Н.')
  screen.getByText('Тёплый дом')
  await userEvent.click(screen.getByRole('button', { name: 'Присоединиться' }))
  await waitFor(() =>
    expect(shop.asked('acceptInvitation')[0]?.ask).toMatchObject({ Code: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  )
})

test('issue 13: a used invitation shows the server’s text and a link to the account', async () => {
  await openShop(invitation, {
    path: '/account/invitation?code=AAAAAAAAAAAAAAAAAAAAAA',
    answers: {
      serverTime,
      showInvitation: () => ({ status: 409, body: 'Это приглашение уже принято', code: 'invitation_used' }),
    },
  })
  await screen.findByText('Приглашение не действует')
})

const invited = { ID: 8, Role: 'cashier', By: 'Ольга Н.', ExpiresAt: LATER }
const failed = (code: string, message: string) => () => ({ status: 409, body: { code, message } })
const offer = (more: object = {}) => ({
  ToID: 2,
  Name: 'Анна К.',
  ExpiresAt: LATER,
  IsToYou: false,
  NeedsCompany: false,
  Companies: [],
  ...more,
})

test('issue 13: a refused link shows the reason and keeps the chosen role', async () => {
  await openTeam({
    showTeam: () => ({ reply: team() }),
    inviteMember: failed('too_many_invitations', 'Открытых приглашений уже много'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }))
  await userEvent.click(await screen.findByRole('radio', { name: /Кассир/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }))
  await screen.findByText('Открытых приглашений уже много')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Кассир/ }).checked).toBe(true)
})

test('ruling 32: an open invitation is listed with its role and term, and revoked', async () => {
  const shop = await openTeam({
    showTeam: (_: object, times: number) => ({ reply: team({ Invitations: times === 1 ? [invited] : [] }) }),
    revokeInvitation: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать приглашение: Кассир' }))
  await screen.findByText('Приглашение отозвано')
  expect(shop.asked('revokeInvitation').map(({ ask }) => ask.ID)).toEqual([invited.ID])
  await waitFor(() => expect(screen.queryByText('Открытые приглашения')).toBeNull())
})

test('domain 5.7: the owner offers the showcase after a question and withdraws the offer', async () => {
  const shop = await openTeam({
    showTeam: (_: object, times: number) => ({ reply: team(times === 1 ? {} : { Offer: offer() }) }),
    offerOwnership: () => ({ reply: { ok: true } }),
    withdrawOwnershipOffer: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /Анна К/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Передать витрину' }))
  await screen.findByText('Передать витрину: Анна К.?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Передать витрину' }).at(-1) as HTMLElement)
  await screen.findByText('Предложение отправлено')
  expect(shop.asked('offerOwnership')[0]?.ask).toMatchObject({ ID: 2 })
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить передачу' }))
  await waitFor(() => expect(shop.asked('withdrawOwnershipOffer')).toHaveLength(1))
})

test('domain 5.7: without a verified company the offer links to the companies and cannot be accepted', async () => {
  await openTeam({
    showTeam: () => ({ reply: team({ Offer: offer({ IsToYou: true, NeedsCompany: true }) }) }),
  })
  await screen.findByRole('link', { name: 'К моим компаниям' })
  expect(screen.queryByRole('button', { name: 'Принять витрину' })).toBeNull()
})
