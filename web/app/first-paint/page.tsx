import { I18nProvider } from '@lingui/react'
import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { makeStore } from '../../core/api/store.ts'
import { pictureUrl } from '../../core/pictures/pictures.ts'
import { browser } from '../../messenger/browser.ts'
import { CARD_PICTURE, sourcesOf } from '../../ui/pictures/picture-sources.ts'
import { i18n, loadFirst } from '../../words/words.ts'
import { homeRoute, shellRoute } from '../routes/home-route.tsx'
import { entryBanOf } from '../startup/entry-ban.ts'
import {
  decodeInitialState,
  INITIAL_STATE,
  type InitialState,
  seedCache,
  type WireState,
} from '../startup/initial-state.ts'
import { Shop } from '../startup/Shop.tsx'

/** How many of the first products' pictures the page asks for before anything else: as many as a phone's row shows. */
const FIRST_PICTURES = 2
const DESCRIPTION = /(<meta name="description" content=")[^"]*"/
/** Letters that search engines show at most. */
const MOST_DESCRIPTION = 160
const SKELETON = /><!--shop-->([\s\S]*)<!--\/shop--><\/div>/

await loadFirst('ru-RU')
i18n.activate('ru-RU')

/**
 * The app's page with its home rendered into it, in Russian, together with the data it was rendered from: the
 * public responses of the start and home calls, as JSON text. `basePath` is the router's (RT-52). The
 * skeleton stays in a template, for visitors whom the rendered home does not suit. Null when the showcase is
 * closed to guests.
 */
export function pageWith(
  page: string,
  given: { config: string; home: string; basePath: string },
): string | null {
  const state: WireState = { config: JSON.parse(given.config), home: JSON.parse(given.home) }
  const opening = decodeInitialState(state)
  if (entryBanOf(opening.config) || !SKELETON.test(page)) return null
  const shop = drawn(opening, given.basePath)
  return page
    .replace('<html ', `<html data-first style="--brand-h:${Number(opening.config.brandHue)}" `)
    .replace('<!--first-pictures-->', () => picturesOf(opening))
    .replace(DESCRIPTION, (_, start: string) => `${start}${quoted(descriptionOf(opening))}"`)
    .replace(
      SKELETON,
      (_, skeleton: string) => ` aria-busy="true">${shop}</div><template id="waiting">${skeleton}</template>`,
    )
    .replace('<!--opening-->', () => dataOf(state))
}

function drawn(opening: InitialState, basePath: string): string {
  const store = makeStore()
  seedCache(store, opening)
  const routes = [shellRoute([homeRoute('/')])]
  const router = createMemoryRouter(routes, { basename: basePath, initialEntries: [`${basePath}/`] })
  // Nothing calls the messenger during rendering.
  const messenger = browser(globalThis as unknown as Window)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <Shop config={opening.config} isOpening messenger={messenger} router={router} />
      </Provider>
    </I18nProvider>,
  )
}

/** Description for search engines and link previews: the showcase's own text, or its name. */
function descriptionOf({ config }: InitialState): string {
  const { showcaseDescription, slogan, showcaseName } = config
  const [said = showcaseName] = [showcaseDescription, slogan].map((text) => text.trim()).filter(Boolean)
  return [...said].slice(0, MOST_DESCRIPTION).join('')
}

/**
 * Exactly the candidates the cards choose from; a browser without AVIF skips the preload and requests the
 * picture with its card.
 */
function picturesOf({ config, home }: InitialState): string {
  // Its home shows landing pages and no products.
  const shown = config.showcaseStateId === SHOWCASE_STATE.landing ? [] : home.products
  return shown
    .slice(0, FIRST_PICTURES)
    .map(({ picture }) => pictureUrl(config.imageBaseUrl, picture.large || picture.small))
    .map((address) => sourcesOf(address, CARD_PICTURE.width)?.avif)
    .filter((set) => set !== undefined)
    .map((set) => {
      const srcset = quoted(set)
      const sizes = quoted(CARD_PICTURE.sizes)
      return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${srcset}" imagesizes="${sizes}">`
    })
    .join('')
}

const quoted = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON inside a page: without `<`, so that it can neither end the element nor begin a comment. */
function dataOf(state: WireState): string {
  const json = JSON.stringify(state).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${INITIAL_STATE}">${json}</script>`
}
