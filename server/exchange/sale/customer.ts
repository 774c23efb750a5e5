import { sha256 } from '../../platform/ids.ts'
import type { OrderToGive } from './orders-to-give.ts'
import { elements, joined, type Xml } from './xml.ts'

/**
 * Returns the buyer of an order. The seller needs name, contacts and address to deliver, and has them in the app too; after the
 * buyer has withdrawn the consent or deleted the account, 1C gets none of them (domain.md 8).
 */
export function customerOf(order: OrderToGive): Xml {
  const isKnown = !order.isWithdrawn
  const name = isKnown && order.contactName !== '' ? order.contactName : 'Покупатель'
  const contacts = isKnown
    ? [...contact('Телефон рабочий', order.contactPhone), ...contact('Почта', order.contactEmail)]
    : []
  const address = isKnown ? order.address : ''
  return elements(
    ['Ид', idOf(order)],
    ['Наименование', name],
    ['ПолноеНаименование', name],
    ['Роль', 'Покупатель'],
    ['АдресРегистрации', address === '' ? null : elements(['Представление', address])],
    ['Контакты', contacts.length === 0 ? null : joined(contacts)],
  )
}

/** The same for all orders of a person in one showcase, and unrelated to the person's id elsewhere. */
function idOf({ personId, showcaseId, publicId }: OrderToGive): string {
  return personId === null
    ? `guest-${publicId}`
    : `buyer-${sha256(`1c:${showcaseId}:${personId}`).toString('hex').slice(0, 32)}`
}

function contact(type: string, value: string): Xml[] {
  if (value === '') return []
  return [elements(['Контакт', elements(['Тип', type], ['Значение', value])])]
}
