import { type PageForm, PICTURE_WIDTHS, sizedAddress } from '@sarafan/contract/pictures'

/** Pictures that the server stores and resizes; others, such as the app's own, are used as they are. */
const KEPT = /\/api\/stat\/images\/([\w/-]+)\.(?:webp|png|jpe?g|gif)(?:\?|$)/
/** EX-07: these are small already. */
const SMALL = /^goods\/good_small_pics\//
const SMALL_WIDTH = 320
/** The sharpest screens draw three pixels for one of the page. */
const SHARPEST = 3

/** A product's picture in its card, by the columns of the grid. */
export const CARD_PICTURE = {
  width: 240,
  height: 259,
  sizes: '(min-width: 1024px) 230px, (min-width: 768px) 22vw, (min-width: 560px) 31vw, 46vw',
} as const

export type Sources = Readonly<Record<PageForm, string>>

/**
 * The sizes of a picture to choose from, as `srcset`s in both forms, for a place at most `width` CSS pixels wide; null
 * for a picture that has no others.
 */
export function sourcesOf(address: string, width: number): Sources | null {
  const [, name] = KEPT.exec(address) ?? []
  if (name === undefined) return null
  const most = SMALL.test(name) ? SMALL_WIDTH : Number.POSITIVE_INFINITY
  const enough = PICTURE_WIDTHS.find((one) => one >= width * SHARPEST) ?? Number.POSITIVE_INFINITY
  const widths = PICTURE_WIDTHS.filter((one) => one <= Math.min(most, enough))
  const set = (form: PageForm) =>
    widths.map((one) => `${sizedAddress(address, { width: one, form })} ${one}w`).join(', ')
  return { avif: set('avif'), webp: set('webp') }
}
