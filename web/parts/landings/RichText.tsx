import type { ReactNode } from 'react'
import { RichText as MarkedText } from '../product/RichText.tsx'
import styles from './Blocks.module.css'
import type { BlockParts } from './block-parts.ts'
import { text } from './block-props.ts'
import type { Block } from './landings.api.ts'
import { ImageBlock } from './picture-blocks.tsx'
import { FaqBlock, HeadingBlock, ListBlock, StepsBlock, TextBlock } from './word-blocks.tsx'

/**
 * Kinds of blocks allowed on a static page: texts and pictures without actions. Others are skipped (rulings
 * 23).
 */
const KINDS: Record<string, (parts: BlockParts) => ReactNode> = {
  rich: ({ props }) => (
    <div className={styles.rich}>
      <MarkedText text={text(props, 'text')} />
    </div>
  ),
  text: TextBlock,
  paragraph: TextBlock,
  heading: HeadingBlock,
  list: ListBlock,
  steps: StepsBlock,
  faq: FaqBlock,
  image: ImageBlock,
  divider: () => <hr />,
}
const NO_PRODUCTS: BlockParts['products'] = new Map()

/** A text of typed blocks, as used by static pages and consents. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(({ id, type, props }) => {
    const Kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    return Kind && <Kind key={id} props={props} products={NO_PRODUCTS} />
  })
}
