import type { PageKind, StoredPage } from './page-editor.api.ts'

/** Values of a page's form. */
export interface PageDraft {
  readonly name: string
  readonly alias: string
  readonly kind: PageKind
  readonly text: string
}

export const EMPTY_PAGE: PageDraft = { name: '', alias: '', kind: 'generic', text: '' }

export const draftOfPage = (page: StoredPage): PageDraft => ({
  name: page.name,
  alias: page.alias,
  kind: page.kind,
  text: page.text,
})

export type PageFaults = Partial<Record<'name' | 'alias' | 'kind' | 'text', string>>

/** Placeholders that the seller must fill in: words in square brackets. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(/\[[^\]\n]+\]/g) ?? [])]
}
