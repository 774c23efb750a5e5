import type { Locale, OrderPaymentStatus, OrderStatus } from '@sarafan/contract/states'

/** The words of a table of orders; a table has no page around it that could explain them. */
interface TableWords {
  readonly heads: readonly string[]
  readonly status: Readonly<Record<OrderStatus, string>>
  readonly payment: Readonly<Record<OrderPaymentStatus, string>>
}

const RU: TableWords = {
  heads: [
    ...[
      'Номер',
      'Дата',
      'Статус',
      'Оплата',
      'Покупатель',
      'Телефон',
      'Почта',
      'Способ доставки',
      'Адрес',
      'Трек',
    ],
    ...[
      'Товары',
      'Штук',
      'Товары, ₽',
      'Скидка, ₽',
      'Бонусы, ₽',
      'Доставка, ₽',
      'К оплате, ₽',
      'Возвращено, ₽',
    ],
    ...['Комментарий', 'Для сборки'],
  ],
  status: {
    ...{ new: 'Новый', awaiting_payment: 'Ждёт оплаты', paid: 'Оплачен', confirmed: 'Принят' },
    ...{ assembling: 'Собирается', ready: 'Готов к выдаче', shipped: 'В пути', delivered: 'Получен' },
    ...{ completed: 'Завершён', cancelled: 'Отменён', expired: 'Не оплачен в срок' },
    ...{ partially_returned: 'Частичный возврат', returned: 'Возврат' },
  },
  payment: {
    ...{ not_required: 'не нужна', pending: 'ожидается', paid: 'оплачен', failed: 'не прошла' },
    ...{ partially_refunded: 'частично возвращена', refunded: 'возвращена', cod_due: 'при получении' },
    offline: 'на кассе',
  },
}

const EN: TableWords = {
  heads: [
    ...[
      'Number',
      'Date',
      'Status',
      'Payment',
      'Buyer',
      'Phone',
      'Email',
      'Delivery',
      'Address',
      'Tracking number',
    ],
    ...['Goods', 'Units', 'Goods, ₽', 'Discount, ₽', 'Bonuses, ₽', 'Delivery, ₽', 'To pay, ₽', 'Refunded, ₽'],
    ...['Comment', 'For packing'],
  ],
  status: {
    ...{ new: 'New', awaiting_payment: 'Awaiting payment', paid: 'Paid', confirmed: 'Accepted' },
    ...{ assembling: 'Packing', ready: 'Ready to collect', shipped: 'On its way', delivered: 'Received' },
    ...{ completed: 'Completed', cancelled: 'Cancelled', expired: 'Not paid in time' },
    ...{ partially_returned: 'Partly returned', returned: 'Returned' },
  },
  payment: {
    ...{ not_required: 'not needed', pending: 'awaited', paid: 'paid', failed: 'failed' },
    ...{ partially_refunded: 'partly refunded', refunded: 'refunded', cod_due: 'on delivery' },
    offline: 'at the till',
  },
}

const AR: TableWords = {
  heads: [
    ...[
      'الرقم',
      'التاريخ',
      'الحالة',
      'الدفع',
      'المشتري',
      'الهاتف',
      'البريد',
      'التوصيل',
      'العنوان',
      'رقم التتبع',
    ],
    ...[
      'المنتجات',
      'القطع',
      'المنتجات، ₽',
      'الخصم، ₽',
      'المكافآت، ₽',
      'التوصيل، ₽',
      'المطلوب، ₽',
      'المُعاد، ₽',
    ],
    ...['تعليق', 'للتجهيز'],
  ],
  status: {
    ...{ new: 'جديد', awaiting_payment: 'بانتظار الدفع', paid: 'مدفوع', confirmed: 'مقبول' },
    ...{ assembling: 'قيد التجهيز', ready: 'جاهز للاستلام', shipped: 'في الطريق', delivered: 'مُستلم' },
    ...{ completed: 'مكتمل', cancelled: 'ملغى', expired: 'لم يُدفع في الوقت' },
    ...{ partially_returned: 'إرجاع جزئي', returned: 'مُرجع' },
  },
  payment: {
    ...{ not_required: 'غير مطلوب', pending: 'منتظر', paid: 'مدفوع', failed: 'فشل' },
    ...{ partially_refunded: 'مُعاد جزئيًا', refunded: 'مُعاد', cod_due: 'عند الاستلام' },
    offline: 'في المتجر',
  },
}

const WORDS: Readonly<Record<Locale, TableWords>> = { 'ru-RU': RU, 'en-US': EN, 'ar-AR': AR }

/** The words of a table of orders in a language. */
export function tableWords(locale: Locale): TableWords {
  return WORDS[locale]
}
