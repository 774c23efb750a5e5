import type { Locale } from '@sarafan/contract/orders/states'
import { LOCALES } from '@sarafan/contract/orders/states'
import type { RefusalCode } from '@sarafan/contract/refusals'
import { refusals as ar } from './ar.ts'
import { editingRefusals as editing } from './editing.ts'
import { refusals as en } from './en.ts'
import { refusals as ru } from './ru.ts'
import { type MessageValues, translations } from './translations.ts'

const WORDS = translations<Readonly<Record<RefusalCode, string>>>({
  'ru-RU': { ...ru, ...editing['ru-RU'] },
  'en-US': { ...en, ...editing['en-US'] },
  'ar-AR': { ...ar, ...editing['ar-AR'] },
})

/** Returns the text of a refusal in a language, with its values filled in. */
export function wordsOf(code: RefusalCode, locale: Locale, values?: MessageValues): string {
  return WORDS[locale][code](values)
}

/** Returns the first supported language of an Accept-Language header; Russian when there is none (ST-05). */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const found = LOCALES.find((locale) => locale.startsWith(language) && language.length === 2)
    if (found) return found
  }
  return 'ru-RU'
}
