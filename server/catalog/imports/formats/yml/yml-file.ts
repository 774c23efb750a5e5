import type { ByteSource } from '../byte-source.ts'
import type { RecognisedFile } from '../recognised-file.ts'
import { detectEncoding } from '../text/encoding.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readFacts, readFeed } from './facts.ts'
import { offerRow } from './offer.ts'

/** A feed in the Yandex Market Language. It is read twice: for what its offers refer to, then for the offers. */
export function ymlFile(source: ByteSource): RecognisedFile {
  return {
    inspect: async () => {
      const { offers } = await readFacts(source)
      if (offers === 0) throw new UnreadableFile('empty')
      return {
        format: 'yml',
        system: 'yandex',
        encoding: await detectEncoding(source),
        delimiter: null,
        columns: [],
        rows: offers,
        mapping: [],
        emptyCells: 'keep',
        priceTypes: [],
      }
    },
    rows: async function* () {
      const facts = await readFacts(source)
      for await (const element of readFeed(source))
        if (element.name === 'offer') yield offerRow(element, facts)
    },
  }
}
