import { deliveryPage, legalPages } from './legal-pages.ts'
import { showcases } from './showcases.ts'
import type { DemoPage, DemoPageGroup } from './types.ts'

const stories: Readonly<Record<number, DemoPage['body']>> = {
  1: [
    {
      type: 'paragraph',
      text: 'Магазин начался с одной кружки: она не влезала в чемодан, и мы решили, что лучше продавать её здесь.',
    },
    {
      type: 'paragraph',
      text: 'Теперь у нас одиннадцать мастерских, с которыми мы знакомы лично. Всё, что продаём, сначала месяц живёт у нас дома.',
    },
    { type: 'heading', text: 'Чего у нас нет' },
    {
      type: 'list',
      items: ['вещей, которые ломаются за сезон', 'скидок от выдуманной цены', 'звонков без спроса'],
    },
  ],
  2: [
    {
      type: 'paragraph',
      text: 'Пасека стоит между липовой аллеей и рекой с 1954 года. Первый улей выдолбил прадед, он до сих пор висит над крыльцом.',
    },
    { type: 'paragraph', text: 'Качаем только зрелый мёд, поэтому сортов немного и они кончаются.' },
    {
      type: 'list',
      items: ['не греем выше сорока градусов', 'не смешиваем сорта', 'подписываем, с какого луга'],
    },
  ],
  3: [
    {
      type: 'paragraph',
      text: 'Лада двадцать лет за кругом и ни разу не сказала ученику, что он сделал неправильно.',
    },
    { type: 'list', items: ['шесть кругов и одна печь', 'группы до шести человек', 'чай всегда горячий'] },
  ],
  4: [
    {
      type: 'paragraph',
      text: 'Егор работал в городе инженером и чертил мосты. Теперь чертит стулья, и они тоже держат.',
    },
    { type: 'list', items: ['заявка бесплатна', 'рисунок до оплаты', 'примерка в вашем доме'] },
  ],
  5: [
    {
      type: 'paragraph',
      text: 'Мария объехала двадцать мастерских и предложила им один прилавок. Каждая продаёт сама и отвечает за свои вещи.',
    },
    {
      type: 'list',
      items: ['у каждой вещи свой продавец', 'посылки приходят от каждого отдельно', 'спор решаем мы'],
    },
  ],
}

function groups(): DemoPageGroup[] {
  return showcases.flatMap((showcase) => {
    const about: DemoPage = {
      alias: 'o-nas',
      name: 'О нас',
      kind: 'generic',
      body: stories[showcase.siteId] ?? [],
    }
    const { phone, email, address, hours } = showcase.contacts
    const contacts: DemoPage = {
      alias: 'kontakty',
      name: 'Контакты',
      kind: 'contacts',
      body: [
        { type: 'paragraph', text: 'Пишите в бот, так быстрее всего. Отвечает человек.' },
        {
          type: 'list',
          items: [`Телефон: ${phone}`, `Почта: ${email}`, `Адрес: ${address}`, `Открыто: ${hours}`],
        },
      ],
    }
    return [
      { siteId: showcase.siteId, name: 'Покупателям', pages: [about, deliveryPage(showcase), contacts] },
      { siteId: showcase.siteId, name: 'Документы', pages: legalPages(showcase) },
    ]
  })
}

/** Static groups and pages of every showcase. */
export const pageGroups: readonly DemoPageGroup[] = groups()
