import type { attributeEditorCalls } from '@sarafan/contract/attribute-editor'
import type { AskOf } from '@sarafan/contract/call'
import type { productEditorCalls } from '@sarafan/contract/product-editor'

type Sheet = AskOf<typeof productEditorCalls.saveProduct>

/** A new product with nothing but its name, as the editor sends it. */
export const PRODUCT_SHEET: Sheet = {
  Name: 'Кружка',
  Article: '',
  Short: '',
  Description: '',
  CategoryIDs: [],
  Brand: '',
  Attributes: [],
  Pictures: [],
  Axes: [],
  Vat: 'company',
  Weight: null,
  Length: null,
  Width: null,
  Height: null,
  Variants: [],
  Publish: false,
}

/** A new variant as the editor sends it: 500 roubles, two in stock. */
export const VARIANT_SHEET: Sheet['Variants'][number] = {
  Sku: '',
  Options: [],
  Barcode: '',
  Weight: null,
  Length: null,
  Width: null,
  Height: null,
  On: true,
  Price: '500',
  OldPrice: null,
  Cost: null,
  OnHand: 2,
  OnHandSeen: 0,
}

/** A new attribute of every product as its editor sends it. */
export const ATTRIBUTE_SHEET: AskOf<typeof attributeEditorCalls.saveAttribute> = {
  Name: 'Материал',
  Kind: 'text',
  Unit: '',
  Required: false,
  Filterable: true,
  Options: [],
  CategoryIDs: [],
}
