import { blankBlock } from '@sarafan/contract/showcases/home-blocks'
import { randomKey } from '../../../core/api/random-key.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { BannersEdit, HomeBlock } from './home-editor.api.ts'

export const LOOKS: Readonly<Record<HomeBlock['kind'], { icon: IconName; hue: number }>> = {
  categories: { icon: 'squares-four-fill', hue: 110 },
  banners: { icon: 'image-square-fill', hue: 35 },
  products: { icon: 'sparkle-fill', hue: 300 },
  actions: { icon: 'megaphone-simple-fill', hue: 330 },
  brands: { icon: 'storefront-fill', hue: 255 },
  list: { icon: 'tag-fill', hue: 15 },
  text: { icon: 'text-t-fill', hue: 155 },
}

/** A new, empty block of a kind that may occur several times. */
export function newBlock(kind: 'list' | 'text'): HomeBlock {
  const { id, title, text, sort, onSale, category } = blankBlock(randomKey(), kind, true)
  return { id, kind, visible: true, title, text, sort, onSale, category, products: [] }
}

export type Banner = BannersEdit['banners'][number] & { readonly key: string }

export const withKeys = (banners: BannersEdit['banners']): readonly Banner[] =>
  banners.map((one) => ({ ...one, key: String(one.id) }))

export function newBanner(): Banner {
  const words = { title: '', text: '', tag: '', button: '', picture: '' }
  return { key: randomKey(), id: 0, ...words, hue: 52, path: '/catalog' }
}
