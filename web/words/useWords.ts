import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { asLocale, defaultLocale, type Locale } from './locale.ts'
import { textOf } from './small-numbers.ts'
import type { Translate } from './translate.ts'

/** Gives the translating function; the component is drawn again when the language changes. */
export function useWords(): Translate {
  const { i18n, _ } = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `_` changes with the language, the function must too.
  return useCallback((key, ...[values]) => textOf(i18n, key, values), [i18n, _])
}

/** The language of the moment. */
export function useLocale(): Locale {
  return asLocale(useLingui().i18n.locale) ?? defaultLocale
}
