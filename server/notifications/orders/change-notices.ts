/** Notices about changes of an order, and about one of several parcels; `{reason}` says what or which (decisions 074, 075). */
export const changeNotices = {
  ru: {
    'order_status.edited': ['Заказ № {number} изменён', '{showcase}: {reason}. Вернём {amount} ₽'],
    'order_status.edited_due': ['Заказ № {number} изменён', '{showcase}: {reason}. К оплате {amount} ₽'],
    'delivery.parcel_sent': ['Посылка {reason} в пути', '{showcase}: отправили часть заказа № {number}'],
    'delivery.parcel_ready': ['Посылка {reason} ждёт вас', '{showcase}: можно забирать. Заказ № {number}'],
  },
  en: {
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
  },
  ar: {
    'order_status.edited': ['تغيّر الطلب رقم {number}', '{showcase}: {reason}. سنعيد {amount} ₽'],
    'order_status.edited_due': ['تغيّر الطلب رقم {number}', '{showcase}: {reason}. المطلوب دفعه {amount} ₽'],
    'delivery.parcel_sent': ['الطرد {reason} في الطريق', '{showcase}: أُرسل جزء من الطلب رقم {number}'],
    'delivery.parcel_ready': ['الطرد {reason} بانتظارك', '{showcase}: يمكنك استلامه. الطلب رقم {number}'],
  },
} as const
