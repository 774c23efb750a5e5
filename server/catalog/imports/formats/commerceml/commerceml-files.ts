import type { ByteSource } from '../byte-source.ts'
import type { RecognisedFile } from '../recognised-file.ts'
import { detectEncoding } from '../text/encoding.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { textIn } from '../xml/elements.ts'
import { readExchange, readGoods } from './exchange.ts'
import { goodsRows, loneOfferRows } from './rows.ts'

/** Files of 1C in CommerceML 2, read as one set: `import.xml` with goods, `offers.xml`, or their parts for prices and stock. */
export function commerceMlFiles(sources: readonly ByteSource[]): RecognisedFile {
  return {
    inspect: async () => {
      const { goods, offers, priceTypes, isWhole } = await readExchange(sources, undefined)
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
      const exchange = await readExchange(sources, settings.priceType)
      const left = new Map(exchange.offers)
      for await (const goods of readGoods(sources)) {
        yield* goodsRows(goods, exchange)
        left.delete(textIn(goods, 'Ид').split('#')[0] ?? '')
      }
      for (const [product, offers] of left) yield* loneOfferRows(product, offers)
    },
  }
}
