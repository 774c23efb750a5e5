import type { I18n } from '@lingui/core'
import { TAGS } from '@sarafan/contract/call'
import { api } from '../../core/api/api.ts'
import type { Store } from '../../core/api/store.ts'
import { asLocale, STORED_LOCALE } from '../../words/locale.ts'
import { showLocale } from '../../words/words.ts'

/**
 * Refetches the visible data when the language changes: some responses contain texts in the language of the
 * request.
 */
export function followLanguage(i18n: I18n, { dispatch }: Store): void {
  let known = i18n.locale
  i18n.on('change', () => {
    if (i18n.locale === known) return
    known = i18n.locale
    dispatch(api.util.invalidateTags([...TAGS]))
  })
}

/** Follows a language chosen in another tab of this browser. */
export function followOtherTabs(page: Window): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    const locale = key === STORED_LOCALE ? asLocale(newValue) : undefined
    if (locale) void showLocale(locale)
  })
}
