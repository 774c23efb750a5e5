/** A kept mistake: one behaviour broken on purpose, which a test naming one of its requirements must notice. */
export interface Mutant {
  /** At most three requirements */
  readonly ids: readonly string[]
  readonly file: string
  /** Text that stands in the file exactly once */
  readonly find: string
  readonly put: string
  /** Test files, one of which must turn red */
  readonly tests: readonly string[]
}

/** The file's text with the mistake made; null when the place is gone or there are several. */
export function mutated(text: string, { find, put }: Pick<Mutant, 'find' | 'put'>): string | null {
  const parts = text.split(find)
  return parts.length === 2 ? parts.join(put) : null
}

/** Those that break one of the given requirements; all when none is given. */
export function chosenOf(all: readonly Mutant[], ids: readonly string[]): Mutant[] {
  return all.filter((one) => ids.length === 0 || one.ids.some((id) => ids.includes(id)))
}

/** Whether a title names one of the requirements. */
export function isNamed(title: string, ids: readonly string[]): boolean {
  return new RegExp(`\\b(?:${ids.join('|')})\\b`).test(title)
}
