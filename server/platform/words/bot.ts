import { translations } from './translations.ts'

interface BotTexts {
  /** The menu button next to the message field. */
  readonly menu: string
  /** What a chat shows before its first message; `{name}` is the shop's. At most 512 characters. */
  readonly description: string
  /** What the bot's profile shows, at most 120 characters. */
  readonly short: string
  readonly commands: Readonly<Record<'start' | 'help' | 'privacy' | 'stop', string>>
}

/** Texts of a bot's profile and chat that people see before its first message. */
export const BOT_TEXTS = translations<BotTexts>({
  'ru-RU': {
    menu: 'Магазин',
    description: '{name}: товары, заказы и бонусы за рекомендации. Нажмите «Начать», чтобы открыть магазин.',
    short: 'Магазин с бонусами за рекомендации',
    commands: {
      start: 'Открыть магазин',
      help: 'Как купить и к кому обратиться',
      privacy: 'Как мы обращаемся с данными',
      stop: 'Не присылать сообщений',
    },
  },
  'en-US': {
    menu: 'Shop',
    description: '{name}: products, orders and bonuses for recommendations. Tap “Start” to open the shop.',
    short: 'A shop with bonuses for recommendations',
    commands: {
      start: 'Open the shop',
      help: 'How to buy and whom to ask',
      privacy: 'How your data is handled',
      stop: 'Stop sending messages',
    },
  },
  'ar-AR': {
    menu: 'المتجر',
    description: '{name}: منتجات وطلبات ومكافآت على التوصيات. اضغط «ابدأ» لفتح المتجر.',
    short: 'متجر مع مكافآت على التوصيات',
    commands: {
      start: 'فتح المتجر',
      help: 'كيفية الشراء وجهة الاتصال',
      privacy: 'كيف نتعامل مع بياناتك',
      stop: 'إيقاف الرسائل',
    },
  },
})
