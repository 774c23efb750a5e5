import { links } from '../../../core/routing/links.ts'
import type { EntryRule } from './entry-rule.ts'

/** Entries of the section of products. */
export const productEntries = (id: number): readonly EntryRule[] => [
  {
    section: 'products',
    title: 'products.title',
    href: links.goods(),
    icon: 'tag-fill',
    hue: 70,
    call: 'showGoods',
  },
  {
    section: 'products',
    title: 'categories.title',
    href: links.editCatalog(id),
    icon: 'squares-four-fill',
    hue: 230,
    call: 'showCatalogEdit',
  },
  {
    section: 'products',
    title: 'brand-editor.title',
    href: links.editBrands(),
    icon: 'seal-check-fill',
    hue: 200,
    call: 'showBrandEdit',
  },
  {
    section: 'products',
    title: 'attribute-editor.title',
    href: links.editAttributes(),
    icon: 'list-checks-fill',
    hue: 110,
    call: 'showAttributeEdit',
  },
  {
    section: 'products',
    title: 'exports.title',
    href: links.exportGoods(),
    icon: 'download-simple',
    hue: 165,
    call: 'exportGoodsXlsx',
  },
  {
    section: 'products',
    title: 'reviews.title',
    href: links.reviewQueue(),
    icon: 'star-fill',
    hue: 70,
    call: 'showReviewQueue',
  },
]
