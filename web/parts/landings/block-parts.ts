import type { Product } from '../catalog/catalog.api.ts'
import type { Landing } from './landings.api.ts'
import type { Props } from './props.ts'

/** What a block is drawn from: its own properties and the products the page shows. */
export interface BlockParts {
  props: Props
  products: ReadonlyMap<number, Product>
  /** The landing page the block stands on; a static page has none. */
  landing?: Pick<Landing, 'id' | 'consentPage' | 'contacts'> | undefined
}
