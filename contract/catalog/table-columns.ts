import type { MarkedGroup } from '../orders/marking-codes.ts'
import type { SaleUnit } from './quantities.ts'

/**
 * Columns of our own product table: the export writes their headers, the import reads them. One row is one variant, and the
 * fields of its product are repeated on every row, so that sorting a file in a spreadsheet loses nothing.
 */
export const TABLE_COLUMNS = [
  { field: 'article', header: 'Артикул товара', english: 'Product article' },
  { field: 'name', header: 'Название', english: 'Name' },
  { field: 'short', header: 'Кратко', english: 'Short description' },
  { field: 'description', header: 'Описание', english: 'Description' },
  { field: 'categories', header: 'Категории', english: 'Categories' },
  { field: 'brand', header: 'Бренд', english: 'Brand' },
  { field: 'vat', header: 'НДС', english: 'VAT' },
  { field: 'ageLimit', header: 'Возраст', english: 'Age limit' },
  { field: 'isOnSale', header: 'Товар на витрине', english: 'On sale' },
  { field: 'pictures', header: 'Фотографии', english: 'Pictures' },
  { field: 'sku', header: 'Код варианта (SKU)', english: 'SKU' },
  { field: 'barcode', header: 'Штрихкод', english: 'Barcode' },
  { field: 'price', header: 'Цена', english: 'Price' },
  { field: 'oldPrice', header: 'Старая цена', english: 'Old price' },
  { field: 'cost', header: 'Себестоимость', english: 'Cost' },
  { field: 'stock', header: 'Остаток', english: 'Stock' },
  { field: 'isActive', header: 'Вариант продаётся', english: 'Variant active' },
  { field: 'weight', header: 'Вес, г', english: 'Weight, g' },
  { field: 'length', header: 'Длина, см', english: 'Length, cm' },
  { field: 'width', header: 'Ширина, см', english: 'Width, cm' },
  { field: 'height', header: 'Высота, см', english: 'Height, cm' },
  { field: 'unlimited', header: 'Без учёта остатка', english: 'Stock not counted' },
  { field: 'shipsOn', header: 'Предзаказ с отправкой', english: 'Pre-order ships on' },
  { field: 'minQuantity', header: 'Минимум в заказе', english: 'Minimum quantity' },
  { field: 'quantityStep', header: 'Кратность в заказе', english: 'Quantity step' },
  { field: 'unit', header: 'Единица продажи', english: 'Sale unit' },
  { field: 'content', header: 'Содержимое единицы', english: 'Content of a unit' },
  { field: 'contentUnit', header: 'Единица содержимого', english: 'Unit of the content' },
  { field: 'marked', header: 'Маркировка', english: 'Marked group' },
  { field: 'nameEn', header: 'Название на английском', english: 'Name in English' },
  { field: 'nameAr', header: 'Название на арабском', english: 'Name in Arabic' },
  { field: 'descriptionEn', header: 'Описание на английском', english: 'Description in English' },
  { field: 'descriptionAr', header: 'Описание на арабском', english: 'Description in Arabic' },
] as const
export type TableField = (typeof TABLE_COLUMNS)[number]['field']

/** Begins the header of a column with the values of one attribute or one option; its name follows. */
export const NAMED_COLUMNS = {
  attribute: { header: 'Характеристика: ', english: 'Attribute: ' },
  option: { header: 'Вариант: ', english: 'Option: ' },
} as const

/**
 * Headers of the columns for attributes and options without a column of their own, in a file that has too many names. Their
 * cells are paths of two parts, the name and the value: `Цвет > Красный; Размер > M`.
 */
export const OTHER_COLUMNS = {
  attribute: { header: 'Прочие характеристики', english: 'Other attributes' },
  option: { header: 'Прочие варианты', english: 'Other options' },
} as const

/** How VAT rates are written in a table; the reader also accepts the plain number. */
export const TABLE_VAT = {
  company: 'Без НДС',
  vat0: '0%',
  vat5: '5%',
  vat7: '7%',
  vat10: '10%',
  vat22: '22%',
} as const

/** How units and groups of marked goods are written in a table; the reader also accepts their codes and common spellings. */
export const TABLE_UNITS: Readonly<Record<SaleUnit, string>> = {
  piece: 'шт',
  pair: 'пара',
  set: 'набор',
  pack: 'упаковка',
  g: 'г',
  kg: 'кг',
  ml: 'мл',
  l: 'л',
  cm: 'см',
  m: 'м',
  m2: 'м²',
}
export const TABLE_MARKED: Readonly<Record<MarkedGroup, string>> = {
  clothes: 'Одежда и бельё',
  shoes: 'Обувь',
  perfume: 'Духи',
  tyres: 'Шины',
  cameras: 'Фотоаппараты',
  furs: 'Меха',
  milk: 'Молочные продукты',
  water: 'Вода',
  drinks: 'Напитки и соки',
  beer: 'Пиво',
  tobacco: 'Табак',
  supplements: 'БАД',
  medical: 'Медицинские изделия',
  antiseptics: 'Антисептики',
  bicycles: 'Велосипеды',
  toys: 'Игрушки',
  cosmetics: 'Косметика и бытовая химия',
  pet_food: 'Корма',
  food: 'Продукты',
  electronics: 'Радиоэлектроника',
  building: 'Стройматериалы',
  other: 'Другая группа',
}

/** How yes and no are written in a table. */
export const TABLE_FLAG = { yes: 'Да', no: 'Нет' } as const

const SPECIAL = /[\\>;]/g
const EDGE_SPACE = /^\s|\s$/g

/** Writes a list into one cell: `A; B`. Within an item, `\`, `>`, `;` and spaces at its ends follow a backslash. */
export function toListCell(items: readonly string[]): string {
  return toPathsCell(items.map((item) => [item]))
}

/** Returns the items of a cell; spaces around them and empty items are dropped. */
export function ofListCell(cell: string): string[] {
  return split(cell, { hasLevels: false }).flat()
}

/** Writes paths into one cell, such as categories from the root: `Дом > Посуда; Подарки`. */
export function toPathsCell(paths: readonly (readonly string[])[]): string {
  return paths.map((parts) => parts.map(escaped).join(' > ')).join('; ')
}

/** Returns the paths of a cell; spaces around their parts, empty parts and empty paths are dropped. */
export function ofPathsCell(cell: string): string[][] {
  return split(cell, { hasLevels: true })
}

function split(cell: string, { hasLevels }: { hasLevels: boolean }): string[][] {
  const paths: string[][] = []
  let parts: string[] = []
  let part = new Part()
  const endPart = () => {
    const text = part.text()
    if (text !== '') parts.push(text)
    part = new Part()
  }
  const endPath = () => {
    endPart()
    if (parts.length > 0) paths.push(parts)
    parts = []
  }
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell.charAt(at)
    if (sign === '\\' && at + 1 < cell.length) {
      at += 1
      part.add(cell.charAt(at), true)
    } else if (sign === '>' && hasLevels) endPart()
    else if (sign === ';') endPath()
    else part.add(sign, false)
  }
  endPath()
  return paths
}

function escaped(part: string): string {
  return part.replace(SPECIAL, '\\$&').replace(EDGE_SPACE, '\\$&')
}

/** Text between two separators; spaces at its ends count only if they were escaped. */
class Part {
  #text = ''
  /** Length of the text up to the last sign that counts. */
  #end = 0

  add(sign: string, isEscaped: boolean): void {
    const counts = isEscaped || !/\s/.test(sign)
    if (this.#end === 0 && !counts) return
    this.#text += sign
    if (counts) this.#end = this.#text.length
  }

  text(): string {
    return this.#text.slice(0, this.#end)
  }
}

/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** Writes an apostrophe before text that a spreadsheet would run as a formula; numbers stay as they are. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
