import type { Locale } from '@sarafan/contract/orders/states'

interface Words {
  /** Instead of the text of a photo without words. */
  readonly photo: string
  readonly howToAnswer: string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  'ru-RU': {
    photo: 'Фото: откройте, чтобы посмотреть',
    howToAnswer: 'Чтобы ответить, отправьте ответ на это сообщение.',
  },
  'en-US': { photo: 'A photo: open to look at it', howToAnswer: 'To answer, reply to this message.' },
  'ar-AR': { photo: 'صورة: افتح لمشاهدتها', howToAnswer: 'للرد، أرسل ردًا على هذه الرسالة.' },
}

interface ChatNotice {
  readonly isChat: boolean
  readonly chatText: string
  readonly locale: Locale
}

/**
 * Returns the text of a bot's message: a notice about a chat quotes the message and says how to answer. The quote is read when it
 * is sent, so notifications hold no words of other people (domain.md 4.9).
 */
export function withQuote(text: string, { isChat, chatText, locale }: ChatNotice): string {
  if (!isChat) return text
  const { photo, howToAnswer } = WORDS[locale]
  return [text, chatText || photo, howToAnswer].join('\n\n')
}
