interface Entry {
  readonly href: string
}

interface Place {
  readonly pathname: string
  readonly search: string
}

const pathOf = ({ href }: Entry) => href.split('?')[0] ?? href
const queryOf = ({ href }: Entry) => [...new URLSearchParams(href.split('?')[1] ?? '')]

/**
 * Returns the entry that leads to a place: to the very address, the one that names most of its query; else to a screen above
 * it. A screen with other entries below it (the profile, the own showcase) is no way to all the rest below.
 */
export function currentEntry<One extends Entry>(
  entries: readonly One[],
  { pathname, search }: Place,
): One | undefined {
  const query = new URLSearchParams(search)
  const isHere = (entry: One) =>
    pathOf(entry) === pathname && queryOf(entry).every(([name, value]) => query.get(name) === value)
  const isAbove = (entry: One) =>
    pathname.startsWith(`${pathOf(entry)}/`) &&
    !entries.some((other) => pathOf(other).startsWith(`${pathOf(entry)}/`))
  const here = entries.filter(isHere).sort((one, other) => queryOf(other).length - queryOf(one).length)
  return here[0] ?? entries.find(isAbove)
}
