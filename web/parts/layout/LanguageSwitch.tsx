import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx'
import { locales } from '../../words/locale.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { setLocale } from '../../words/words.ts'

const NAMES = { 'ru-RU': 'Русский', 'en-US': 'English', 'ar-AR': 'العربية' } as const

/** The language of the interface, remembered on this device (ST-05, ST-06). */
export function LanguageSwitch() {
  const t = useWords()
  return (
    <SegmentedControl
      label={t('common.language')}
      options={locales.map((value) => ({ value, label: NAMES[value], lang: value.slice(0, 2) }))}
      value={useLocale()}
      onChange={(locale) => void setLocale(locale)}
    />
  )
}
