import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import axe from 'axe-core'

export const LANGUAGES = { 'ru-RU': 'ru', 'en-US': 'en', 'ar-AR': 'ar' } as const
export type Locale = keyof typeof LANGUAGES

const folder = (name: string) => fileURLToPath(new URL(`../../web/words/${name}/`, import.meta.url))

function messagesOf(language: string): Record<string, string> {
  const files = globSync('**/*.json', { cwd: folder(language) })
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(folder(language) + file, 'utf8'))))
}

const messages: Record<Locale, Record<string, string>> = {
  'ru-RU': messagesOf('ru'),
  'en-US': messagesOf('en'),
  'ar-AR': messagesOf('ar'),
}

/** Returns the text of a key in a language, without values. */
export const wordOf = (locale: Locale, key: string) => messages[locale][key] ?? key

/** Returns a pattern of the text of a key in a language, with any values. */
export function messageOf(locale: Locale, key: string): RegExp {
  const parts = wordOf(locale, key)
    .replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '\0')
    .split('\0')
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
}

const WORD = /\p{L}+/gu
const SCRIPTS = [/\p{Script=Cyrillic}/u, /\p{Script=Latin}/u, /\p{Script=Arabic}/u]
const OWN: Record<Locale, number> = { 'ru-RU': 0, 'en-US': 1, 'ar-AR': 2 }

/** Returns the words of a message without ICU syntax. */
const plain = (message: string) =>
  message.replace(/\b(zero|one|two|few|many|other)\s*\{/g, ' ').replace(/\{\s*\w+\s*(,\s*\w+\s*,?)?/g, ' ')

/** Links contain no words for people. */
const withoutLinks = (text: string) => text.replace(/\b[\w.-]+\.\w+\/\S+/g, ' ')

const wordsIn = (locale: Locale) =>
  new Set(Object.values(messages[locale]).flatMap((message) => plain(message).match(WORD) ?? []))
const ownWords: Record<Locale, ReadonlySet<string>> = {
  'ru-RU': wordsIn('ru-RU'),
  'en-US': wordsIn('en-US'),
  'ar-AR': wordsIn('ar-AR'),
}
const ownTexts: Record<Locale, ReadonlySet<string>> = {
  'ru-RU': new Set(Object.values(messages['ru-RU'])),
  'en-US': new Set(Object.values(messages['en-US'])),
  'ar-AR': new Set(Object.values(messages['ar-AR'])),
}
const allTexts: ReadonlySet<string> = new Set(Object.values(ownTexts).flatMap((texts) => [...texts]))

/**
 * What the server sent in a context, by the language of the request. Its texts and their words may be shown in that
 * language, for example names that are not translated.
 */
export class ServerTexts {
  private readonly byLanguage = new Map<string, { texts: Set<string>; words: Set<string> }>()
  private readonly pending: Promise<void>[] = []
  /** Responses with an error. */
  readonly refused: string[] = []

  constructor(context: BrowserContext) {
    context.on('response', (response) => {
      const { 'content-type': type = '' } = response.headers()
      // A server-rendered page contains the responses it was rendered from, and is Russian.
      if (type.includes('html')) this.pending.push(response.text().then(this.addPage, () => {}))
      if (!type.includes('json')) return
      const { pathname } = new URL(response.url())
      if (response.status() >= 400) this.refused.push(`${response.status()} ${pathname}`)
      const language = response.request().headers()['accept-language'] ?? ''
      this.pending.push(
        response.json().then(
          (value) => this.add(language, value),
          () => {},
        ),
      )
    })
  }

  /** Also the texts the visitor typed, in any language. */
  addOwn(text: string): void {
    for (const language of Object.values(LANGUAGES)) this.add(language, text)
  }

  async in(locale: Locale): Promise<{ texts: ReadonlySet<string>; words: ReadonlySet<string> }> {
    await Promise.all(this.pending)
    return this.of(LANGUAGES[locale])
  }

  private of(language: string): { texts: Set<string>; words: Set<string> } {
    const known = this.byLanguage.get(language) ?? { texts: new Set(), words: new Set() }
    this.byLanguage.set(language, known)
    return known
  }

  private readonly addPage = (page: string): void => {
    const [, data] = /id="opening">(.*?)<\/script>/s.exec(page) ?? []
    if (data) this.add('ru', JSON.parse(data))
  }

  private add(language: string, value: unknown): void {
    const { texts, words } = this.of(language)
    if (typeof value === 'string') {
      texts.add(value.trim())
      for (const word of value.match(WORD) ?? []) words.add(word)
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) this.add(language, part)
  }
}

/** Returns the texts a person sees or hears on the page, without parts marked as another language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('script, style, noscript, body [lang]')) continue
      if (!element.checkVisibility()) continue
      if (node instanceof Text) found.push(node.data)
      else
        for (const name of [
          'aria-label',
          'title',
          'placeholder',
          'alt',
          'aria-valuetext',
          'aria-description',
        ])
          found.push(element.getAttribute(name) ?? '')
    }
    return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))]
  })
}

const BROKEN = /\{[\w ,]*\}|\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object/

/** Returns untranslated texts, translation keys shown as text, and missing values. */
export async function findBrokenTexts(
  page: Page,
  locale: Locale,
  serverTexts: ServerTexts,
): Promise<string[]> {
  const { texts, words } = await serverTexts.in(locale)
  const own = ownWords[locale]
  const isKey = (part: string) => part in messages['ru-RU']
  const isForeign = (word: string) =>
    SCRIPTS.some((script, at) => at !== OWN[locale] && script.test(word)) &&
    !own.has(word) &&
    !words.has(word)
  const isAmiss = (text: string) =>
    BROKEN.test(text) ||
    text.match(/[\w-]+\.\w+/g)?.some(isKey) ||
    (allTexts.has(text) && !ownTexts[locale].has(text) && !texts.has(text)) ||
    withoutLinks(text)
      .match(WORD)
      ?.some((word) => word.length > 1 && isForeign(word))
  return (await textsOf(page)).filter(isAmiss).map((text) => `words: ${text.slice(0, 120)}`)
}

const LOOKS = 3
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns what axe finds against WCAG 2.2 AA on the page, or within the parts of a selector, and still finds a little later,
 * so that a sum that fades during an update does not count.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  for (let look = 1; look < LOOKS; look++) {
    if ((await barriersNow(page, within)).length === 0) return []
    await page.waitForTimeout(1000)
  }
  return barriersNow(page, within)
}

async function barriersNow(page: Page, within: string | undefined): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ tags, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') } // evaluated just before
      const { violations } = await axe.run(within ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      })
      // The accessible name of a tree item is the person; the rest of its row and branch is not part of the label.
      const isNamed = (id: string, html: string) =>
        id === 'label-content-name-mismatch' && html.includes('role="treeitem"')
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ html }) => !isNamed(id, html))
          .map(({ html, any }) => `axe ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      )
    },
    { tags: TAGS, within },
  )
}
