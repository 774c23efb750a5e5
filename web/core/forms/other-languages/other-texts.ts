/** A text in the languages other than the owner's own; empty: none. */
export interface OtherTexts {
  readonly en: string
  readonly ar: string
}

export const NO_OTHER_TEXTS: OtherTexts = { en: '', ar: '' }

/** Returns the texts without the spaces around them. */
export const trimmedTexts = ({ en, ar }: OtherTexts): OtherTexts => ({ en: en.trim(), ar: ar.trim() })

/** Whether a name has a single letter; an empty one is none. */
export const isShortName = (name: string): boolean => name.trim().length === 1
