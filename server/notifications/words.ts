import type { Locale, NoticeType } from '@sarafan/contract/orders/states'
import { toRub } from '../platform/money.ts'
import {
  isolatedValues,
  type Message,
  type MessageValues,
  translations,
} from '../platform/words/translations.ts'
import { arrivalText } from './arrival-words.ts'
import type { NoticeData } from './notices.ts'
import { ar } from './words-ar.ts'
import { en } from './words-en.ts'
import { type NoticeWords, ru } from './words-ru.ts'

const WORDS = translations<NoticeWords>({ 'ru-RU': ru, 'en-US': en, 'ar-AR': ar })

export interface NoticeText {
  readonly title: string
  readonly text: string
}

/** Returns a notice's text in a person's language, from its type and data (domain.md 4.9). */
export function noticeText(
  notice: { type: NoticeType; data: NoticeData; showcaseName: string },
  locale: Locale,
): NoticeText {
  const [title, text] = WORDS[locale][keyOf(notice.type, notice.data)]
  const amount = isBonus(notice.type) ? bonusesOf(notice.data.kop) : amountOf(notice.data.kop)
  const values = isolatedValues({ ...notice.data, showcase: notice.showcaseName, amount }, locale)
  const said = [fill(text, values), arrivalText(notice.data, locale)].filter(Boolean).join('. ')
  return { title: truncate(fill(title, values), 80), text: truncate(said, 500) }
}

/** Returns the most specific key that has a text: type and status, type and kind, or type alone. */
function keyOf(type: NoticeType, data: NoticeData): keyof typeof ru {
  const keys = [`${type}.${data.status ?? ''}`, `${type}.${data.kind ?? ''}`]
  return keys.find(isKey) ?? type
}

function isKey(key: string): key is keyof typeof ru {
  return Object.hasOwn(ru, key)
}

const isBonus = (type: NoticeType) => type.startsWith('bonus_')

/**
 * Formats bonuses as in the history: whole numbers, amounts taken away rounded away from zero (domain.md 5.5 rule 9,
 * LO-43).
 */
function bonusesOf(kop: NoticeData[string]): string {
  return typeof kop === 'number' ? amountOf(Math.floor(kop / 100) * 100) : ''
}

/** Formats kopecks for all languages: `1 290`, `99,50` (rulings 19). */
export function amountOf(kop: NoticeData[string]): string {
  if (typeof kop !== 'number') return ''
  const decimals = kop % 100 === 0 ? 0 : 2
  return toRub(Math.abs(kop)).toLocaleString('ru-RU', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

function fill(message: Message, values: MessageValues): string {
  return message(values).replace(/\s+/g, ' ').trim()
}

function truncate(text: string, maxLength: number): string {
  const letters = [...text]
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength - 1).join('')}…`
}

/** Pages where the platform or a showcase decides what a system notice is about. */
const SYSTEM_LINKS: Readonly<Record<string, string>> = {
  money: '/account/profile/platform?tab=money',
  claims: '/account/profile/platform?tab=claims',
  corrections: '/account/profile/platform?tab=corrections',
  moves: '/account/profile/platform?tab=moves',
  own_moves: '/account/showcases/moves',
  team: '/account/showcases/team',
  integrations: '/account/showcases/integrations',
  showcases: '/account/profile/showcases',
  deposit: '/account/showcases/deposit',
  invoices: '/account/profile/platform?tab=invoices',
  payouts: '/account/profile/platform?tab=payouts',
  deposits: '/account/profile/platform?tab=deposits',
}

/** Notices for the team of a showcase that lead elsewhere than to an order. */
const SALE_LINKS: Readonly<Record<string, (data: NoticeData, document: string) => string>> = {
  message: (_, document) => `/account/profile/sale-orders/${document}/chat`,
  lead: () => '/account/showcases/leads',
  question: () => '/account/showcases/questions',
  rated: () => '/account/showcases/ratings',
  low_stock: ({ productId }) => `/account/showcases/goods/${productId}`,
  low_stock_many: () => '/account/showcases/goods',
}

const LINKS: Readonly<Record<NoticeType, (of: { document: string; data: NoticeData }) => string>> = {
  order_status: orderLink,
  payment: orderLink,
  delivery: orderLink,
  offline_sale: orderLink,
  claim: ({ document }) => `/account/profile/claims?id=${document}`,
  message: messageLink,
  bonus_expected: bonusLink,
  bonus_confirmed: bonusLink,
  bonus_reversed: bonusLink,
  bonus_expiring: bonusLink,
  new_referral: () => '/account/profile/wow-tree/tree',
  withdraw: () => '/account/mlm/transfer',
  agent_request: ({ document }) => `/account/mlm/upload?rq=${document}`,
  certificate: () => '/account/certificates',
  price_drop: productLink,
  back_in_stock: productLink,
  wishlist_reserved: ({ document }) => (document === '' ? '/wishlist' : `/wishlist/${document}`),
  promo: () => '/actions',
  system: ({ data }) =>
    data.tab === 'answers'
      ? `/product/${data.productId}/questions`
      : (SYSTEM_LINKS[String(data.tab ?? '')] ?? ''),
  sale: ({ document, data }) =>
    SALE_LINKS[String(data.status)]?.(data, document) ?? `/account/profile/sale-orders/${document}`,
  sale_claim: ({ document }) => `/account/profile/claims?id=${document}`,
}

function orderLink({ data }: { data: NoticeData }): string {
  return `/account/profile/orders?number=${encodeURIComponent(String(data.number ?? ''))}`
}
function messageLink({ document, data }: { document: string; data: NoticeData }): string {
  if (data.status === 'order') return `/order/chat/${document}`
  return data.status === 'rating' ? orderLink({ data }) : `/account/profile/claims?id=${document}`
}
function bonusLink(): string {
  return '/account/profile/bonuses'
}
function productLink({ data }: { data: NoticeData }): string {
  return typeof data.productId === 'number' ? `/product/${data.productId}` : ''
}

/** Returns where a notice leads in the app; empty if nowhere. */
export function noticeLink(notice: { type: NoticeType; document: string; data: NoticeData }): string {
  return LINKS[notice.type](notice)
}
