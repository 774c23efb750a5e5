import type { RowProblem, VariantFields } from '../../model.ts'
import { problemOf } from '../table/draft-row.ts'
import { isRouble } from '../table/fields.ts'
import { priceOf, stockOf } from '../table/numbers.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/elements.ts'
import { type Classifier, characteristicsOf, isDeleted, valuesOf } from './classifier.ts'

/** An offer, joined from all files that tell about it. */
export interface Offer {
  readonly id: string
  line: number
  article?: string
  isRemoved: boolean
  variant: Omit<VariantFields, 'sku'>
  readonly problems: RowProblem[]
}

/** The offers of all files, by the id of their product and by their own. */
export class Offers {
  readonly byProduct = new Map<string, Offer[]>()
  readonly #byId = new Map<string, Offer>()

  /** Returns the offer with this id, a new one if there is none. */
  at(id: string, line: number): Offer {
    const known = this.#byId.get(id)
    if (known !== undefined) return known
    const offer: Offer = { id, line, isRemoved: false, variant: {}, problems: [] }
    if (id === '') offer.problems.push(problemOf('error', 'value_required', 'Ид', ''))
    const [product = ''] = id.split('#')
    const siblings = this.byProduct.get(product)
    if (siblings === undefined) this.byProduct.set(product, [offer])
    else siblings.push(offer)
    this.#byId.set(id, offer)
    return offer
  }
}

/** Adds what an element tells about an offer; goods, prices and stock may come in three files. */
export function addOffer(
  offers: Offers,
  element: XmlElement,
  { classifier, price }: { classifier: Classifier; price: string | null },
): void {
  const offer = offers.at(textIn(element, 'Ид'), element.line)
  const article = textIn(element, 'Артикул')
  if (article !== '') offer.article = article
  offer.isRemoved ||= isDeleted(element)
  offer.variant = { ...offer.variant, ...variantOf(element, classifier, price, offer.problems) }
}

function variantOf(
  element: XmlElement,
  classifier: Classifier,
  price: string | null,
  problems: RowProblem[],
): Omit<VariantFields, 'sku'> {
  const barcode = textIn(element, 'Штрихкод')
  const properties = valuesOf(element, classifier, problems).map(({ name, value }) => ({ axis: name, value }))
  const options = [...characteristicsOf(element), ...properties]
  const priceKop = offerPrice(element, price, problems)
  const onHand = unitsOf(element, problems)
  return {
    ...(barcode === '' ? {} : { barcode }),
    ...(options.length === 0 ? {} : { options }),
    ...(priceKop === undefined ? {} : { priceKop }),
    ...(onHand === undefined ? {} : { onHand }),
  }
}

function offerPrice(element: XmlElement, type: string | null, problems: RowProblem[]): number | undefined {
  const prices = childrenOf(childOf(element, 'Цены'), 'Цена')
  const price = type === null ? prices[0] : prices.find((one) => textIn(one, 'ИдТипаЦены') === type)
  const text = textIn(price, 'ЦенаЗаЕдиницу')
  if (text === '') return undefined
  const currency = textIn(price, 'Валюта')
  if (currency !== '' && !isRouble(currency))
    problems.push(problemOf('error', 'currency_unsupported', 'Валюта', currency))
  return priceOf({ text, column: 'ЦенаЗаЕдиницу', problems })
}

/** Units in all warehouses: their sum in one number, or one number for each, in the old or the new spelling. */
function unitsOf(element: XmlElement, problems: RowProblem[]): number | undefined {
  const sum = textIn(element, 'Количество')
  if (sum !== '') return stockOf({ text: sum, column: 'Количество', problems })
  const old = childrenOf(element, 'Склад').map(({ attributes }) => attributes.КоличествоНаСкладе ?? '')
  const rests = childrenOf(childOf(element, 'Остатки'), 'Остаток')
  const present = rests.flatMap((rest) => [
    textIn(rest, 'Количество'),
    ...childrenOf(rest, 'Склад').map((one) => textIn(one, 'Количество')),
  ])
  const texts = [...old, ...present].filter((text) => text !== '')
  if (texts.length === 0) return undefined
  return texts
    .map((text) => stockOf({ text, column: 'Склад', problems }) ?? 0)
    .reduce((all, units) => all + units, 0)
}
