import type { brandEditorCalls as calls } from '@sarafan/contract/catalog/brand-editor'
import type { RequestData } from '../../../core/api/endpoints.ts'
import { NO_OTHER_TEXTS, trimmedTexts } from '../../../core/forms/other-languages/other-texts.ts'
import type { EditedBrand } from './brand-editor.api.ts'

export type BrandDraft = Pick<
  EditedBrand,
  'name' | 'description' | 'names' | 'descriptions' | 'link' | 'logo' | 'visible'
>

/** Returns the values that the form of a brand begins with; null: of a new one. */
export function draftOf(brand: EditedBrand | null): BrandDraft {
  const { name = '', description = '', link = '', logo = '', visible = true } = brand ?? {}
  const { names = NO_OTHER_TEXTS, descriptions = NO_OTHER_TEXTS } = brand ?? {}
  return { name, description, names, descriptions, link, logo, visible }
}

/** Returns the request that saves a draft over `known`, or as a new brand. */
export function requestOf(draft: BrandDraft, known: EditedBrand | null): RequestData<typeof calls.saveBrand> {
  return {
    ...(known && { id: known.id, version: known.version }),
    name: draft.name.trim(),
    description: draft.description.trim(),
    names: trimmedTexts(draft.names),
    descriptions: trimmedTexts(draft.descriptions),
    link: draft.link.trim(),
    logo: draft.logo,
    visible: draft.visible,
  }
}
