import type { Product } from '../catalog/catalog.api.ts'
import type { BlockProps } from './block-props.ts'
import type { Landing } from './landings.api.ts'

/** What a block is drawn from: its own properties and the products the page shows. */
export interface BlockParts {
  props: BlockProps
  products: ReadonlyMap<number, Product>
  /** The landing page the block stands on; a static page has none. */
  landing?: Pick<Landing, 'id' | 'consentPage' | 'contacts'> | undefined
}
