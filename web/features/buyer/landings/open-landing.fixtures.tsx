import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import LandingPage from './LandingPage.tsx'
import { type LandingReply, landing } from './landings.fixtures.ts'

/** Shows landing page 7 with these changes, over a server that accepts requests and tells the time. */
export const openLanding = (changes: Partial<LandingReply> = {}, answers: Answers = {}) =>
  openShop(<LandingPage />, {
    path: '/start/7',
    answers: {
      showAction: () => ({ reply: landing(changes) }),
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      sendLead: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })
