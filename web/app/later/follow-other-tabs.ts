import { asLocale, STORED_LOCALE } from '../../words/locale.ts'
import { showLocale } from '../../words/words.ts'

/** Follows a language chosen in another tab of this browser. */
export function followOtherTabs(page: Window): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    const locale = key === STORED_LOCALE ? asLocale(newValue) : undefined
    if (locale) void showLocale(locale)
  })
}
