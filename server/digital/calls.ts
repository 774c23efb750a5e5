import type { digitalCalls } from '@sarafan/contract/digital'
import { type Db, transaction } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { removeFile, setFile } from './files.ts'
import { addKeys, withdrawKeys } from './keys.ts'
import { digitalStockOf } from './stock.ts'

/** Returns the handlers by which members say what digital goods sell. */
export function digitalHandlers({
  db,
  store,
}: {
  db: Db
  store: FileStore
}): HandlersOf<typeof digitalCalls> {
  const changeOf = ({ showcase, personId, now }: RequestContext, variantId: number) => ({
    showcaseId: showcase.id,
    personId,
    variantId,
    at: now,
  })
  return {
    async showDigitalStock({ showcase }, { product }) {
      const found = await digitalStockOf(db, { showcaseId: showcase.id, productId: Number(product) })
      return {
        Variants: found.map(({ id, options, sku, file, keysLeft, keysSold, reserved, waiting }) => ({
          ID: id,
          Options: [...options],
          Sku: sku,
          File: file && { Name: file.name, Size: file.size, Downloads: file.downloads },
          KeysLeft: Math.max(0, keysLeft - reserved),
          KeysSold: keysSold,
          Waiting: waiting,
        })),
      }
    },
    async addDigitalKeys(context, { VariantID, Keys }) {
      const of = { ...changeOf(context, VariantID), lines: Keys }
      const { added, repeated, left } = await transaction(db, (tx) => addKeys(tx, of))
      return { Added: added, Repeated: repeated, KeysLeft: left }
    },
    async withdrawDigitalKeys(context, { VariantID }) {
      return { Withdrawn: await transaction(db, (tx) => withdrawKeys(tx, changeOf(context, VariantID))) }
    },
    async uploadDigitalFile(context, { VariantID }) {
      await setFile(db, store, { ...changeOf(context, Number(VariantID)), files: context.files ?? [] })
      return { ok: true }
    },
    async removeDigitalFile(context, { VariantID }) {
      await removeFile(db, store, changeOf(context, VariantID))
      return { ok: true }
    },
  }
}
