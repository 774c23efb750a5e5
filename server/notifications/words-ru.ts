/** The keys of every language: a type, or a type with a status or a kind of bonus. */
export const ru = {
  order_status: ['Заказ № {number}', 'Статус заказа изменился'],
  'order_status.confirmed': [
    'Заказ № {number} принят',
    '{showcase}: продавец принял заказ и начнёт его собирать',
  ],
  'order_status.assembling': ['Собираем заказ № {number}', '{showcase}: скоро передадим в доставку'],
  'order_status.cancelled': [
    'Заказ № {number} отменён',
    '{showcase}: если вы платили, деньги и бонусы вернутся',
  ],
  'order_status.expired': [
    'Заказ № {number} не оплачен',
    '{showcase}: время на оплату вышло. Заказ можно повторить',
  ],
  'order_status.partially_returned': [
    'Возврат по заказу № {number}',
    '{showcase}: часть товаров принята обратно',
  ],
  'order_status.returned': ['Заказ № {number} возвращён', '{showcase}: все товары приняты обратно'],
  payment: ['Заказ № {number} оплачен', '{showcase}: получили {amount} ₽. Продавец уже видит заказ'],
  delivery: ['Заказ № {number} в пути', '{showcase}: доставка продвинулась'],
  'delivery.ready': ['Заказ № {number} ждёт вас', '{showcase}: можно забирать'],
  'delivery.shipped': ['Заказ № {number} в пути', '{showcase}: передали в доставку'],
  'delivery.delivered': ['Заказ № {number} доставлен', '{showcase}: расскажите, всё ли понравилось'],
  claim: ['Претензия № {number}', '{showcase}: есть новости по претензии'],
  'claim.need_info': [
    'Претензия № {number}: нужны подробности',
    '{showcase}: ответьте продавцу, чтобы он мог решить',
  ],
  'claim.approved': ['Претензия № {number} одобрена', '{showcase}: продавец согласен'],
  'claim.awaiting_return': [
    'Претензия № {number}: ждём товар обратно',
    '{showcase}: посмотрите, как его вернуть',
  ],
  'claim.refunded': ['Претензия № {number}: деньги возвращаются', '{showcase}: возврат оформлен'],
  'claim.rejected': ['Претензия № {number} отклонена', '{showcase}: {reason}'],
  message: ['Ответ по претензии № {number}', '{showcase}: вам написали'],
  offline_sale: [
    'Покупка на {amount} ₽ записана',
    '{showcase}: № {number}. Не ваша покупка? Откройте и скажите об этом',
  ],
  bonus_expected: ['Ожидаются бонусы: +{amount}', '{showcase}: за покупку, заказ № {number}'],
  'bonus_expected.recommend': [
    'Ожидаются бонусы: +{amount}',
    '{showcase}: по вашей рекомендации купили. Уровень {level}',
  ],
  bonus_confirmed: ['Бонусы зачислены: +{amount}', '{showcase}: ими уже можно платить'],
  'bonus_confirmed.recommend': [
    'Бонусы зачислены: +{amount}',
    '{showcase}: за рекомендацию. Ими уже можно платить',
  ],
  bonus_reversed: ['Бонусы отменены: −{amount}', '{showcase}: заказ отменён или возвращён'],
  'bonus_reversed.expire': ['Бонусы сгорели: −{amount}', '{showcase}: их срок вышел'],
  'bonus_reversed.manual_debit': ['Бонусы списаны: −{amount}', '{showcase}: списано витриной'],
  bonus_expiring: ['Скоро сгорят бонусы: {amount}', '{showcase}: потратьте их до {date}'],
  new_referral: ['В вашей сети новый друг', '{showcase}: по вашей рекомендации пришёл новый человек'],
  withdraw: ['Вывод {amount} ₽', 'Заявка продвинулась'],
  'withdraw.approved': ['Вывод {amount} ₽ одобрен', 'Деньги скоро отправят'],
  'withdraw.paid': ['Вывод {amount} ₽ выполнен', 'Деньги отправлены'],
  'withdraw.failed': ['Вывод {amount} ₽ не прошёл', 'Перевод не получился, мы разбираемся. {reason}'],
  'withdraw.rejected': ['Вывод {amount} ₽ отклонён', 'Бонусы вернулись на баланс. {reason}'],
  agent_request: ['Заявка агента', 'Заявка продвинулась'],
  'agent_request.approved': ['Заявка агента одобрена', 'Теперь бонусы можно выводить'],
  'agent_request.need_documents': ['Нужны документы', 'К заявке агента не хватает документов. {reason}'],
  'agent_request.rejected': ['Заявка агента отклонена', '{reason}'],
  price_drop: ['Цена снизилась', '{name}: теперь {amount} ₽'],
  back_in_stock: ['Снова в наличии', '{name}'],
  wishlist_reserved: ['Подарок выбран', 'Кто-то выбрал подарок из вашего вишлиста'],
  promo: ['{title}', '{text}'],
  system: ['{title}', '{text}'],
} as const

/** A title of at most 80 letters and a text of at most 500; `{name}` parts are filled in from the data. */
type Said = readonly [title: string, text: string]
export type NoticeWords = Readonly<Record<keyof typeof ru, Said>>
