import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { makeStore } from '../../core/api/store.ts'
import { pictureUrl } from '../../core/pictures/pictures.ts'
import { browser } from '../../messenger/browser.ts'
import { sourcesOf } from '../../ui/pictures/picture-sources.ts'
import { i18n, loadTexts } from '../../words/words.ts'
import { shellRoute } from '../routes/home-route.tsx'
import { entryBanOf } from '../startup/entry-ban.ts'
import {
  decodeEntry,
  decodeInitialState,
  INITIAL_STATE,
  type InitialState,
  seedCache,
  type WireState,
} from '../startup/initial-state.ts'
import { Shop } from '../startup/Shop.tsx'
import type { FirstPicture } from './drawn-screen.ts'
import { addressOf, drawnAt, drawnRoutes, firstPictures } from './drawn-screens.ts'
import { NEWCOMERS } from './events.ts'

const DESCRIPTION = /(<meta name="description" content=")[^"]*"/
/** Letters that search engines show at most. */
const MOST_DESCRIPTION = 160
const SKELETON = /><!--shop-->([\s\S]*)<!--\/shop--><\/div>/
const CODE = /(<template id="code">[\s\S]*?)(<\/template>)/

await loadTexts('shopping', 'ru-RU')
i18n.activate('ru-RU')

/** The public responses that a page is rendered from, as JSON text, and where the page is opened. */
export interface Given {
  readonly config: string
  /** Of the calls of `callsOf`, in their order */
  readonly responses: readonly string[]
  /** The base of the router (RT-52), and the address below it */
  readonly basePath: string
  readonly address: string
  /** Links to the code that each screen needs beyond the first, and its styles, from the build */
  readonly parts?: Readonly<Record<string, { readonly code: string; readonly styles: string }>>
}

/**
 * The addresses, below `/api`, of the public calls that the screen at an address is rendered from; null where the server
 * renders none. `address` is the router's, with its query; a newcomer has no session.
 */
export function callsOf(address: string, isNewcomer: boolean): string[] | null {
  return drawnAt(address, { isNewcomer })?.queries.map(addressOf) ?? null
}

/**
 * The app's page with a screen rendered into it, in Russian, together with the data it was rendered from. The
 * skeleton stays in a template, for visitors whom the rendered screen does not suit. Null when the showcase is
 * closed to guests, or the screen looks different for some visitors.
 */
export function pageWith(page: string, given: Given): string | null {
  const drawn = drawnAt(given.address)
  if (!drawn || !SKELETON.test(page)) return null
  const { screen, queries } = drawn
  const state: WireState = {
    config: JSON.parse(given.config),
    entries: queries.map(({ call, endpoint, arg, firstPage, seed }, at) => ({
      endpoint,
      arg,
      firstPage,
      seed,
      codec: call.codec.response,
      response: JSON.parse(given.responses[at] ?? 'null'),
    })),
  }
  const opening = decodeInitialState(state)
  const { config } = opening
  const pictures = firstPictures(drawn, state.entries.map(decodeEntry), config)
  if (entryBanOf(config) || !pictures) return null
  const shop = render(opening, { basePath: given.basePath, address: drawn.address })
  const { code = '', styles = '' } = given.parts?.[screen.name] ?? {}
  const first = screen.isForNewcomers ? `data-first="${NEWCOMERS}"` : 'data-first'
  return page
    .replace('<html ', `<html ${first} style="--brand-h:${Number(config.brandHue)}" `)
    .replace('<!--first-pictures-->', () => pictures.map((picture) => preloadOf(picture, config)).join(''))
    .replace(DESCRIPTION, (whole, start: string) =>
      screen.name === 'home' ? `${start}${quoted(descriptionOf(opening))}"` : whole,
    )
    .replace('</head>', () => `${styles}</head>`)
    .replace(CODE, (_, start: string, end: string) => start + code + end)
    .replace(
      SKELETON,
      (_, skeleton: string) => ` aria-busy="true">${shop}</div><template id="waiting">${skeleton}</template>`,
    )
    .replace('<!--opening-->', () => dataOf(state))
}

function render(opening: InitialState, { basePath, address }: Pick<Given, 'basePath' | 'address'>): string {
  const store = makeStore()
  seedCache(store, opening)
  const routes = [shellRoute(drawnRoutes())]
  const router = createMemoryRouter(routes, { basename: basePath, initialEntries: [`${basePath}${address}`] })
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
 * Exactly the candidates the screen's own picture chooses from; a browser without AVIF skips the preload and requests the
 * picture with its element.
 */
function preloadOf({ path, width, sizes }: FirstPicture, { imageBaseUrl }: InitialState['config']): string {
  const set = path && sourcesOf(pictureUrl(imageBaseUrl, path), width)?.avif
  if (!set) return ''
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${quoted(set)}" imagesizes="${quoted(sizes ?? `${width}px`)}">`
}

const quoted = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON inside a page: without `<`, so that it can neither end the element nor begin a comment. */
function dataOf(state: WireState): string {
  const json = JSON.stringify(state).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${INITIAL_STATE}">${json}</script>`
}
