import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const languages = ['ru', 'en', 'ar'] as const
type Language = (typeof languages)[number]
type Messages = Record<string, string>
interface Plural {
  argument: string
  forms: string[]
}

/** CLDR 45: the categories each language counts with. */
const forms: Record<Language, string[]> = {
  ru: ['few', 'many', 'one', 'other'],
  en: ['one', 'other'],
  ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
}

function areas(language: Language): string[] {
  return globSync('**/*.json', { cwd: `${here}/${language}` }).map((path) => path.replace(/\.json$/, ''))
}
function read(language: Language, area: string): Messages {
  return JSON.parse(readFileSync(`${here}/${language}/${area}.json`, 'utf8'))
}
function all(language: Language): Messages {
  return Object.assign({}, ...areas(language).map((area) => read(language, area)))
}

type Tokens = ReturnType<typeof compileMessageOrThrow>
function walk(tokens: Tokens, plurals: Plural[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [argument, kind, choices] = token
    if (kind !== 'plural') continue
    const branches = choices as Record<string, Tokens | undefined>
    const found = Object.keys(branches).filter((form) => form !== 'offset' && !/^\d/.test(form))
    plurals.push({ argument, forms: found.sort() })
    for (const branch of Object.values(branches)) if (branch) walk(branch, plurals)
  }
}
function pluralsOf(message: string): Plural[] {
  const plurals: Plural[] = []
  walk(compileMessageOrThrow(message), plurals)
  return plurals
}

describe('words', () => {
  test('English and Arabic hold exactly the Russian areas and keys, none of them empty', () => {
    const keys = Object.keys(all('ru'))
    expect(keys.length).toBeGreaterThanOrEqual(250)
    for (const language of languages) {
      expect(areas(language).sort()).toEqual(areas('ru').sort())
      for (const area of areas('ru')) {
        expect(Object.keys(read(language, area)), `${language}/${area}`).toEqual(
          Object.keys(read('ru', area)),
        )
        expect(Object.keys(read(language, area)).every((key) => key.startsWith(`${basename(area)}.`))).toBe(
          true,
        )
      }
      expect(Object.entries(all(language)).filter(([, text]) => text.trim() === '')).toEqual([])
    }
  })

  test('EN-84, EN-86, EN-89: plurals have every form their language counts with', () => {
    for (const language of languages) {
      const plurals = Object.entries(all(language)).flatMap(([key, text]) =>
        pluralsOf(text).map((plural) => ({ key, ...plural })),
      )
      expect(plurals.length).toBeGreaterThanOrEqual(23)
      expect(forms[language]).toEqual(
        [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort(),
      )
      for (const plural of plurals) expect(plural.forms, `${language} ${plural.key}`).toEqual(forms[language])
    }
  })

  test('DL-07, DL-08, ER-09: the texts fixed by the specification are verbatim', () => {
    const ru = all('ru')
    expect(ru['common.continueShopping']).toBe('Продолжить покупки')
    expect(ru['common.delete']).toBe('Удалить')
    expect(ru['errors.again']).toBe('Попробуйте ещё раз или перезагрузите страницу...')
    expect(ru['errors.heading']).toBe('Что-то пошло не так, но мы уже знаем о проблеме:')
  })
})
