import type { Product } from '../catalog/catalog.api.ts'
import type { BlockProps } from './block-props.ts'
import type { Landing } from './landings.api.ts'

/** The input of a block: its properties and the products the page shows. */
export interface BlockParts {
  props: BlockProps
  products: ReadonlyMap<number, Product>
  /** The landing page of the block; undefined on a static page. */
  landing?: Pick<Landing, 'id' | 'consentPage' | 'contacts'> | undefined
}
