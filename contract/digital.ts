import { memberRefusals } from './any-call-refusals.ts'
import { call } from './call.ts'
import { LIMITS } from './limits.ts'
import { Type } from './schema/schema.ts'
import { Lines } from './text-kinds.ts'
import { Done, Id, IdText, Nullable } from './wire.ts'

const requires = { member: 'catalog.manage', platform: true } as const

const invalidates = ['ShowCaseEdit', 'Product', 'Catalog', 'Cart', 'Favourites'] as const

/** The files and keys that digital goods sell, for members who manage the catalogue (decision 063). */
export const digitalCalls = {
  showDigitalStock: call({
    verb: 'GET',
    path: '/account/showcases/edit/digital/',
    access: 'member',
    requires,
    request: { product: IdText },
    response: Type.Object({
      Variants: Type.Array(
        Type.Object({
          ID: Id,
          /** Empty for a product without options. */
          Options: Type.Array(Type.String()),
          Sku: Type.String(),
          /** Null: the variant sells keys, or nothing yet. */
          File: Nullable(
            Type.Object({ Name: Type.String(), Size: Type.Integer(), Downloads: Type.Integer() }),
          ),
          /** Keys that can be sold, without those that are ordered and not yet paid. */
          KeysLeft: Type.Integer(),
          KeysSold: Type.Integer(),
          /** Paid units that wait for keys. */
          Waiting: Type.Integer(),
        }),
      ),
    }),
    refusals: [...memberRefusals, 'product_not_found'],
    provides: ['ShowCaseEdit'],
    summary:
      'Returns what each variant of a digital product sells; keys themselves are never shown to members',
  }),
  addDigitalKeys: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'addDigitalKeys',
    access: 'member',
    requires,
    perMinute: 30,
    request: {
      VariantID: Id,
      /** One key a line. */
      Keys: Lines({ maxLength: LIMITS.digitalKeysLength }),
    },
    response: Type.Object({
      Added: Type.Integer(),
      /** Left out, because this showcase had them before. */
      Repeated: Type.Integer(),
      KeysLeft: Type.Integer(),
    }),
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'digital_has_file',
      'too_many_keys',
      'invalid_question',
    ],
    invalidates: [...invalidates],
    summary: 'Adds keys to a variant; paid orders that wait for keys get theirs within a minute',
  }),
  withdrawDigitalKeys: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawDigitalKeys',
    access: 'member',
    requires,
    request: { VariantID: Id },
    response: Type.Object({ Withdrawn: Type.Integer() }),
    refusals: [...memberRefusals, 'product_not_found'],
    invalidates: [...invalidates],
    summary: 'Takes all keys of a variant off sale that no one has ordered',
  }),
  uploadDigitalFile: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadDigitalFile',
    access: 'member',
    requires,
    upload: true,
    perMinute: 20,
    request: { VariantID: IdText },
    response: Done,
    refusals: [
      ...memberRefusals,
      'product_not_found',
      'digital_has_keys',
      'file_missing',
      'too_many_files',
      'file_refused',
      'picture_too_large',
      'documents_off',
    ],
    invalidates: [...invalidates],
    summary: 'Makes a PDF, JPG or PNG file what a variant sells; buyers of an earlier file keep that one',
  }),
  removeDigitalFile: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeDigitalFile',
    access: 'member',
    requires,
    request: { VariantID: Id },
    response: Done,
    refusals: [...memberRefusals, 'product_not_found'],
    invalidates: [...invalidates],
    summary: 'Takes the file of a variant off sale; those who bought it keep it',
  }),
} as const
