/** The id of a letter's heading; a letter may be no good in an id, its number is. */
export const letterId = (letter: string): string => `letter-${letter.codePointAt(0) ?? 0}`
