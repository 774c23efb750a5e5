import type { ReactNode } from 'react'
import { useHydrated } from '../../../core/config/useHydrated.ts'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import type { BlockParts } from '../../../parts/landings/block-parts.ts'
import type { Block } from '../../../parts/landings/landings.api.ts'
import { BenefitsBlock, GalleryBlock, ImageBlock } from '../../../parts/landings/picture-blocks.tsx'
import {
  FaqBlock,
  HeadingBlock,
  ListBlock,
  ReviewsBlock,
  StepsBlock,
  TextBlock,
} from '../../../parts/landings/word-blocks.tsx'
import { ContactsBlock, MapBlock, ShareBlock } from './place-blocks.tsx'
import { CountdownBlock, PriceBlock, ProductBlock, ProductsBlock } from './shop-blocks.tsx'
import { FormBlock } from './talk-blocks.tsx'
import { VideoBlock } from './VideoBlock.tsx'

/** Every kind of block we can draw; a kind that is not here is skipped (domain.md 4.5). */
const KINDS: Record<string, (parts: BlockParts) => ReactNode> = {
  text: TextBlock,
  paragraph: TextBlock,
  heading: HeadingBlock,
  list: ListBlock,
  image: ImageBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  benefits: BenefitsBlock,
  steps: StepsBlock,
  products: ProductsBlock,
  product: ProductBlock,
  price: PriceBlock,
  countdown: CountdownBlock,
  reviews: ReviewsBlock,
  faq: FaqBlock,
  form: FormBlock,
  contacts: ContactsBlock,
  map: MapBlock,
  share: ShareBlock,
  divider: () => <hr />,
}

/** Blocks that depend on the clock, the visitor or code of their own. */
const PERSONAL: ReadonlySet<string> = new Set(['countdown', 'form', 'share'])
/** One and a half screens of a phone. */
const FIRST = 4

/** The first blocks, up to one that the server cannot render: it would push the others down later. */
function firstOf(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ type }) => PERSONAL.has(type))
  return blocks.slice(0, Math.min(end < 0 ? FIRST : end, FIRST))
}

/** The blocks of a landing page, in their order. */
export function LandingBlocks({
  blocks,
  products = [],
  landing,
}: {
  blocks: readonly Block[]
  products?: readonly Product[]
  landing?: BlockParts['landing']
}) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const isHydrated = useHydrated()
  return (isHydrated ? blocks : firstOf(blocks)).map(({ id, type, props }) => {
    const Kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    return Kind && <Kind key={id} props={props} products={byId} landing={landing} />
  })
}
