import type { I18n } from '@lingui/core'
import { TAGS } from '@sarafan/contract/call'
import { api } from '../../core/api/api.ts'
import type { Store } from '../../core/api/store.ts'

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
