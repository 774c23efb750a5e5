import { readMarkingCode } from '@sarafan/contract/orders/marking-codes'
import { kopecks, type Texts } from './account.ts'
import type { Receipt } from './json-columns.ts'

const VAT_TAGS = new Set('1105 1104 1103 1107 1102 1106 1108 1109 1110 1111 1113 1114'.split(' '))
const MODES = new Set(['full_prepayment', 'full_payment', 'prepayment', 'advance'])
const OBJECTS = new Set(['commodity', 'service', 'payment'])

/** Prints the receipt of a payment from the attributes of the shop's response (integrations.md 1.6). */
export function printReceipt(attributes: Texts, amountKop: number): Receipt {
  const client = parse(attributes.CLIENT ?? '')
  const contact = Object.values(typeof client === 'object' && client ? client : {})
  if (contact.length === 0) return failedReceipt('в CLIENT нет ни почты, ни телефона')
  if (!/^[1-6]$/.test(attributes.SNO ?? '')) return failedReceipt('SNO не от 1 до 6')
  return printPositions(attributes.INVENTORY ?? '', amountKop)
}

/** Prints positions, which must add up to the amount. */
export function printPositions(inventory: string, amountKop: number): Receipt {
  const positions = parse(inventory)
  if (!Array.isArray(positions) || positions.length === 0) return failedReceipt('INVENTORY пуст')
  let totalKop = 0
  for (const position of positions) {
    const texts = position as Texts // Checked field by field below
    const wrong = errorOf(texts)
    if (wrong) return failedReceipt(wrong)
    totalKop += (kopecks(texts.price ?? '') ?? 0) * Number(texts.quantity)
  }
  if (totalKop !== amountKop) return failedReceipt(`позиции дают ${totalKop}, а не ${amountKop}`)
  const signs = new Set(positions.map(({ pm, po }: Texts) => `${pm}/${po}`))
  return { error: '', totalKop, positions: positions.length, signs: [...signs] }
}

function errorOf(position: Texts): string {
  const { name = '', price = '', quantity = '', vatTag = '', pm = '', po = '' } = position
  if (name === '' || name.length > 128 || /["'<>&\\]/.test(name)) return `название «${name}»`
  if (kopecks(price) === null || !/^[1-9]\d*$/.test(quantity)) return `цена или число у «${name}»`
  const { nomenclatureCode: code } = position
  if (code !== undefined && (quantity !== '1' || typeof readMarkingCode(code) === 'string'))
    return `код маркировки у «${name}»`
  if (!VAT_TAGS.has(vatTag)) return `ставка НДС ${vatTag}`
  return MODES.has(pm) && OBJECTS.has(po) ? '' : `признаки ${pm}, ${po}`
}

function failedReceipt(error: string): Receipt {
  return { error, totalKop: 0, positions: 0, signs: [] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
