import type { ByteSource } from '../byte-source.ts'
import type { RecognisedFile } from '../recognised-file.ts'
import { detectEncoding } from '../text/encoding.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readExchange, readGoods } from './exchange.ts'
import { goodsRows, loneOfferRows } from './rows.ts'
import { keyOf, TouchedProducts } from './touched-products.ts'

/** Files of 1C in CommerceML 2, read as one set: `import.xml` with goods, `offers.xml`, or their parts for prices and stock. */
export function commerceMlFiles(sources: readonly ByteSource[]): RecognisedFile {
  return {
    inspect: async () => {
      const { goods, offers, priceTypes, isWhole } = await readExchange(sources, {})
      if (goods === 0 && offers.size === 0) throw new UnreadableFile('empty')
      const [first] = sources
      return {
        format: 'commerceml',
        system: '1c',
        encoding: first === undefined ? null : await detectEncoding(first),
        delimiter: null,
        columns: [],
        rows: null,
        mapping: [],
        emptyCells: 'keep',
        priceTypes: priceTypes.map(({ name }) => name),
        isWhole,
      }
    },
    rows: async function* (settings) {
      const touched = settings.newFiles ? new TouchedProducts(settings.newFiles) : null
      const isTouched = (key: string) => touched === null || touched.has(key)
      const exchange = await readExchange(sources, { priceType: settings.priceType, touched })
      const left = new Map(exchange.offers)
      const withGoods = touched ? sources.filter((source) => touched.hasGoodsIn(source)) : sources
      for await (const goods of readGoods(withGoods)) {
        const key = keyOf(goods)
        if (isTouched(key)) yield* goodsRows(goods, exchange)
        left.delete(key)
      }
      for (const [key, offers] of left) if (isTouched(key)) yield* loneOfferRows(key, offers)
    },
  }
}
