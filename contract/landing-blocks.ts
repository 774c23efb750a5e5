/** One field of a block as its editor offers it and the server checks it; lengths in characters. */
export type BlockField =
  | { readonly kind: 'line' | 'area'; readonly most: number; readonly required?: true }
  /** A moment, RFC 3339. */
  | { readonly kind: 'moment'; readonly required: true }
  /** Products by a rule: how they are sorted, how many, whether only reduced ones. */
  | { readonly kind: 'rule' }
  | { readonly kind: 'items'; readonly most: number; readonly of: Readonly<Record<string, BlockField>> }

const title = { kind: 'line', most: 120 } as const
const needed = { ...title, required: true } as const
const words = (most: number) => ({ kind: 'area', most, required: true }) as const

/** The kinds of blocks that are written in the app, with their fields (domain.md 4.5); others are kept as they are. */
export const BLOCK_FIELDS = {
  text: { title, text: words(4000) },
  products: { title, rule: { kind: 'rule' } },
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

export type WrittenBlock = keyof typeof BLOCK_FIELDS
export const WRITTEN_BLOCKS = Object.keys(BLOCK_FIELDS) as WrittenBlock[] // the object's own keys
export const RULE_SORTS = ['popular', 'new', 'discount', 'cheap', 'expensive'] as const

/** Whether a kind is written in the app. */
export function isWritten(type: string): type is WrittenBlock {
  return Object.hasOwn(BLOCK_FIELDS, type)
}
