import type { Locale } from '@sarafan/contract/orders/states'
import type { StarsRefusal } from '../../payments/payments.ts'
import { type Translated, translations } from '../../platform/words/translations.ts'

/** Replies of a bot, each a title in bold and a text. */
export type BotText = 'start' | 'help' | 'privacy' | 'paysupport' | 'seller' | 'stop'
/** Why inline mode offers no product; shown on the button that opens the chat with the bot. */
export type InlineText = 'unknown' | 'banned' | 'nothing'
/** What became of a reply in a chat about an order. */
export type ChatReplyText = 'written' | 'forbidden' | 'wordless' | 'too_long' | 'too_many'
type Texts = Readonly<Record<BotText, readonly [string, string]>> & {
  readonly chat: Readonly<Record<ChatReplyText, readonly [string, string]>>
  readonly inline: Readonly<Record<InlineText, string>>
  /** Why Stars are not charged; the messenger shows it. */
  readonly stars: Readonly<Record<StarsRefusal, string>>
  readonly open: string
  readonly openPage: string
}

/** The texts as messages. */
export type BotTexts = Translated<Texts>

const ru: Texts = {
  start: ['{showcase}', 'Добро пожаловать! Нажмите кнопку, чтобы открыть магазин.'],
  help: [
    'Что умеет этот бот',
    'Он открывает магазин и пишет о ваших заказах, возвратах и бонусах.\n/start — открыть магазин\n/privacy — персональные данные\n/stop — больше не писать мне',
  ],
  privacy: [
    'Персональные данные',
    'Бот хранит ваш номер в мессенджере и имя, чтобы писать о ваших заказах. В профиле магазина можно скачать свои данные или удалить аккаунт.',
  ],
  paysupport: [
    'Помощь с оплатой',
    'Назовите номер заказа продавцу: он поможет и вернёт звёзды, если что-то пошло не так. Telegram на такие вопросы не отвечает.',
  ],
  seller: ['Бот не читает сообщения', 'Свяжитесь, пожалуйста, с продавцом:'],
  chat: {
    written: ['Ответ отправлен', 'Он в переписке о заказе № {number}.'],
    forbidden: ['Ответ не отправлен', 'Переписка о заказе № {number} вам больше недоступна.'],
    wordless: [
      'Ответ не отправлен',
      'Отсюда отправляется только текст. Фото к заказу № {number} приложите в магазине.',
    ],
    too_long: ['Ответ не отправлен', 'Он длиннее {limit} символов. Разделите его, пожалуйста.'],
    too_many: ['Ответ не отправлен', 'За минуту можно отправить {most} сообщений. Подождите немного.'],
  },
  stop: ['Больше не пишем', 'Уведомления остаются в магазине. Чтобы получать их здесь, отправьте /start.'],
  inline: {
    unknown: 'Откройте магазин, чтобы рекомендовать',
    banned: 'Рекомендации вам недоступны',
    nothing: 'Ничего не нашлось. Открыть магазин',
  },
  stars: {
    over: 'Заказ больше не ждёт оплаты. Оформите его заново в магазине',
    paid: 'Заказ уже оплачен, второй раз платить не нужно',
    changed: 'Сумма заказа изменилась. Оплатите его из магазина',
    under_way: 'Эта оплата уже идёт. Подождите полминуты',
    sold_out: 'Товар закончился, звёзды не списаны. Напишите продавцу',
  },
  open: 'Открыть магазин',
  openPage: 'Открыть',
}

const en: Texts = {
  start: ['{showcase}', 'Welcome! Tap the button to open the shop.'],
  help: [
    'What this bot does',
    'It opens the shop and writes about your orders, returns and bonuses.\n/start — open the shop\n/privacy — personal data\n/stop — stop writing to me',
  ],
  privacy: [
    'Personal data',
    'The bot stores your messenger number and name to write about your orders. In your profile in the shop you can download your data or delete your account.',
  ],
  paysupport: [
    'Help with a payment',
    'Tell the seller the number of your order: they help, and return the Stars if something went wrong. Telegram does not answer such questions.',
  ],
  seller: ['The bot does not read messages', 'Please contact the seller:'],
  chat: {
    written: ['Your answer is sent', 'It is in the chat about order No. {number}.'],
    forbidden: ['Your answer is not sent', 'You can no longer write in the chat about order No. {number}.'],
    wordless: [
      'Your answer is not sent',
      'Only text is sent from here. Add a photo for order No. {number} in the shop.',
    ],
    too_long: ['Your answer is not sent', 'It is longer than {limit} characters. Please split it.'],
    too_many: ['Your answer is not sent', 'You can send {most} messages a minute. Please wait a little.'],
  },
  stop: [
    'We will not write any more',
    'Notifications stay in the shop. To receive them here again, send /start.',
  ],
  inline: {
    unknown: 'Open the shop first to recommend',
    banned: 'You cannot recommend products',
    nothing: 'Nothing found. Open the shop',
  },
  stars: {
    over: 'The order no longer waits for a payment. Place it again in the shop',
    paid: 'The order is already paid, you need not pay twice',
    changed: 'The price of the order has changed. Pay for it from the shop',
    under_way: 'This payment is already under way. Wait half a minute',
    sold_out: 'The goods are sold out, no Stars were taken. Write to the seller',
  },
  open: 'Open the shop',
  openPage: 'Open',
}

const ar: Texts = {
  start: ['{showcase}', 'أهلًا بك! اضغط الزر لفتح المتجر.'],
  help: [
    'ماذا يفعل هذا البوت',
    'يفتح المتجر ويكتب لك عن طلباتك ومرتجعاتك ومكافآتك.\n/start — فتح المتجر\n/privacy — البيانات الشخصية\n/stop — إيقاف الرسائل',
  ],
  privacy: [
    'البيانات الشخصية',
    'يحفظ البوت رقمك في تطبيق المراسلة واسمك ليكتب لك عن طلباتك. يمكنك في ملفك الشخصي داخل المتجر تنزيل بياناتك أو حذف حسابك.',
  ],
  paysupport: [
    'المساعدة في الدفع',
    'أخبر البائع برقم طلبك: سيساعدك ويعيد النجوم إن حدث خطأ. Telegram لا يجيب عن هذه الأسئلة.',
  ],
  seller: ['البوت لا يقرأ الرسائل', 'يرجى التواصل مع البائع:'],
  chat: {
    written: ['تم إرسال ردك', 'تجده في محادثة الطلب رقم {number}.'],
    forbidden: ['لم يُرسل ردك', 'لم تعد محادثة الطلب رقم {number} متاحة لك.'],
    wordless: ['لم يُرسل ردك', 'يُرسل النص فقط من هنا. أضف صورة الطلب رقم {number} من داخل المتجر.'],
    too_long: ['لم يُرسل ردك', 'طوله أكثر من {limit} حرف. قسّمه من فضلك.'],
    too_many: ['لم يُرسل ردك', 'يمكنك إرسال {most} رسالة في الدقيقة. انتظر قليلًا من فضلك.'],
  },
  stop: ['لن نكتب لك بعد الآن', 'تبقى الإشعارات في المتجر. لاستلامها هنا مجددًا أرسل /start.'],
  inline: {
    unknown: 'افتح المتجر أولًا لتتمكن من التوصية',
    banned: 'التوصيات غير متاحة لك',
    nothing: 'لا توجد نتائج. فتح المتجر',
  },
  stars: {
    over: 'لم يعد الطلب بانتظار الدفع. أعد الطلب من المتجر',
    paid: 'الطلب مدفوع بالفعل، لا حاجة إلى الدفع مرة أخرى',
    changed: 'تغيّر مبلغ الطلب. ادفعه من المتجر',
    under_way: 'هذه الدفعة قيد التنفيذ. انتظر نصف دقيقة',
    sold_out: 'نفدت البضاعة ولم تُسحب أي نجوم. راسل البائع',
  },
  open: 'فتح المتجر',
  openPage: 'فتح',
}

const TEXTS = translations<Texts>({ 'ru-RU': ru, 'en-US': en, 'ar-AR': ar })

/** Returns the bot's texts in a language. */
export function textsOf(locale: Locale): BotTexts {
  return TEXTS[locale]
}
