import type { ProductFields, RowProblem, VariantFields } from '../../model.ts'
import { problemOf, take } from '../table/draft-row.ts'
import { pictureOf } from '../table/lists.ts'
import { weightOf } from '../table/numbers.ts'
import { textOf } from '../table/texts.ts'
import { readVat } from '../values.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/elements.ts'
import { type Classifier, valuesOf } from './classifier.ts'

/** Returns the fields of a product; elements that are absent keep what is stored. */
export function productOf(goods: XmlElement, classifier: Classifier, problems: RowProblem[]): ProductFields {
  const text = (column: string, value: string, isOneLine: boolean) =>
    value === '' ? undefined : textOf(value, { column, problems, isOneLine })
  const name = text('Наименование', textIn(goods, 'Наименование'), true)
  const full = text('Полное наименование', requisite(goods, 'Полное наименование'), true)
  const maker = textIn(goods, 'ТорговаяМарка') || textIn(childOf(goods, 'Изготовитель'), 'Наименование')
  const pictures = childrenOf(goods, 'Картинка').flatMap((one) => one.text.trim() || [])
  const known = pictures.flatMap((one) => pictureOf(one.replaceAll('\\', '/'), 'Картинка', problems) ?? [])
  return withoutAbsent({
    article: textIn(goods, 'Артикул') || undefined,
    name,
    short: full === name ? undefined : full,
    description: text('Описание', textIn(goods, 'Описание'), false),
    categories: filled(categoriesOf(goods, classifier, problems)),
    brand: text('Изготовитель', maker, true),
    vat: vatOf(goods, problems),
    pictures: filled([...new Set(known)]),
    attributes: filled([...valuesOf(goods, classifier, problems), ...factsOf(goods)]),
  })
}

/** Returns what goods say about each of their variants. */
export function sharedOf(goods: XmlElement, problems: RowProblem[]): VariantFields {
  const barcode = textIn(goods, 'Штрихкод')
  const weight = textIn(goods, 'Вес') || requisite(goods, 'Вес')
  const weightG = weight === '' ? undefined : weightOf({ text: weight, column: 'Вес', problems }, 'kg')
  return { ...(barcode === '' ? {} : { barcode }), ...(weightG === undefined ? {} : { weightG }) }
}

function categoriesOf(goods: XmlElement, { groups }: Classifier, problems: RowProblem[]) {
  return childrenOf(childOf(goods, 'Группы'), 'Ид').flatMap(({ text }) => {
    const path = groups.get(text.trim())
    if (path === undefined) problems.push(problemOf('warning', 'category_unknown', 'Группы', text.trim()))
    return path === undefined || path.length === 0 ? [] : [path]
  })
}

function vatOf(goods: XmlElement, problems: RowProblem[]) {
  const rates = childrenOf(childOf(goods, 'СтавкиНалогов'), 'СтавкаНалога')
  const value = textIn(
    rates.find((rate) => textIn(rate, 'Наименование').toUpperCase() === 'НДС'),
    'Ставка',
  )
  if (value === '') return undefined
  const text = /^без/i.test(value) ? 'без ндс' : value
  return take(problems, readVat(text), { level: 'warning', column: 'Ставка', value })
}

/** Facts that the catalogue has no field for. Pieces, the usual unit, need no words. */
function factsOf(goods: XmlElement): { name: string; value: string }[] {
  const unit = childOf(goods, 'БазоваяЕдиница')
  const isPieces = unit?.attributes.Код?.trim() === '796' || unit?.text.trim() === 'шт'
  const unitName = unit?.attributes.НаименованиеПолное?.trim() || (unit?.text.trim() ?? '')
  return [
    { name: 'Страна производства', value: textIn(goods, 'Страна') },
    { name: 'Единица измерения', value: isPieces ? '' : unitName },
    { name: 'Вид номенклатуры', value: requisite(goods, 'ВидНоменклатуры') },
  ].filter(({ value }) => value !== '')
}

function requisite(goods: XmlElement, name: string): string {
  const all = childrenOf(childOf(goods, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')
  return textIn(
    all.find((one) => textIn(one, 'Наименование') === name),
    'Значение',
  )
}

const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)

function withoutAbsent(
  fields: { readonly [Name in keyof ProductFields]: ProductFields[Name] | undefined },
): ProductFields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as ProductFields // the same names with the values that are not undefined
}
