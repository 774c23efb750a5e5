import type { PageBlock } from './pages.ts'

/** Returns the blocks of a page written as one text with the markup of decision 029. */
export function toBlocks(text: string): PageBlock[] {
  return [{ id: 'b1', type: 'rich', props: { text } }]
}

/**
 * Returns the text of a page for its editor: headings become bold lines, lists keep their items, pictures are
 * dropped.
 */
export function toText(blocks: readonly PageBlock[]): string {
  return blocks
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

function textOf({ type, props }: PageBlock): string {
  const text = wordsOf(props.text)
  const items = Array.isArray(props.items) ? props.items : []
  if (type === 'heading') return bold(text)
  if (type === 'list') return items.map((item) => `- ${wordsOf(item)}`).join('\n')
  if (type === 'steps' || type === 'faq')
    return [bold(wordsOf(props.title)), ...items.map(entryOf)].join('\n').trim()
  return text
}

/** Formats a step, or a question with its answer; the first line is its title. */
function entryOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return wordsOf(item)
  const [title = '', ...rest] = Object.values(item)
    .map(wordsOf)
    .filter((text) => text !== '')
  return [bold(title), ...rest].join('\n')
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '')
const bold = (text: string) => (text === '' ? '' : `**${text}**`)
