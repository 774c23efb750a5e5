import type { Call } from '@sarafan/contract/call'
import type { RouteObject } from 'react-router'
import type { ResponseData } from '../../core/api/endpoints.ts'
import type { StartConfig } from '../../core/api/start.api.ts'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import type { Screen } from '../../core/routing/screen.ts'
import { CARD_PICTURE } from '../../ui/pictures/picture-sources.ts'
import { screenRoute } from '../routes/screen-route.tsx'

/** A query of a rendered screen, exactly as its page makes it: the page finds the response in its cache. */
export interface Query {
  readonly call: Call
  readonly endpoint: string
  readonly arg?: object | undefined
  /** Present in a query of pages: the parameter of the first */
  readonly firstPage?: { readonly param: string | number | undefined }
  /** What the cache holds in place of the response, where its endpoint keeps more than that */
  readonly seed?: unknown
}

/** A picture of the first paint, at the size its screen shows it. */
export interface FirstPicture {
  readonly path: string
  readonly width: number
  readonly sizes?: string
}

/** A number of a product or a person, as addresses have it. */
export const ID = /^[1-9]\d{0,14}$/

/** A screen that the server renders, and the public calls that fill it (decision 010). */
export interface DrawnScreen {
  /** Names its code and styles in the build */
  readonly name: string
  readonly path: string
  readonly route: RouteObject
  /** Its page reads the query of the address; other pages are rendered without it. */
  readonly readsSearch?: true
  /** It shows what a visitor has, so it is rendered only for those who come without a session and have nothing. */
  readonly isForNewcomers?: true
  /** The queries of its first render, the main one first; null at an address that it cannot have or that narrows it. */
  queriesOf(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): Query[] | null
  /** The pictures it shows first, by the main response; null if some visitors must see something else. */
  firstPaint(response: never, config: StartConfig): FirstPicture[] | null
}

/** A screen whose code is loaded at once, because the server never renders a skeleton. */
export async function drawn<C extends Call>(
  screen: Screen,
  _main: C,
  rest: {
    name: string
    readsSearch?: true
    isForNewcomers?: true
    queriesOf: DrawnScreen['queriesOf']
    firstPaint(response: ResponseData<C>, config: StartConfig): FirstPicture[] | null
  },
): Promise<DrawnScreen> {
  const Page = lazyScreen(screen.load, screen.texts)
  await Page.preload()
  return { path: screen.path, route: screenRoute(screen, Page), ...rest }
}

/** How many of the first products' pictures the page asks for before anything else: as many as a phone's row shows. */
const FIRST_PICTURES = 2

/** The pictures of the first cards of a grid. */
export function cardPictures(
  products: readonly { readonly picture: { readonly small: string; readonly large: string } }[],
): FirstPicture[] {
  return products
    .slice(0, FIRST_PICTURES)
    .map(({ picture }) => ({ path: picture.large || picture.small, ...CARD_PICTURE }))
}
