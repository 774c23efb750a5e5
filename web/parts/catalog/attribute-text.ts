import type { Translate } from '../../words/translate.ts'

/** A value of an attribute as people read it: a flag is stored as `true` or `false` (domain.md 4.3). */
export function attributeText(t: Translate, value: string): string {
  if (value === 'true') return t('catalog.yes')
  return value === 'false' ? t('catalog.no') : value
}
