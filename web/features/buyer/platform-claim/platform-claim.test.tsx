// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import PlatformClaimPage from './PlatformClaimPage.tsx'

const TOKEN = 'abcdefghijklmnopqrstuv'
const state = (State: WireResponse<'showPlatformClaim'>['State']) => ({ reply: { State } })
const open = (answers: Answers, startParam = `a_${TOKEN}`) =>
  openShop(<PlatformClaimPage />, {
    answers,
    path: '/account/platform-claim',
    launch: { initData: 'hash=1', startParam },
  })

test('issue 13: the person who confirms becomes administrator and gets a link to the platform', async () => {
  const shop = await open({
    showPlatformClaim: (_, times) => state(times === 1 ? 'open' : 'done'),
    claimPlatform: () => ({ reply: { ok: true } }),
  })
  await screen.findByText('Стать администратором площадки?')
  expect(shop.asked('claimPlatform')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Стать администратором' }))
  await waitFor(() => expect(shop.asked('claimPlatform')[0]?.ask).toMatchObject({ Token: TOKEN }))
  await screen.findByText('Вы администратор площадки')
})

test('issue 13: the code of the address does in a bot that cannot open the app with a start parameter', async () => {
  await openShop(<PlatformClaimPage />, {
    answers: { showPlatformClaim: () => state('open') },
    path: `/account/platform-claim?code=${TOKEN}`,
    launch: { initData: 'hash=1' },
  })
  await screen.findByText('Стать администратором площадки?')
})

test('issue 13: an expired and a used link say so and offer nothing to confirm', async () => {
  await open({ showPlatformClaim: () => state('expired') })
  await screen.findByText('Срок ссылки истёк')
  expect(screen.queryByRole('button', { name: 'Стать администратором' })).toBeNull()
  await open({ showPlatformClaim: () => state('used') })
  await screen.findByText('Ссылкой уже воспользовались')
})

test('issue 13: without a link, or through another bot, the screen says which link is needed', async () => {
  await open({}, 's1')
  await screen.findByText('Нужна ссылка администратора')
  await open({
    showPlatformClaim: () => ({
      status: 403,
      body: 'Откройте приложение площадки',
      code: 'platform_login_required',
    }),
  })
  await screen.findByText('Нужна ссылка администратора')
})

test('issue 13: a failed question offers to try again', async () => {
  await open({ showPlatformClaim: () => ({ status: 500, body: 'Ошибка' }) })
  await screen.findByRole('button', { name: /Повторить|Обновить|ещё раз/ })
})
