import type { DemoPage, DemoShowcase } from './types.ts'

const rub = (kop: number) => `${kop / 100} ₽`
const percent = (bp: number) => `${bp / 100}%`

function seller({ company }: DemoShowcase): string {
  const number = company.type === 'ip' ? 'ОГРНИП' : 'ОГРН'
  return `${company.nameShort}, ИНН ${company.inn}, ${number} ${company.ogrn}. Адрес: ${company.legalAddress}.`
}

/** Delivery methods and prices of the showcase; the sums come from its settings. */
export function deliveryPage({ settings, state, contacts }: DemoShowcase): DemoPage {
  const { deliveryKop, freeDeliveryFromKop } = settings
  const items =
    state === 1
      ? [
          `Готовые работы забирают в мастерской: ${contacts.address}`,
          'Если далеко, отправим почтой в коробке с опилками',
        ]
      : [
          `Курьер: ${rub(deliveryKop)}${freeDeliveryFromKop ? `, от ${rub(freeDeliveryFromKop)} бесплатно` : ''}`,
          `Самовывоз: ${contacts.address}, ${contacts.hours}`,
          'В другие города: пункт выдачи, от двух дней',
        ]
  return {
    alias: 'dostavka',
    name: 'Доставка и оплата',
    kind: 'delivery',
    body: [
      { type: 'heading', text: 'Доставка' },
      { type: 'list', items },
      { type: 'heading', text: 'Оплата' },
      {
        type: 'paragraph',
        text: 'Картой при оформлении или бонусами, если они накопились. Деньги списываются один раз, чек приходит в бот.',
      },
    ],
  }
}

function returns({ settings }: DemoShowcase): DemoPage {
  return {
    alias: 'vozvrat',
    name: 'Возврат',
    kind: 'returns',
    body: [
      {
        type: 'paragraph',
        text: `На возврат ${settings.returnWindowDays} дней после получения. Причину можно не объяснять.`,
      },
      {
        type: 'list',
        items: [
          'Откройте заказ и нажмите «Вернуть»',
          'Отметьте вещи и приложите снимок, если что-то сломалось',
          'Деньги вернутся на карту, бонусы на баланс',
        ],
      },
      {
        type: 'paragraph',
        text: 'Еду и живые растения назад не принимаем, но если приехало испорченным, вернём деньги сразу.',
      },
    ],
  }
}

function bonusRules({ plan, settings }: DemoShowcase): DemoPage {
  const items = plan.levels.map(({ level, bp, asset }) => {
    const what = asset === 'local' ? 'бонусами страницы' : 'бонусами Likechain'
    return level === 0
      ? `${percent(bp)} с вашей покупки ${what}`
      : `${percent(bp)} с покупки друга на уровне ${level} ${what}`
  })
  return {
    alias: 'bonusy',
    name: 'Правила бонусов',
    kind: 'bonus_rules',
    body: [
      {
        type: 'paragraph',
        text: 'Один бонус равен одному рублю скидки. Бонусы начисляются с оплаченной суммы без доставки.',
      },
      { type: 'list', items },
      {
        type: 'paragraph',
        text: `Начисленное ждёт ${settings.returnWindowDays} дней после получения заказа, потом его можно тратить. Бонусами страницы оплачивают до ${percent(settings.maxLocalShareBp)} заказа.`,
      },
      { type: 'paragraph', text: 'Если заказ вернули, бонусы за него отменяются.' },
    ],
  }
}

/** Offer, privacy, consent, returns and bonus rules, generated from the showcase's own settings. */
export function legalPages(showcase: DemoShowcase): DemoPage[] {
  const who = seller(showcase)
  return [
    {
      alias: 'oferta',
      name: 'Публичная оферта',
      kind: 'offer',
      body: [
        { type: 'paragraph', text: `Продавец: ${who}` },
        { type: 'heading', text: 'Как заключается договор' },
        {
          type: 'paragraph',
          text: 'Договор заключён, когда вы оформили заказ и получили его номер. Цена та, что была на экране в эту минуту.',
        },
        { type: 'heading', text: 'Что обещает продавец' },
        {
          type: 'list',
          items: [
            'передать товар в срок, названный при оформлении',
            'вернуть деньги, если товара не оказалось',
            'отвечать на вопросы в рабочие часы',
          ],
        },
      ],
    },
    {
      alias: 'privacy',
      name: 'Личные данные',
      kind: 'privacy',
      body: [
        { type: 'paragraph', text: `Оператор: ${who}` },
        {
          type: 'paragraph',
          text: 'Храним имя, телефон и адрес, чтобы привезти заказ. Никому не продаём, передаём только службе доставки и платёжной системе.',
        },
        {
          type: 'list',
          items: [
            'посмотреть и исправить данные можно в профиле',
            'удалить профиль можно там же, через 30 дней данные стираются',
          ],
        },
      ],
    },
    {
      alias: 'soglasie',
      name: 'Согласие на обработку данных',
      kind: 'consent',
      body: [
        {
          type: 'paragraph',
          text: 'Оформляя заказ, вы разрешаете использовать имя, телефон и адрес для его исполнения.',
        },
        {
          type: 'paragraph',
          text: `Согласие действует, пока вы его не отзовёте письмом на ${showcase.contacts.email}.`,
        },
      ],
    },
    returns(showcase),
    bonusRules(showcase),
  ]
}
