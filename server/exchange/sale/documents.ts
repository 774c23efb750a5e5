import { tableWords } from '../../orders/orders.ts'
import { moscowTime } from '../../platform/clock.ts'
import { customerOf } from './customer.ts'
import type { OrderToGive } from './orders-to-give.ts'
import { elements, joined, roubles, type Xml } from './xml.ts'

type Line = OrderToGive['lines'][number]

/** Statuses after which an order changes only by returns. */
const FINAL: ReadonlySet<string> = new Set(['completed', 'cancelled', 'expired', 'returned'])

/** Returns orders as documents of CommerceML 2.08, without the declaration. */
export function documentsXml(orders: readonly OrderToGive[], at: Date): string {
  const body = joined(orders.map((order) => elements(['Документ', documentOf(order)])))
  const made = moscowTime(at).slice(0, 19)
  return `<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="${made}">\n${body.xml}\n</КоммерческаяИнформация>\n`
}

function documentOf(order: OrderToGive): Xml {
  const [day = '', rest = ''] = moscowTime(order.placedAt).split('T')
  const lines = [...order.lines.map(lineOf), ...deliveryOf(order)]
  return elements(
    ['Ид', order.publicId],
    ['Номер', order.number],
    ['Дата', day],
    ['Время', rest.slice(0, 8)],
    ['ХозОперация', 'Заказ товара'],
    ['Роль', 'Продавец'],
    ['Валюта', 'RUB'],
    ['Курс', '1'],
    ['Сумма', roubles(order.payableKop)],
    ['Контрагенты', elements(['Контрагент', customerOf(order)])],
    ['Комментарий', order.comment === '' ? null : order.comment],
    ['Товары', joined(lines.map((line) => elements(['Товар', line])))],
    ['ЗначенияРеквизитов', requisitesOf(order)],
  )
}

/**
 * A line with its discounts, so that its sum is what is paid for it: bonuses are a discount too, otherwise the sum in 1C would
 * differ from the receipt (trade.md 2.5).
 */
function lineOf(line: Line): Xml {
  const { quantity, priceKop, oldPriceKop, bonusKop, paidKop } = line
  const unitKop = Math.max(oldPriceKop ?? 0, priceKop)
  const saleKop = unitKop * quantity - bonusKop - paidKop
  const discounts = [
    ...(saleKop > 0 ? [discountOf('Скидка', saleKop)] : []),
    ...(bonusKop > 0 ? [discountOf('Бонусы', bonusKop)] : []),
  ]
  return elements(
    ['Ид', line.key],
    ['Наименование', [line.name, ...line.options].join(', ')],
    ['БазоваяЕдиница', 'шт'],
    ['ЦенаЗаЕдиницу', roubles(unitKop)],
    ['Количество', String(quantity)],
    ['Сумма', roubles(paidKop)],
    ['Скидки', discounts.length === 0 ? null : joined(discounts)],
    ['ЗначенияРеквизитов', kindOf('Товар')],
  )
}

function discountOf(name: string, kop: number): Xml {
  return elements([
    'Скидка',
    elements(['Наименование', name], ['Сумма', roubles(kop)], ['УчтеноВСумме', 'true']),
  ])
}

function deliveryOf({ deliveryKop, deliveryName }: OrderToGive): Xml[] {
  if (deliveryKop === 0) return []
  return [
    elements(
      ['Ид', 'ORDER_DELIVERY'],
      ['Наименование', deliveryName === '' ? 'Доставка' : `Доставка: ${deliveryName}`],
      ['БазоваяЕдиница', 'шт'],
      ['ЦенаЗаЕдиницу', roubles(deliveryKop)],
      ['Количество', '1'],
      ['Сумма', roubles(deliveryKop)],
      ['ЗначенияРеквизитов', kindOf('Услуга')],
    ),
  ]
}

const kindOf = (kind: 'Товар' | 'Услуга') =>
  joined([requisite('ВидНоменклатуры', kind), requisite('ТипНоменклатуры', kind)])

function requisite(name: string, value: string): Xml {
  return elements(['ЗначениеРеквизита', elements(['Наименование', name], ['Значение', value])])
}

function requisitesOf(order: OrderToGive): Xml {
  const { status } = tableWords('ru-RU')
  const label = Object.entries(status).find(([code]) => code === order.status)?.[1] ?? order.status
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded'
  const values: readonly (readonly [string, string])[] = [
    ['Статус заказа', label],
    ['Статуса заказа ИД', order.status],
    ['Дата изменения статуса', momentOf(order.movedAt ?? order.placedAt)],
    ['Заказ оплачен', String(isPaid)],
    ...(order.paidAt === null ? [] : [['Дата оплаты', momentOf(order.paidAt)] as const]),
    ['Метод оплаты', METHODS[order.paymentMethod] ?? 'Онлайн'],
    ...(order.certificateKop === 0
      ? []
      : [['Оплачено сертификатом', roubles(order.certificateKop)] as const]),
    ...(order.refundedKop === 0 ? [] : [['Сумма возврата', roubles(order.refundedKop)] as const]),
    ['Отменен', String(order.status === 'cancelled' || order.status === 'expired')],
    ['Финальный статус', String(FINAL.has(order.status))],
    ['Способ доставки', order.deliveryName],
    ['Доставка разрешена', String(isPaid || order.paymentMethod === 'cod')],
    ['Трек-номер', order.track],
    ['Сайт', order.alias],
  ]
  return joined(values.filter(([, value]) => value !== '').map(([name, value]) => requisite(name, value)))
}

const METHODS: Readonly<Record<string, string>> = {
  cod: 'При получении',
  invoice: 'По счёту',
  replacement: 'Замена по обращению',
}

const momentOf = (at: Date) => moscowTime(at).slice(0, 19)
