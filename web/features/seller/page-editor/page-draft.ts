import type { PageKind, StoredPage } from './page-editor.api.ts'

/** What the form of a page holds. */
export interface PageDraft {
  readonly name: string
  readonly alias: string
  readonly kind: PageKind
  readonly text: string
}

export const EMPTY_PAGE: PageDraft = { name: '', alias: '', kind: 'generic', text: '' }

export const draftOfPage = (page: StoredPage): PageDraft => ({
  name: page.Name,
  alias: page.Alias,
  kind: page.Kind,
  text: page.Text,
})

export type PageFaults = Partial<Record<'name' | 'alias' | 'kind' | 'text', string>>

/** What the template left for the seller to fill in: words in square brackets. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(/\[[^\]\n]+\]/g) ?? [])]
}
