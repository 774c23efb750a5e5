/** The text with its selected part bold, or no longer bold when it is. */
export function toggleBold(text: string, start: number, end: number): string {
  const selected = text.slice(start, end)
  const isBold = selected.length > 4 && selected.startsWith('**') && selected.endsWith('**')
  return `${text.slice(0, start)}${isBold ? selected.slice(2, -2) : `**${selected}**`}${text.slice(end)}`
}

/** The text with the selected lines as items of a list, or as plain lines when all of them are. */
export function listed(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const next = lines.map((line) => (isList ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`))
  return `${text.slice(0, from)}${next.join('\n')}${text.slice(to)}`
}
