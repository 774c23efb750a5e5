/**
 * The rule "a change of the contract has an entry in CHANGELOG.md", checked without git: each call whose fingerprint
 * differs from the one it had in the last release is named, with its new fingerprint, in a comment of the section
 * Unreleased. Comments of different entries are on different lines, so parallel changes merge (decision 046).
 */
export interface Change {
  readonly name: string
  /** The new fingerprint, or `removed`. */
  readonly mark: string
}

/** Returns the calls that differ from the last release, by name. */
export function changesSince(
  released: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): Change[] {
  const names = [...new Set([...released.keys(), ...current.keys()])].toSorted()
  return names.flatMap((name) => {
    const mark = current.get(name) ?? 'removed'
    return mark === released.get(name) ? [] : [{ name, mark }]
  })
}

/** Returns the changes that the section Unreleased does not name. */
export function undocumentedChanges(changes: readonly Change[], changelog: string): Change[] {
  const [, unreleased = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
  const marks = new Set(
    [...unreleased.matchAll(/<!-- (.+?) -->/g)].flatMap(([, comment = '']) => comment.split(', ')),
  )
  return changes.filter((change) => !marks.has(markOf(change)))
}

/** Returns the comment to put behind the entry that explains these changes. */
export const commentFor = (changes: readonly Change[]): string => `<!-- ${changes.map(markOf).join(', ')} -->`

const markOf = ({ name, mark }: Change): string => `${name} ${mark}`

/** Reads the fingerprints of the last release: lines of a name and a fingerprint. */
export const parseReleased = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ') as [string, string]), // the form that `formatReleased` writes
  )

/** Returns the text of `contract/wire-released.txt`. */
export const formatReleased = (fingerprints: ReadonlyMap<string, string>): string =>
  [
    '# Fingerprints of the calls in the last release (before the first: when the changelog began), written by `npm run wire -- --release` (decision 046).',
    ...[...fingerprints].map(([name, fingerprint]) => `${name} ${fingerprint}`),
    '',
  ].join('\n')
