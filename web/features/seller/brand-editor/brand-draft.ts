import type { brandEditorCalls as calls } from '@sarafan/contract/catalog/brand-editor'
import type { RequestData } from '../../../core/api/endpoints.ts'
import type { EditedBrand } from './brand-editor.api.ts'

export type BrandDraft = Pick<EditedBrand, 'name' | 'description' | 'link' | 'logo' | 'visible'>

/** Returns the values that the form of a brand begins with; null: of a new one. */
export function draftOf(brand: EditedBrand | null): BrandDraft {
  const { name = '', description = '', link = '', logo = '', visible = true } = brand ?? {}
  return { name, description, link, logo, visible }
}

/** Returns the request that saves a draft over `known`, or as a new brand. */
export function requestOf(draft: BrandDraft, known: EditedBrand | null): RequestData<typeof calls.saveBrand> {
  return {
    ...(known && { id: known.id, version: known.version }),
    name: draft.name.trim(),
    description: draft.description.trim(),
    link: draft.link.trim(),
    logo: draft.logo,
    visible: draft.visible,
  }
}
