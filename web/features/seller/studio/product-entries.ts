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
  },
  {
    section: 'products',
    title: 'categories.title',
    href: links.editCatalog(id),
    icon: 'squares-four-fill',
    hue: 230,
  },
  {
    section: 'products',
    title: 'brand-editor.title',
    href: links.editBrands(),
    icon: 'seal-check-fill',
    hue: 200,
  },
  {
    section: 'products',
    title: 'attribute-editor.title',
    href: links.editAttributes(),
    icon: 'list-checks-fill',
    hue: 110,
  },
  {
    section: 'products',
    title: 'imports.title',
    href: links.imports(),
    icon: 'upload-simple',
    hue: 285,
  },
  {
    section: 'products',
    title: 'exports.title',
    href: links.exportGoods(),
    icon: 'download-simple',
    hue: 165,
  },
  {
    section: 'products',
    title: 'exchange.title',
    href: links.exchange(),
    icon: 'arrows-clockwise',
    hue: 190,
  },
  {
    section: 'products',
    title: 'reviews.title',
    href: links.reviewQueue(),
    icon: 'star-fill',
    hue: 70,
  },
  {
    section: 'products',
    title: 'questions.queue',
    href: links.questionQueue(),
    icon: 'chat-circle-dots-fill',
    hue: 210,
    count: 'questions',
  },
]
