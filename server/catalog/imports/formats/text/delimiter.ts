const DELIMITERS = [';', ',', '\t', '|'] as const
const RECORDS = 20
/** So many columns in every record are no chance; then the factor is more than the columns of any table. */
const MANY = 5
const EVEN = 100_000

/**
 * Finds the delimiter of a table from its beginning: the one that splits most records into the same number of columns, and
 * into more columns if two do. Null: no delimiter occurs, the table has one column.
 */
export function detectDelimiter(head: string): string | null {
  const named = /^sep=(.)\r?\n/i.exec(head)?.[1]
  if (named) return named
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(countColumns(head, delimiter)) }))
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : null
}

/**
 * Columns of the most frequent width, times the share of records that have it. A delimiter that splits all records alike wins over
 * one that does not, because a text may have any number of commas.
 */
function scoreOf(widths: readonly number[]): number {
  const times = new Map<number, number>()
  for (const width of widths) times.set(width, (times.get(width) ?? 0) + 1)
  const best = [...times].map(([width, count]) => {
    const score = (width - 1) * (count / widths.length) ** 2
    return width >= MANY && count === widths.length ? score * EVEN : score
  })
  return Math.max(0, ...best)
}

/** Numbers of columns of the first records; delimiters and line ends within quotes do not count. */
function countColumns(head: string, delimiter: string): number[] {
  const widths: number[] = []
  let width = 1
  let isQuoted = false
  let isEmpty = true
  for (const char of head) {
    if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === delimiter) width++
    else if (!isQuoted && char === '\n') {
      if (!isEmpty) widths.push(width)
      if (widths.length === RECORDS) return widths
      width = 1
      isEmpty = true
      continue
    }
    if (char !== '\r') isEmpty = false
  }
  if (widths.length === 0 && !isEmpty) widths.push(width)
  return widths
}
