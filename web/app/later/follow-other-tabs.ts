import { asLocale, STORED_LOCALE, startLocale } from '../../words/locale.ts'
import { currentLocale, showLocale } from '../../words/words.ts'

/** Follows a language chosen in another tab of this browser, also one chosen since this tab started. */
export function followOtherTabs(page: Window, initData: string): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    const locale = key === STORED_LOCALE ? asLocale(newValue) : undefined
    if (locale) void showLocale(locale)
  })
  const chosen = startLocale(initData)
  if (chosen !== currentLocale()) void showLocale(chosen)
}
