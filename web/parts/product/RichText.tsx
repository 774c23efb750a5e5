import type { ReactNode } from 'react'

/**
 * A description as its editor wrote it (decision 029): lines are paragraphs, lines that begin with `- ` are items of a list,
 * `**words**` are bold. Everything else, HTML too, is shown as the text it is.
 */
export function RichText({ text }: { text: string }) {
  return blocksOf(text).map((block) =>
    block.isList ? (
      <ul key={block.at}>
        {block.lines.map(({ at, line }) => (
          <li key={at} dir="auto">
            {withBold(line)}
          </li>
        ))}
      </ul>
    ) : (
      block.lines.map(({ at, line }) => (
        <p key={at} dir="auto">
          {withBold(line)}
        </p>
      ))
    ),
  )
}

interface Block {
  readonly at: number
  readonly isList: boolean
  readonly lines: { readonly at: number; readonly line: string }[]
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const [at, whole] of text.split('\n').entries()) {
    if (whole.trim() === '') continue
    const isList = whole.startsWith('- ')
    const line = isList ? whole.slice(2) : whole
    const last = blocks.at(-1)
    if (last?.isList === isList) last.lines.push({ at, line })
    else blocks.push({ at, isList, lines: [{ at, line }] })
  }
  return blocks
}

function withBold(line: string): ReactNode[] {
  // Odd parts stood between two pairs of asterisks.
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((part, at) => ({ part, at }))
    .map(({ part, at }) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}
