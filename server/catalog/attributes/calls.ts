import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { attributeEditorCalls } from '@sarafan/contract/catalog/attribute-editor'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { treeOf } from '../categories/tree.ts'
import { fold } from '../search/words.ts'
import { attributesOf, type EditedAttribute } from './read.ts'
import { type AttributeSheet, archiveAttribute, orderAttributes, writeAttribute } from './write.ts'

type Calls = typeof attributeEditorCalls

/**
 * Handlers of the attribute editor: members who manage the showcase's catalogue, and the platform (domain.md
 * 7.1, 7.3).
 */
export function attributeEditorHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  const editorOf = (context: RequestContext) => ({
    showcaseId: context.showcase.id,
    personId: context.personId,
    at: context.now,
  })
  return {
    async showAttributeEdit(context) {
      const { showcaseId } = editorOf(context)
      const [attributes, tree] = await Promise.all([attributesOf(db, showcaseId), treeOf(db, showcaseId)])
      return {
        Attributes: attributes.map(attributeToWire),
        Categories: tree.map((one) => ({ ID: one.id, Name: one.name, Depth: one.path.length - 1 })),
      }
    },
    async saveAttribute(context, input) {
      const { ID, Version } = input
      if ((ID === undefined) !== (Version === undefined))
        throw refuse('invalid_question', {}, { Version: 'required' })
      const existing = ID === undefined ? null : { id: ID, version: Version ?? 0 }
      const of = { ...editorOf(context), existing, sheet: sheetOf(input) }
      return { Attribute: attributeToWire(await transaction(db, (tx) => writeAttribute(tx, of))) }
    },
    async archiveAttribute(context, { ID, Version, Archived }) {
      const of = { ...editorOf(context), existing: { id: ID, version: Version }, isArchived: Archived }
      return { Attribute: attributeToWire(await transaction(db, (tx) => archiveAttribute(tx, of))) }
    },
    async orderAttributes(context, { IDs }) {
      const of = { ...editorOf(context), order: IDs }
      await transaction(db, (tx) => orderAttributes(tx, of))
      return { ok: true }
    },
  }
}

/** Throws `invalid_question` for a list without values or with a duplicate value. */
function sheetOf(input: RequestOf<Calls['saveAttribute']>): AttributeSheet {
  const options = input.Kind === 'list' ? input.Options : []
  if (input.Kind === 'list' && options.length === 0)
    throw refuse('invalid_question', {}, { Options: 'required' })
  if (new Set(options.map(fold)).size < options.length)
    throw refuse('invalid_question', {}, { Options: 'duplicate' })
  return {
    name: input.Name,
    options,
    kind: input.Kind,
    unit: input.Kind === 'number' ? input.Unit : '',
    isRequired: input.Required,
    isFilterable: input.Filterable,
    categoryIds: input.CategoryIDs,
  }
}

function attributeToWire(attribute: EditedAttribute): ResponseOf<Calls['saveAttribute']>['Attribute'] {
  return {
    ID: attribute.id,
    Version: attribute.version,
    Name: attribute.name,
    Kind: attribute.kind,
    Unit: attribute.unit,
    Required: attribute.isRequired,
    Filterable: attribute.isFilterable,
    Options: [...attribute.options],
    CategoryIDs: [...attribute.categoryIds],
    Archived: attribute.isArchived,
  }
}
