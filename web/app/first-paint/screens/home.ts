import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { homeCalls } from '@sarafan/contract/showcases/home'
import type { Home } from '../../../parts/home/home.api.ts'
import { homeRoute } from '../../routes/home-route.tsx'
import { cardPictures, type DrawnScreen } from '../drawn-screen.ts'

/** The home page, whose code every page brings. */
export const HOME: DrawnScreen = {
  name: 'home',
  path: '/',
  route: homeRoute('/'),
  queriesOf: () => [{ call: homeCalls.showHome, endpoint: 'showHome', arg: {} }],
  // The home page of such a showcase shows landing pages and no products.
  firstPaint: ({ products }: Home, { showcaseStateId }) =>
    cardPictures(showcaseStateId === SHOWCASE_STATE.landing ? [] : products),
}
