import type { ByteSource } from '../byte-source.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readElements, textIn, type XmlElement } from '../xml/elements.ts'
import { addGroups, type Classifier, propertyOf } from './classifier.ts'
import { addOffer, type Offer, Offers } from './offer.ts'
import type { TouchedProducts } from './touched-products.ts'

/** What must be known of all files of an exchange before its goods: they refer to each other in any order. */
export interface Exchange {
  readonly classifier: Classifier
  readonly priceTypes: readonly PriceType[]
  /** Offers by the id of their product. */
  readonly offers: ReadonlyMap<string, readonly Offer[]>
  readonly goods: number
  /** Whether the files say themselves that they hold the whole catalogue. */
  readonly isWhole: boolean
}

export interface PriceType {
  readonly id: string
  readonly name: string
}

/** Elements that are read as a whole. Orders are among them, so that their lines are not taken for goods. */
const RECORDS = new Set(['Группы', 'Свойство', 'ТипЦены', 'Товар', 'Предложение', 'Документ'])
const HOLDERS = new Set(['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'])

/** Reads all but the goods. Throws `UnreadableFile` when there are too many goods or offers. */
export async function readExchange(
  sources: readonly ByteSource[],
  { priceType, touched = null }: { priceType?: string | undefined; touched?: TouchedProducts | null },
): Promise<Exchange> {
  const classifier: Classifier = { groups: new Map(), properties: new Map() }
  const priceTypes: PriceType[] = []
  const offers = new Offers()
  const changesOnly: boolean[] = []
  let goods = 0
  let count = 0
  for (const source of sources)
    for await (const element of readElements(source, RECORDS)) {
      touched?.note(source, element)
      if (HOLDERS.has(element.name)) changesOnly.push(element.attributes.СодержитТолькоИзменения !== 'false')
      else if (element.name === 'Группы') addGroups(classifier.groups, element, [])
      else if (element.name === 'Свойство') classifier.properties.set(...propertyOf(element))
      else if (element.name === 'ТипЦены') addPriceType(priceTypes, element)
      else if (element.name === 'Товар') goods = counted(goods, element)
      else if (element.name === 'Предложение') {
        count = counted(count, element)
        addOffer(offers, element, { classifier, price: priceId(priceTypes, priceType) })
      }
    }
  const isWhole = goods > 0 && changesOnly.every((isPart) => !isPart)
  return { classifier, priceTypes, offers: offers.byProduct, goods, isWhole }
}

/** Streams the goods of all files. */
export async function* readGoods(sources: readonly ByteSource[]): AsyncGenerator<XmlElement> {
  for (const source of sources)
    for await (const element of readElements(source, RECORDS)) if (element.name === 'Товар') yield element
}

function counted(before: number, element: XmlElement): number {
  if (before === FILE_LIMITS.rows) throw new UnreadableFile('too_many_rows', element.line)
  return before + 1
}

function addPriceType(types: PriceType[], element: XmlElement): void {
  const id = textIn(element, 'Ид')
  if (types.every((type) => type.id !== id)) types.push({ id, name: textIn(element, 'Наименование') || id })
}

/** The price type that was asked for by name or id, else the first one; null: the files list no price types. */
function priceId(types: readonly PriceType[], wanted: string | undefined): string | null {
  const found = types.find(({ id, name }) => id === wanted || name === wanted)
  return wanted === undefined ? (types[0]?.id ?? null) : (found?.id ?? wanted)
}
