/** Notices about changes of an order, and about one of several parcels; `{reason}` says what or which (decisions 074, 075). */
export const changeNotices = {
  ru: {
    'order_status.edited_same': ['Заказ № {number} изменён', '{showcase}: {reason}. Сумма та же'],
    'order_status.edited': ['Заказ № {number} изменён', '{showcase}: {reason}. Вернём {amount} ₽'],
    'order_status.edited_due': ['Заказ № {number} изменён', '{showcase}: {reason}. К оплате {amount} ₽'],
    'order_status.edited_paid': [
      'Заказ № {number} изменён',
      '{showcase}: {reason}. Доплата {amount} ₽ получена',
    ],
    'order_status.proposed': [
      'Другой товар в заказе № {number}?',
      '{showcase}: {reason}. Дороже на {amount} ₽ — ответьте в заказе',
    ],
    'order_status.proposal_withdrawn': [
      'Замены в заказе № {number} не будет',
      '{showcase}: продавец отозвал предложение. Заказ остаётся прежним',
    ],
    'sale.proposal_done': [
      'Покупатель согласился на замену',
      '{showcase}: товар в заказе № {number} заменён',
    ],
    'sale.proposal_declined': [
      'Покупатель отказался от замены',
      '{showcase}: заказ № {number} остаётся прежним',
    ],
    'sale.proposal_over': [
      'Замены в заказе № {number} не будет',
      '{showcase}: предложение больше не действует',
    ],
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
    'order_status.edited_paid': [
      'Order No. {number} changed',
      '{showcase}: {reason}. Your extra {amount} ₽ arrived',
    ],
    'order_status.proposed': [
      'Another item for order No. {number}?',
      '{showcase}: {reason}. {amount} ₽ more — answer in the order',
    ],
    'order_status.proposal_withdrawn': [
      'No replacement in order No. {number}',
      '{showcase}: the seller withdrew the proposal. Your order has not changed',
    ],
    'sale.proposal_done': [
      'The buyer agreed to the replacement',
      '{showcase}: order No. {number} has the new item',
    ],
    'sale.proposal_declined': [
      'The buyer declined the replacement',
      '{showcase}: order No. {number} has not changed',
    ],
    'sale.proposal_over': [
      'No replacement in order No. {number}',
      '{showcase}: the proposal is no longer open',
    ],
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
    'order_status.edited_paid': ['تغيّر الطلب رقم {number}', '{showcase}: {reason}. وصلت الزيادة {amount} ₽'],
    'order_status.proposed': [
      'منتج آخر في الطلب رقم {number}؟',
      '{showcase}: {reason}. أغلى بمقدار {amount} ₽. أجب من صفحة الطلب',
    ],
    'order_status.proposal_withdrawn': [
      'لا استبدال في الطلب رقم {number}',
      '{showcase}: سحب البائع عرضه. يبقى طلبك كما هو',
    ],
    'sale.proposal_done': ['وافق المشتري على الاستبدال', '{showcase}: استُبدل المنتج في الطلب رقم {number}'],
    'sale.proposal_declined': ['رفض المشتري الاستبدال', '{showcase}: يبقى الطلب رقم {number} كما هو'],
    'sale.proposal_over': ['لا استبدال في الطلب رقم {number}', '{showcase}: لم يعد العرض ساريًا'],
    'delivery.parcel_sent': ['الطرد {reason} في الطريق', '{showcase}: أُرسل جزء من الطلب رقم {number}'],
    'delivery.parcel_ready': ['الطرد {reason} بانتظارك', '{showcase}: يمكنك استلامه. الطلب رقم {number}'],
    'sale.parcel_part_not_delivered': [
      'لم يُستلم جزء من الطلب رقم {number}',
      '{showcase}: الطرد في طريق العودة إليك، وأُزيلت منتجاته من الطلب',
    ],
  },
} as const
