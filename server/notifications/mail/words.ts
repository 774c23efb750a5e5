import { translations } from '../../platform/words/translations.ts'
import type { MailKind } from './mail.ts'

/** A letter about an unpaid order has its own wording. */
export type LetterKind = MailKind | 'placed_unpaid'

interface LetterWords {
  readonly subject: string
  readonly text: string
  readonly button: string
}

type Words = Readonly<Record<LetterKind, LetterWords>> & {
  /** Label of the button if the receipt has its own link. */
  readonly receiptButton: string
  readonly footer: string
}

/** Texts of letters to guests: `{numbers}` of the orders, `{amount}` in roubles, `{showcase}` by name. */
export const MAIL_WORDS = translations<Words>({
  'ru-RU': {
    placed: {
      subject: 'Заказ № {numbers} принят',
      text: 'Спасибо за заказ в «{showcase}». Сумма: {amount} ₽. По ссылке видно, что с ним сейчас.',
      button: 'Посмотреть заказ',
    },
    placed_unpaid: {
      subject: 'Заказ № {numbers} ждёт оплаты',
      text: 'Спасибо за заказ в «{showcase}». К оплате {amount} ₽. Если вы ещё не заплатили, это можно сделать по ссылке.',
      button: 'Открыть и оплатить',
    },
    payment_failed: {
      subject: 'Оплата заказа № {numbers} не прошла',
      text: 'К оплате {amount} ₽. Попробуйте ещё раз или выберите другой способ, пока заказ хранится.',
      button: 'Оплатить ещё раз',
    },
    refunded: {
      subject: 'Возврат по заказу № {numbers}',
      text: '«{showcase}» возвращает вам {amount} ₽. Банк может зачислять деньги несколько дней.',
      button: 'Посмотреть заказ',
    },
    edited: {
      subject: 'Заказ № {numbers} изменён',
      text: '«{showcase}» меняет состав вашего заказа. Что в нём осталось и сколько он стоит, видно по ссылке. Если вы уже заплатили, разница вернётся.',
      button: 'Посмотреть заказ',
    },
    receipt: {
      subject: 'Чек по заказу № {numbers}',
      text: 'Чек на {amount} ₽ готов.',
      button: 'Посмотреть заказ',
    },
    receiptButton: 'Открыть чек',
    footer:
      'Это письмо о заказе в «{showcase}». Ссылка открывает его без входа, не пересылайте её. Не ваш заказ? Удалите письмо.',
  },
  'en-US': {
    placed: {
      subject: 'Order {numbers} is placed',
      text: 'Thank you for your order at {showcase}. Total: {amount} ₽. The link shows how it is going.',
      button: 'View the order',
    },
    placed_unpaid: {
      subject: 'Order {numbers} awaits its payment',
      text: 'Thank you for your order at {showcase}. To pay: {amount} ₽. If you have not paid yet, use the link.',
      button: 'View and pay',
    },
    payment_failed: {
      subject: 'The payment for order {numbers} failed',
      text: 'To pay: {amount} ₽. Try again or choose another payment method while the order is kept.',
      button: 'Pay again',
    },
    refunded: {
      subject: 'Refund for order {numbers}',
      text: '{showcase} refunds {amount} ₽ to you. Your bank may need a few days.',
      button: 'View the order',
    },
    edited: {
      subject: 'Order {numbers} has changed',
      text: '{showcase} changes what is in your order. The link shows what stays and what it costs. If you have already paid, the difference is refunded.',
      button: 'View the order',
    },
    receipt: {
      subject: 'Receipt for order {numbers}',
      text: 'The receipt for {amount} ₽ is ready.',
      button: 'View the order',
    },
    receiptButton: 'Open the receipt',
    footer:
      'This message is about an order at {showcase}. The link opens it without login, so do not forward it. Not your order? Delete the message.',
  },
  'ar-AR': {
    placed: {
      subject: 'تم استلام الطلب رقم {numbers}',
      text: 'شكرًا لطلبك من {showcase}. المبلغ: {amount} ₽. يعرض الرابط حالة الطلب الآن.',
      button: 'عرض الطلب',
    },
    placed_unpaid: {
      subject: 'الطلب رقم {numbers} بانتظار الدفع',
      text: 'شكرًا لطلبك من {showcase}. المبلغ المطلوب: {amount} ₽. إن لم تدفع بعد فاستخدم الرابط.',
      button: 'فتح الطلب والدفع',
    },
    payment_failed: {
      subject: 'لم يتم دفع الطلب رقم {numbers}',
      text: 'المبلغ المطلوب: {amount} ₽. حاول مرة أخرى أو اختر طريقة دفع أخرى ما دام الطلب محفوظًا.',
      button: 'الدفع مرة أخرى',
    },
    refunded: {
      subject: 'استرداد للطلب رقم {numbers}',
      text: 'يعيد إليك {showcase} مبلغ {amount} ₽. قد يحتاج البنك إلى بضعة أيام.',
      button: 'عرض الطلب',
    },
    edited: {
      subject: 'تغيّر الطلب رقم {numbers}',
      text: 'غيّر {showcase} محتوى طلبك. يعرض الرابط ما بقي فيه وكم يكلّف. وإن كنت قد دفعت فسيُعاد إليك الفرق.',
      button: 'عرض الطلب',
    },
    receipt: {
      subject: 'إيصال الطلب رقم {numbers}',
      text: 'الإيصال بمبلغ {amount} ₽ جاهز.',
      button: 'عرض الطلب',
    },
    receiptButton: 'فتح الإيصال',
    footer:
      'هذه الرسالة عن طلب من {showcase}. يفتح الرابط الطلب دون تسجيل دخول، فلا تُعد توجيهه. ليس طلبك؟ احذف الرسالة.',
  },
})
