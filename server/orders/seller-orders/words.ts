import type { Locale, OrderPaymentStatus, OrderStatus } from '@sarafan/contract/orders/states'

/** The texts of the order table: headings and names of statuses. */
interface TableWords {
  /** Name of the sheet of a workbook. */
  readonly sheet: string
  readonly heads: readonly string[]
  readonly status: Readonly<Record<OrderStatus, string>>
  readonly payment: Readonly<Record<OrderPaymentStatus, string>>
}

const RU: TableWords = {
  sheet: 'Заказы',
  heads: [
    'Номер',
    'Дата',
    'Статус',
    'Оплата',
    'Покупатель',
    'Телефон',
    'Почта',
    'Способ доставки',
    'Адрес',
    'Трек-номер',
    'Товары',
    'Штук',
    'Товары, ₽',
    'Скидка, ₽',
    'Бонусы, ₽',
    'Доставка, ₽',
    'К оплате, ₽',
    'Возвращено, ₽',
    'Комментарий',
    'Для сборки',
  ],
  status: {
    new: 'Новый',
    awaiting_payment: 'Ждёт оплаты',
    paid: 'Оплачен',
    confirmed: 'Подтверждён',
    assembling: 'Собирается',
    ready: 'Готов к выдаче',
    shipped: 'В пути',
    delivered: 'Доставлен',
    completed: 'Завершён',
    cancelled: 'Отменён',
    expired: 'Срок истёк',
    partially_returned: 'Возвращён частично',
    returned: 'Возвращён',
  },
  payment: {
    not_required: 'не нужна',
    pending: 'ожидается',
    paid: 'получена',
    failed: 'не прошла',
    partially_refunded: 'частично возвращена',
    refunded: 'возвращена',
    cod_due: 'при получении',
    offline: 'на кассе',
  },
}

const EN: TableWords = {
  sheet: 'Orders',
  heads: [
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
    'Items',
    'Units',
    'Items, ₽',
    'Discount, ₽',
    'Bonuses, ₽',
    'Delivery, ₽',
    'Total to pay, ₽',
    'Refunded, ₽',
    'Comment',
    'Packing note',
  ],
  status: {
    new: 'New',
    awaiting_payment: 'Awaiting payment',
    paid: 'Paid',
    confirmed: 'Confirmed',
    assembling: 'Being packed',
    ready: 'Ready for pickup',
    shipped: 'On the way',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    partially_returned: 'Partly returned',
    returned: 'Returned',
  },
  payment: {
    not_required: 'not needed',
    pending: 'pending',
    paid: 'paid',
    failed: 'failed',
    partially_refunded: 'partly refunded',
    refunded: 'refunded',
    cod_due: 'on delivery',
    offline: 'in store',
  },
}

const AR: TableWords = {
  sheet: 'الطلبات',
  heads: [
    'الرقم',
    'التاريخ',
    'الحالة',
    'الدفع',
    'المشتري',
    'الهاتف',
    'البريد الإلكتروني',
    'التوصيل',
    'العنوان',
    'رقم التتبع',
    'المنتجات',
    'عدد القطع',
    'المنتجات، ₽',
    'الخصم، ₽',
    'المكافآت، ₽',
    'التوصيل، ₽',
    'المبلغ المستحق، ₽',
    'المبلغ المُعاد، ₽',
    'تعليق',
    'ملاحظة للتجهيز',
  ],
  status: {
    new: 'جديد',
    awaiting_payment: 'بانتظار الدفع',
    paid: 'مدفوع',
    confirmed: 'مؤكد',
    assembling: 'قيد التجهيز',
    ready: 'جاهز للاستلام',
    shipped: 'في الطريق',
    delivered: 'تم التسليم',
    completed: 'مكتمل',
    cancelled: 'ملغى',
    expired: 'انتهت المدة',
    partially_returned: 'مُرجَع جزئيًا',
    returned: 'مُرجَع',
  },
  payment: {
    not_required: 'غير مطلوب',
    pending: 'قيد الانتظار',
    paid: 'مدفوع',
    failed: 'لم يتم',
    partially_refunded: 'مُعاد جزئيًا',
    refunded: 'مُعاد',
    cod_due: 'عند الاستلام',
    offline: 'في المتجر',
  },
}

const WORDS: Readonly<Record<Locale, TableWords>> = { 'ru-RU': RU, 'en-US': EN, 'ar-AR': AR }

/** Returns the texts of the order table in a language. */
export function tableWords(locale: Locale): TableWords {
  return WORDS[locale]
}
