// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shownConfig, useWowChoice, withWowChoice } from '../../../core/config/wow-config.ts'
import { wireShowcase } from '../../../parts/wow-tree/wow-tree.fixtures.ts'
import { clientConfig, configWith } from '../../../test/providers.tsx'
import { openShop } from '../../../test/shop.tsx'
import WowHeader from './WowHeader.tsx'

const bees = {
  telegramBot: 'bee_bot',
  showcaseStateId: 4,
  slogan: 'мёд',
  siteId: 2,
  imageBaseUrl: 'http://bee.test/api/stat',
  showcaseDescription: 'Пасека',
  showcaseName: 'Пчелиный двор',
  updatedAfter: 5,
  shareText: 'Попробуйте мёд',
  startParameter: 'startapp' as const,
}

/** What the shell shows around the network screen. */
function ShellFacts() {
  const config = shownConfig(withWowChoice(clientConfig(configWith({})), useWowChoice()))
  return (
    <output>
      {[config.showcaseName, config.telegramBot, config.siteId, config.wowShowcaseId].join(' ')}
    </output>
  )
}

test('EN-42, EN-45, EN-46: choosing a showcase switches name, bot, logo and counters until the network is left', async () => {
  const place = { ...wireShowcase(2, 'Пчелиный двор'), Card: bees, People: 87, Levels: 4, NewReferals: 0 }
  const screens = (
    <>
      <WowHeader />
      <ShellFacts />
    </>
  )
  const shop = await openShop(screens, {
    path: '/account/profile/wow-tree/tree?showcase=2',
    answers: { showTreeShowcases: () => ({ reply: { Showcases: [place], IsPublic: false } }) },
  })
  await screen.findByText('Пчелиный двор bee_bot 2 2')
  await act(() => shop.router.navigate('/'))
  expect(screen.getByRole('status').textContent).toMatch(/^Тёплый дом /)
})
