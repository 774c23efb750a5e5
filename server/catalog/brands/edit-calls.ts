import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { brandEditorCalls } from '@sarafan/contract/catalog/brand-editor'
import { LIMITS } from '@sarafan/contract/limits'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { otherLanguagesFrom, otherLanguagesToWire } from '../../platform/words/names.ts'
import { type BrandSheet, type EditedBrand, editedBrands, writeBrand } from './edit.ts'

type Calls = typeof brandEditorCalls

/**
 * Handlers of the brand editor: members who manage the showcase's catalogue, and the platform (domain.md 7.1,
 * 7.3).
 */
export function brandEditorHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  const editorOf = (context: RequestContext) => ({
    showcaseId: context.showcase.id,
    personId: context.personId,
    at: context.now,
  })
  return {
    async showBrandEdit(context, { q = '', page: asked }) {
      const { showcaseId } = editorOf(context)
      const page = Number(asked ?? 0)
      const { brands, total } = await editedBrands(db, { showcaseId, text: q, page })
      return { Brands: brands.map(brandToWire), Pager: pagerOf(page, { total, size: LIMITS.brandPage }) }
    },
    async saveBrand(context, input) {
      const { ID, Version } = input
      if ((ID === undefined) !== (Version === undefined))
        throw refuse('invalid_question', {}, { Version: 'required' })
      const existing = ID === undefined ? null : { id: ID, version: Version ?? 0 }
      const of = { ...editorOf(context), existing, sheet: sheetOf(input) }
      return { Brand: brandToWire(await transaction(db, (tx) => writeBrand(tx, of))) }
    },
  }
}

function sheetOf(input: RequestOf<Calls['saveBrand']>): BrandSheet {
  const name = input.Name.trim()
  const link = input.Link.trim()
  if (name === '') throw refuse('invalid_question', {}, { Name: 'required' })
  if (link !== '' && !(link.startsWith('https://') && URL.canParse(link)))
    throw refuse('invalid_question', {}, { Link: 'link' })
  return {
    name,
    link,
    description: input.Description.trim(),
    logo: input.Logo,
    isVisible: input.Visible,
    names: otherLanguagesFrom(input.Names),
    descriptions: otherLanguagesFrom(input.Descriptions),
  }
}

function brandToWire(brand: EditedBrand): ResponseOf<Calls['saveBrand']>['Brand'] {
  return {
    ID: brand.id,
    Version: brand.version,
    Alias: brand.alias,
    Hue: brand.hue,
    Name: brand.name,
    Description: brand.description,
    Link: brand.link,
    Logo: brand.logo,
    Visible: brand.isVisible,
    Names: otherLanguagesToWire(brand.names),
    Descriptions: otherLanguagesToWire(brand.descriptions),
    Products: brand.products,
  }
}
