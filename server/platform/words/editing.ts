/** Why an order cannot be changed before dispatch (decision 074). */
export const editingRefusals = {
  'ru-RU': {
    order_not_confirmed: 'Сначала примите заказ',
    order_already_sent: 'Заказ уже отправлен, изменить его нельзя',
    order_is_electronic: 'Электронный заказ изменить нельзя',
    order_has_claim: 'По заказу есть претензия: решите её там',
    order_codes_scanned: 'Коды маркировки уже отсканированы. Уберите их, потом меняйте заказ',
    order_parcel_requested: 'Доставка уже заказана. Отмените отправление, потом меняйте заказ',
    order_certificate_unpaid:
      'Заказ частью оплачен сертификатом и ждёт остальных денег. Изменить его можно после оплаты',
    order_lines_changed: 'Заказ успел измениться. Посмотрите на него ещё раз',
    order_sum_higher: 'Увеличить сумму заказа нельзя: попросите покупателя сделать ещё один',
    order_would_be_empty: 'Последний товар убрать нельзя: отмените заказ',
  },
  'en-US': {
    order_not_confirmed: 'Accept the order first',
    order_already_sent: 'The order has been sent and can’t be changed',
    order_is_electronic: 'An electronic order can’t be changed',
    order_has_claim: 'There is a claim about this order: decide it there',
    order_codes_scanned: 'Marking codes are already scanned. Remove them first',
    order_parcel_requested: 'A parcel is already registered. Withdraw it first',
    order_certificate_unpaid:
      'A certificate pays for a part of this order, and the rest is still due. Change it after payment',
    order_lines_changed: 'The order has changed meanwhile. Look at it again',
    order_sum_higher: 'The order can’t get more expensive: ask the buyer to place another one',
    order_would_be_empty: 'The last item can’t be removed: cancel the order',
  },
  'ar-AR': {
    order_not_confirmed: 'اقبل الطلب أولاً',
    order_already_sent: 'أُرسل الطلب ولا يمكن تغييره',
    order_is_electronic: 'لا يمكن تغيير طلب إلكتروني',
    order_has_claim: 'توجد مطالبة بشأن هذا الطلب: احسمها هناك',
    order_codes_scanned: 'رموز الوسم ممسوحة بالفعل. أزلها أولاً',
    order_parcel_requested: 'الشحنة مسجلة بالفعل. ألغها أولاً',
    order_certificate_unpaid: 'جزء من الطلب مدفوع بقسيمة والباقي مستحق. غيّره بعد الدفع',
    order_lines_changed: 'تغيّر الطلب في هذه الأثناء. انظر إليه مرة أخرى',
    order_sum_higher: 'لا يمكن زيادة مبلغ الطلب: اطلب من المشتري تقديم طلب آخر',
    order_would_be_empty: 'لا يمكن إزالة آخر منتج: ألغِ الطلب',
  },
} as const

export type EditingRefusal = keyof (typeof editingRefusals)['ru-RU']
