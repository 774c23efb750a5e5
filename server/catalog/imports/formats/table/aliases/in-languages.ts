import type { Meaning } from './alias-table.ts'

/** Headers such as `name_en`, in the form in which they are compared. */
export const IN_LANGUAGES: Readonly<Record<string, Meaning>> = {
  'name en': ['nameEn'],
  'name ar': ['nameAr'],
  'description en': ['descriptionEn'],
  'description ar': ['descriptionAr'],
}
