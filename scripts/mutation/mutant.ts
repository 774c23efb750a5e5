/** A mutant: a deliberate mistake that a test named after one of its requirements must detect. */
export interface Mutant {
  /** At most three requirements */
  readonly ids: readonly string[]
  readonly file: string
  /** Text that occurs exactly once in the file */
  readonly find: string
  readonly put: string
  /** Test files, one of which must fail */
  readonly tests: readonly string[]
}

/** Returns the file's text with the mistake applied; null if the place is missing or ambiguous. */
export function applyMutant(text: string, { find, put }: Pick<Mutant, 'find' | 'put'>): string | null {
  const parts = text.split(find)
  return parts.length === 2 ? parts.join(put) : null
}

/** Returns the mutants of the given requirements; all if none is given. */
export function selectMutants(all: readonly Mutant[], ids: readonly string[]): Mutant[] {
  return all.filter((one) => ids.length === 0 || one.ids.some((id) => ids.includes(id)))
}

/** Returns whether a title names one of the requirements. */
export function isNamed(title: string, ids: readonly string[]): boolean {
  return new RegExp(`\\b(?:${ids.join('|')})\\b`).test(title)
}
