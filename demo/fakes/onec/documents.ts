import { SaxesParser } from 'saxes'

/** An element of a document, as 1C reads it. */
interface Element {
  readonly name: string
  readonly children: Element[]
  text: string
}

/** An order as 1C takes it; amounts as they are written. */
export interface SaleDocument {
  readonly id: string
  readonly number: string
  readonly sum: string
  readonly comment: string
  readonly customer: string
  readonly contacts: readonly string[]
  readonly lines: readonly SaleLine[]
  readonly requisites: Readonly<Record<string, string>>
}
export interface SaleLine {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly quantity: string
  readonly sum: string
  readonly discounts: readonly string[]
}

/**
 * Reads the orders of a response to `query`. Throws when the declared charset differs from that of the response, when the bytes do
 * not fit it, or when the lines do not add up to the sum of their order: real 1C saves nothing or a wrong document then.
 */
export function readDocuments(body: Buffer, charset: string): SaleDocument[] {
  const text = new TextDecoder(charset, { fatal: true }).decode(body)
  const declared = /^<\?xml[^>]*encoding="([\w-]+)"/i.exec(text)?.[1]?.toLowerCase()
  if (declared !== charset) throw new Error(`declared ${declared}, sent as ${charset}`)
  const root = parse(text)
  if (root.name !== 'КоммерческаяИнформация') throw new Error(`root ${root.name}`)
  return root.children.filter(({ name }) => name === 'Документ').map(toDocument)
}

function parse(text: string): Element {
  const parser = new SaxesParser()
  const root: Element = { name: '', children: [], text: '' }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const element: Element = { name, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const last = open.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [first] = root.children
  if (!first) throw new Error('no root element')
  return first
}

const all = (of: Element | undefined, name: string) =>
  (of?.children ?? []).filter((child) => child.name === name)
const one = (of: Element | undefined, name: string) => all(of, name)[0]
const textIn = (of: Element | undefined, name: string) => one(of, name)?.text.trim() ?? ''

function toDocument(element: Element): SaleDocument {
  const required = ['Ид', 'Номер', 'Дата', 'ХозОперация', 'Роль', 'Валюта', 'Сумма']
  const missing = required.filter((name) => textIn(element, name) === '')
  if (missing.length > 0) throw new Error(`a document without ${missing.join(', ')}`)
  const lines = all(one(element, 'Товары'), 'Товар').map(toLine)
  const sum = textIn(element, 'Сумма')
  const total = lines.reduce((kop, line) => kop + kopecks(line.sum), 0)
  if (total !== kopecks(sum)) throw new Error(`the lines add up to ${total}, not to ${sum}`)
  const buyer = one(one(element, 'Контрагенты'), 'Контрагент')
  return {
    id: textIn(element, 'Ид'),
    number: textIn(element, 'Номер'),
    sum,
    comment: textIn(element, 'Комментарий'),
    customer: textIn(buyer, 'Наименование'),
    contacts: all(one(buyer, 'Контакты'), 'Контакт').map((contact) => textIn(contact, 'Значение')),
    lines,
    requisites: Object.fromEntries(
      all(one(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').map((each) => [
        textIn(each, 'Наименование'),
        textIn(each, 'Значение'),
      ]),
    ),
  }
}

function toLine(element: Element): SaleLine {
  const line = {
    id: textIn(element, 'Ид'),
    name: textIn(element, 'Наименование'),
    price: textIn(element, 'ЦенаЗаЕдиницу'),
    quantity: textIn(element, 'Количество'),
    sum: textIn(element, 'Сумма'),
    discounts: all(one(element, 'Скидки'), 'Скидка').map((each) => textIn(each, 'Сумма')),
  }
  if (line.id === '' || line.name === '') throw new Error('a line without id or name')
  const discount = line.discounts.reduce((kop, each) => kop + kopecks(each), 0)
  const full = kopecks(line.price) * Number(line.quantity)
  if (full - discount !== kopecks(line.sum)) throw new Error(`line ${line.id}: ${full} - ${discount}`)
  return line
}

function kopecks(text: string): number {
  if (!/^\d+(?:\.\d{1,2})?$/.test(text)) throw new Error(`no amount: ${text}`)
  return Math.round(Number(text) * 100)
}
