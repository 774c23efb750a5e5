import { PLATFORM_BOT } from './bots.ts'
import type { DemoCompany, DemoShowcase } from './types.ts'

const bank = { bik: '044525225', name: 'ПАО Сбербанк', corrAccount: '30101810400000000225' }

const oakCompany: DemoCompany = {
  type: 'ip',
  nameFull: 'Индивидуальный предприниматель Дубравин Егор Семёнович',
  nameShort: 'ИП Дубравин Е. С.',
  inn: '005566778825',
  ogrn: '326000000000082',
  legalAddress: '601505, Владимирская область, Гусь-Хрустальный район, Дубровка, Лесная улица, 3',
  directorName: 'Дубравин Егор Семёнович',
  taxSystem: 'usn_income',
  phone: '+74920007788',
  email: 'egor@dubrava.example',
  bank: { ...bank, account: '40802810200000060006' },
}

const fairCompany: DemoCompany = {
  type: 'ooo',
  nameFull: 'Общество с ограниченной ответственностью «Ярмарка мастеров на Волге»',
  nameShort: 'ООО «Ярмарка на Волге»',
  inn: '0077889907',
  kpp: '007701001',
  ogrn: '1240000000888',
  legalAddress: '150000, Ярославль, Волжская набережная, 15',
  directorName: 'Купцова Мария Игнатьевна',
  taxSystem: 'usn_income_outcome',
  phone: '+74850009900',
  email: 'buh@volga-fair.example',
  bank: { ...bank, account: '40702810700000070007' },
}

/** A workshop that makes furniture to order: its orders are requests, without payment online. */
const oak: DemoShowcase = {
  siteId: 4,
  alias: 'dubrava',
  name: 'Дубрава',
  state: 4,
  hue: 60,
  owner: 'owner-oak',
  botUsername: PLATFORM_BOT,
  slogan: 'Мебель из дуба и сосны под ваш дом',
  description:
    'Небольшая столярная мастерская под Владимиром. Выберите вещь, отправьте заявку, и мастер позвонит: уточнит размеры, дерево и срок. Платите после примерки рисунка.',
  shareText:
    'Егор делает мебель по вашим размерам. Отправьте заявку по моей ссылке, нам обоим вернутся бонусы',
  contacts: {
    phone: '+74920007788',
    email: 'zakaz@dubrava.example',
    address: 'Владимирская область, Дубровка, Лесная улица, 3',
    hours: 'с понедельника по субботу с 9:00 до 19:00',
    telegram: 'dubrava_help',
  },
  banners: [
    {
      title: 'Стул, на котором сидят деды и внуки',
      text: 'Шип и паз, ни одного гвоздя',
      tag: 'Под заказ',
      picture: 'hero-cozy',
      hue: 60,
      target: '/catalog/mebel-zakaz/sidet',
    },
  ],
  plan: {
    levels: [
      { level: 0, bp: 200, asset: 'local' },
      { level: 1, bp: 500, asset: 'global' },
      { level: 2, bp: 200, asset: 'global' },
    ],
    totalCapBp: 1500,
    marginCapBp: 5000,
  },
  settings: {
    guestCheckout: true,
    returnWindowDays: 14,
    orderExpireMinutes: 1440,
    maxLocalShareBp: 2000,
    maxGlobalShareBp: 1000,
    acceptsGlobalBonus: true,
    deliveryKop: 150000,
    depositKop: 15_000_00,
  },
  company: oakCompany,
}

/** A marketplace: goods of several sellers, whose orders are split by seller. */
const fair: DemoShowcase = {
  siteId: 5,
  alias: 'yarmarka',
  name: 'Ярмарка на Волге',
  state: 3,
  hue: 300,
  owner: 'owner-fair',
  botUsername: PLATFORM_BOT,
  slogan: 'Мастерские всей Волги на одном прилавке',
  description:
    'Собираем вещи маленьких мастерских от Твери до Астрахани. Продают они сами, а мы следим, чтобы всё доехало целым и деньги вернулись, если не подошло.',
  shareText: 'Тут сразу несколько мастерских, и всё настоящее. По моей ссылке вернутся бонусы',
  contacts: {
    phone: '+74850009900',
    email: 'privet@volga-fair.example',
    address: 'Ярославль, Волжская набережная, 15',
    hours: 'каждый день с 10:00 до 21:00',
    telegram: 'volga_fair_help',
  },
  banners: [
    {
      title: 'Подарки без спешки',
      text: 'Шкатулки, платки и мёд в одной посылке',
      tag: 'Несколько мастерских',
      picture: 'hero-gifts',
      hue: 300,
      target: '/catalog/ryady/podarki-volgi',
    },
  ],
  plan: {
    levels: [
      { level: 0, bp: 200, asset: 'local' },
      { level: 1, bp: 400, asset: 'global' },
      { level: 2, bp: 200, asset: 'global' },
    ],
    totalCapBp: 1500,
    marginCapBp: 5000,
  },
  settings: {
    guestCheckout: true,
    returnWindowDays: 14,
    orderExpireMinutes: 60,
    maxLocalShareBp: 2000,
    maxGlobalShareBp: 2000,
    acceptsGlobalBonus: true,
    deliveryKop: 32000,
    freeDeliveryFromKop: 350000,
    depositKop: 30_000_00,
  },
  company: fairCompany,
}

/** Showcases in the two states that the first three do not have. */
export const smallShowcases: readonly DemoShowcase[] = [oak, fair]
