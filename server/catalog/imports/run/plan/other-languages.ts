import { otherLanguagesFrom } from '../../../../platform/words/names.ts'
import type { PlannedRow, ProductTarget } from './target.ts'

type OtherTexts = Pick<ProductTarget, 'names' | 'descriptions'>

/** The fields of rows with a text in another language, and the lengths that are stored. */
const TEXTS = {
  names: { en: 'nameEn', ar: 'nameAr', least: 2, most: 200 },
  descriptions: { en: 'descriptionEn', ar: 'descriptionAr', least: 1, most: 20_000 },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

/**
 * Returns the texts in other languages that rows set; the first row that has a field decides, and languages that no row has stay
 * as stored. Cuts a text that is too long and leaves out a name of one letter, with a warning.
 */
export function otherTextsOf(rows: readonly PlannedRow[], before: ProductTarget | null): Partial<OtherTexts> {
  const names = mergedTexts(rows, TEXTS.names, before?.names)
  const descriptions = mergedTexts(rows, TEXTS.descriptions, before?.descriptions)
  return {
    ...(names === undefined ? {} : { names }),
    ...(descriptions === undefined ? {} : { descriptions }),
  }
}

function mergedTexts(rows: readonly PlannedRow[], of: Texts, stored: OtherTexts['names'] | undefined) {
  const en = givenText(rows, of.en, of)
  const ar = givenText(rows, of.ar, of)
  if (en === undefined && ar === undefined) return undefined
  return otherLanguagesFrom({ En: en ?? stored?.en ?? '', Ar: ar ?? stored?.ar ?? '' })
}

function givenText(
  rows: readonly PlannedRow[],
  field: Texts['en' | 'ar'],
  { least, most }: Texts,
): string | undefined {
  const first = rows.find(({ row }) => row.data.product[field] !== undefined)
  const text = first?.row.data.product[field]
  if (first === undefined || text === undefined) return undefined
  // The database counts an emoji as one character.
  const letters = [...(text ?? '')]
  if (letters.length > 0 && letters.length < least) {
    first.problems.warn('value_required', field, text ?? '')
    return undefined
  }
  if (letters.length > most) first.problems.warn('text_too_long', field, text ?? '')
  return letters.slice(0, most).join('')
}
