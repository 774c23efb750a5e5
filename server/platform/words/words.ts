import type { Locale } from '@sarafan/contract/orders/states'
import { LOCALES } from '@sarafan/contract/orders/states'
import type { RefusalCode } from '@sarafan/contract/refusals'
import { refusals as ar } from './ar.ts'
import { refusals as en } from './en.ts'
import { refusals as ru } from './ru.ts'

const WORDS: Readonly<Record<Locale, Readonly<Record<RefusalCode, string>>>> = {
  'ru-RU': ru,
  'en-US': en,
  'ar-AR': ar,
}

/** The words of a refusal in a person's language, its values filled in. */
export function wordsOf(
  code: RefusalCode,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return WORDS[locale][code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The first language of ours that an Accept-Language header asks for; Russian when none is (ST-05). */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const found = LOCALES.find((locale) => locale.startsWith(language) && language.length === 2)
    if (found) return found
  }
  return 'ru-RU'
}
