import { childOf, childrenOf, textIn, type XmlElement } from '../xml/elements.ts'

/** Elements of an offer that the catalogue keeps as attributes, with the attribute's name. */
const NAMES: Readonly<Record<string, string>> = {
  model: 'Модель',
  country_of_origin: 'Страна производства',
  sales_notes: 'Условия продажи',
  manufacturer_warranty: 'Гарантия производителя',
  'warranty-days': 'Гарантийный срок',
  'service-life-days': 'Срок службы',
  'period-of-validity-days': 'Срок годности',
  expiry: 'Годен до',
  certificate: 'Сертификат',
  'tn-ved-code': 'Код ТН ВЭД',
  adult: 'Для взрослых',
  downloadable: 'Цифровой товар',
}

/** Returns what an offer says apart from its parameters; a flag that is not set says nothing. */
export function attributesOf(offer: XmlElement): { name: string; value: string }[] {
  const named = Object.entries(NAMES).flatMap(([element, name]) =>
    childrenOf(offer, element).map(({ text }) => ({ name, value: readableOf(text.trim()) })),
  )
  const all = [
    ...named,
    { name: 'Возраст ребёнка', value: childAgeOf(offer) },
    { name: 'Состояние', value: conditionOf(offer) },
  ]
  return all.filter(({ value }) => value !== '' && value !== 'false')
}

/** Flags and spans are written for programs, `true` and `P1Y6M`; people read «да» and `1 г. 6 мес.` */
function readableOf(text: string): string {
  if (text === 'true') return 'да'
  const [whole, years, months, days] = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?$/.exec(text) ?? []
  if (whole === undefined) return text
  const parts = [years && `${years} г.`, months && `${months} мес.`, days && `${days} дн.`]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** An age in months tells for which children goods are; it is no limit of who may buy them. */
function childAgeOf(offer: XmlElement): string {
  const age = childOf(offer, 'age')
  const text = age?.text.trim() ?? ''
  return age?.attributes.unit?.trim() === 'month' && text !== '' ? `${text} мес.` : ''
}

/** Used goods: `preowned, хорошее: царапина на корпусе`. */
function conditionOf(offer: XmlElement): string {
  const condition = childOf(offer, 'condition')
  const kind = [condition?.attributes.type ?? '', textIn(condition, 'quality')].filter((part) => part !== '')
  return [kind.join(', '), textIn(condition, 'reason')].filter((part) => part !== '').join(': ')
}
