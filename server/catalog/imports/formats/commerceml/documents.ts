import { type ByteSource, fileSource, headOf } from '../byte-source.ts'
import { childOf, childrenOf, readElements, textIn, type XmlElement } from '../xml/elements.ts'
import { isDeleted } from './classifier.ts'

/** A document that 1C sends back, such as an order with its status. */
export interface ExchangeDocument {
  readonly id: string
  readonly number: string
  /** What the document is about: «Заказ товара», a payment, a delivery. */
  readonly operation: string
  /** 1C has marked it for deletion. */
  readonly isDeleted: boolean
  /** Values by their names; names are in lower case, with «е» for «ё». */
  readonly requisites: ReadonlyMap<string, string>
}

const RECORDS = new Set(['Документ'])

/** Streams the documents of a file or of the files in an archive. Throws `UnreadableFile`, also after documents. */
export async function* readDocuments(path: string): AsyncGenerator<ExchangeDocument> {
  const source = await fileSource(path, path)
  const isArchive = (await headOf(source)).subarray(0, 2).toString('latin1') === 'PK'
  if (!isArchive) {
    yield* documentsOf(source)
    return
  }
  const { openZip } = await import('../archive/zip.ts')
  const archive = await openZip(path)
  try {
    for (const entry of archive.entries) if (/\.xml$/i.test(entry.name)) yield* documentsOf(entry)
  } finally {
    archive.close()
  }
}

async function* documentsOf(source: ByteSource): AsyncGenerator<ExchangeDocument> {
  for await (const element of readElements(source, RECORDS))
    if (element.name === 'Документ') yield toDocument(element)
}

function toDocument(element: XmlElement): ExchangeDocument {
  const values = childrenOf(childOf(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  return {
    id: textIn(element, 'Ид'),
    number: textIn(element, 'Номер'),
    operation: textIn(element, 'ХозОперация'),
    isDeleted: isDeleted(element),
    requisites: new Map(
      values.map((one) => [requisiteName(textIn(one, 'Наименование')), textIn(one, 'Значение')]),
    ),
  }
}

const requisiteName = (name: string) => name.toLowerCase().replaceAll('ё', 'е')
