import { CHANNELS, type Channel, shareLink } from '@sarafan/contract/share-link'

export const TARGETS = ['telegram', 'copy', 'vk', 'ok', 'whatsapp'] as const
export type Target = (typeof TARGETS)[number]
/** The shared content, as the four capitals of the tag (EX-17). */
export const CONTENTS = ['SHOP', 'PROD', 'ACTN', 'WISH'] as const
export type Content = (typeof CONTENTS)[number]

/** Shown by default (DL-03). */
export const USUAL_TARGETS: readonly Target[] = ['telegram', 'copy']

/** The fields of the start-up config that a link consists of. */
export interface Sharer {
  readonly bot: string
  readonly parameter: 'start' | 'startapp'
  readonly showcaseId: number
  readonly refCode: string
  readonly isLanding: boolean
}
export interface Shared {
  readonly productId?: number | undefined
  /** A landing page */
  readonly actionId?: number | undefined
  /** Token of a wishlist */
  readonly wishlist?: string | undefined
}

/**
 * `NNXXXX`: the place of sharing and the content (EX-17). Throws on an unknown channel or content (VL-06,
 * VL-07).
 */
export function tagOf(channel: string, content: string): string {
  if (!Object.hasOwn(CHANNELS, channel)) throw new Error(`Unknown share target: ${channel}`)
  if (!CONTENTS.some((known) => known === content)) throw new Error(`Unknown share content: ${content}`)
  return `${CHANNELS[channel as Channel]}${content}` // checked above
}

/** The target of a link. */
export function contentOf(sharer: Pick<Sharer, 'isLanding'>, shared: Shared): Content {
  if (shared.wishlist !== undefined) return 'WISH'
  if (shared.productId !== undefined) return 'PROD'
  return sharer.isLanding || shared.actionId !== undefined ? 'ACTN' : 'SHOP'
}

/**
 * One landing page, wherever it is shared from; the list of a showcase that has only landing pages (rulings
 * 3).
 */
function modeOf({ isLanding }: Sharer, { actionId }: Shared): { mode?: number } {
  if (actionId !== undefined) return { mode: actionId }
  return isLanding ? { mode: 1 } : {}
}

/** The link for a channel; empty when there is no bot to lead to (VL-08). A custom link that is not blank wins (VL-09). */
export function linkFor(sharer: Sharer, channel: Channel, shared: Shared = {}, custom = ''): string {
  if (custom.trim() !== '') return custom
  if (sharer.bot === '') return ''
  return shareLink(sharer.bot, sharer.parameter, {
    showcaseId: sharer.showcaseId,
    ...(sharer.refCode === '' ? {} : { refCode: sharer.refCode }),
    ...modeOf(sharer, shared),
    ...(shared.productId === undefined ? {} : { productId: shared.productId }),
    ...(shared.wishlist === undefined ? {} : { wishlist: shared.wishlist }),
    tag: tagOf(channel, contentOf(sharer, shared)),
  })
}

/** The page of a target that shares a link with a text. Throws on a target it doesn't know (VL-06). */
export function pageOf(target: string, link: string, text: string): string {
  const url = encodeURIComponent(link)
  const title = encodeURIComponent(text)
  switch (target) {
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${title}`
    case 'vk':
      return `https://vk.com/share.php?url=${url}&title=${title}`
    case 'ok':
      return `https://connect.ok.ru/offer?url=${url}&title=${title}`
    case 'whatsapp':
      return `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`.trim())}`
    default:
      throw new Error(`Unknown share target: ${target}`)
  }
}
