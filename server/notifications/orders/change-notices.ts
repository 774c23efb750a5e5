/** Notices about changes of an order, and about one of several parcels; `{reason}` says what or which (decisions 074, 075). */
export const changeNotices = {
  ru: {
    'order_status.edited_same': ['Заказ № {number} изменён', '{showcase}: {reason}. Сумма та же'],
    'order_status.edited': ['Заказ № {number} изменён', '{showcase}: {reason}. Вернём {amount} ₽'],
    'order_status.edited_due': ['Заказ № {number} изменён', '{showcase}: {reason}. К оплате {amount} ₽'],
    'delivery.parcel_sent': ['Посылка {reason} в пути', '{showcase}: отправили часть заказа № {number}'],
    'delivery.parcel_ready': ['Посылка {reason} ждёт вас', '{showcase}: можно забирать. Заказ № {number}'],
    'sale.parcel_part_not_delivered': [
      'Часть заказа № {number} не забрали',
      '{showcase}: посылка едет к вам обратно, товары из неё убраны из заказа',
    ],
  },
  en: {
    'order_status.edited_same': ['Order No. {number} changed', '{showcase}: {reason}. The total stays'],
    'order_status.edited': ['Order No. {number} changed', '{showcase}: {reason}. You get {amount} ₽ back'],
    'order_status.edited_due': ['Order No. {number} changed', '{showcase}: {reason}. To pay: {amount} ₽'],
    'delivery.parcel_sent': [
      'Parcel {reason} is on its way',
      '{showcase}: a part of order No. {number} was sent',
    ],
    'delivery.parcel_ready': [
      'Parcel {reason} is waiting for you',
      '{showcase}: you can collect it. Order No. {number}',
    ],
    'sale.parcel_part_not_delivered': [
      'A part of order No. {number} was not collected',
      '{showcase}: the parcel is on its way back to you, and its items left the order',
    ],
  },
  ar: {
    'order_status.edited_same': ['تغيّر الطلب رقم {number}', '{showcase}: {reason}. المبلغ كما هو'],
    'order_status.edited': ['تغيّر الطلب رقم {number}', '{showcase}: {reason}. سنعيد {amount} ₽'],
    'order_status.edited_due': ['تغيّر الطلب رقم {number}', '{showcase}: {reason}. المطلوب دفعه {amount} ₽'],
    'delivery.parcel_sent': ['الطرد {reason} في الطريق', '{showcase}: أُرسل جزء من الطلب رقم {number}'],
    'delivery.parcel_ready': ['الطرد {reason} بانتظارك', '{showcase}: يمكنك استلامه. الطلب رقم {number}'],
    'sale.parcel_part_not_delivered': [
      'لم يُستلم جزء من الطلب رقم {number}',
      '{showcase}: الطرد في طريق العودة إليك، وأُزيلت منتجاته من الطلب',
    ],
  },
} as const
