/** One field of a block, used by its editor and by the server's validation; lengths in characters. */
export type BlockField =
  | { readonly kind: 'line' | 'area'; readonly most: number; readonly required?: true }
  /** Path of a picture uploaded for the page or already on it; several in display order. */
  | { readonly kind: 'picture'; readonly required?: true }
  | { readonly kind: 'pictures'; readonly most: number }
  /** A moment, RFC 3339. */
  | { readonly kind: 'moment'; readonly required: true }
  /** Products by a rule: sort order, count, only reduced ones; absent: none. */
  | { readonly kind: 'rule' }
  /** Products selected by hand, as ids in display order; if there are any, the rule is ignored. */
  | { readonly kind: 'products'; readonly most: number }
  | { readonly kind: 'items'; readonly most: number; readonly of: Readonly<Record<string, BlockField>> }

const title = { kind: 'line', most: 120 } as const
const needed = { ...title, required: true } as const
const words = (most: number) => ({ kind: 'area', most, required: true }) as const

/** The kinds of blocks that are edited in the app, with their fields (domain.md 4.5); other kinds are stored unchanged. */
export const BLOCK_FIELDS = {
  text: { title, text: words(4000) },
  image: { picture: { kind: 'picture', required: true }, caption: { kind: 'line', most: 120 } },
  gallery: { title, pictures: { kind: 'pictures', most: 12 } },
  benefits: {
    title,
    items: {
      kind: 'items',
      most: 8,
      of: { picture: { kind: 'picture' }, title: needed, text: { kind: 'line', most: 300 } },
    },
  },
  products: { title, productIds: { kind: 'products', most: 12 }, rule: { kind: 'rule' } },
  steps: {
    title,
    items: { kind: 'items', most: 10, of: { title: needed, text: { kind: 'line', most: 300 } } },
  },
  faq: { title, items: { kind: 'items', most: 20, of: { question: needed, answer: words(1000) } } },
  countdown: { title, endsAt: { kind: 'moment', required: true } },
  form: {
    title: needed,
    text: { kind: 'area', most: 500 },
    button: { kind: 'line', most: 30, required: true },
    comment: { kind: 'line', most: 60 },
  },
  contacts: { title: needed },
  share: { title: needed, text: { kind: 'area', most: 300 } },
  divider: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, BlockField>>>>

export type EditableBlock = keyof typeof BLOCK_FIELDS
export const EDITABLE_BLOCKS = Object.keys(BLOCK_FIELDS) as EditableBlock[] // the object's own keys
export const RULE_SORTS = ['popular', 'new', 'discount', 'cheap', 'expensive'] as const

/** Returns the pictures of a block by the fields of its kind; none for a kind that is not edited in the app. */
export function picturesOf(type: string, props: Readonly<Record<string, unknown>>): string[] {
  return isEditable(type) ? picturesIn(BLOCK_FIELDS[type], props) : []
}

function picturesIn(fields: Readonly<Record<string, BlockField>>, value: unknown): string[] {
  const of = value as Readonly<Record<string, unknown>> | null // a value that is no record has none of these fields
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = of?.[name]
    if (field.kind === 'picture') return typeof own === 'string' && own !== '' ? [own] : []
    if (field.kind === 'pictures')
      return Array.isArray(own) ? own.filter((one) => typeof one === 'string') : []
    if (field.kind === 'items')
      return Array.isArray(own) ? own.flatMap((one) => picturesIn(field.of, one)) : []
    return []
  })
}

/** Returns whether a kind of block is edited in the app. */
export function isEditable(type: string): type is EditableBlock {
  return Object.hasOwn(BLOCK_FIELDS, type)
}
