import type { DeliveryKind, Locale } from '@sarafan/contract/orders/states'
import { dayStart, momentFromJson } from '../platform/clock.ts'
import { promisedArrival } from '../platform/promises/arrival.ts'
import type { NoticeData } from './notices.ts'

type Way = Exclude<DeliveryKind, 'digital' | 'none'>

/** The words that the app's `order.promise` has: both promise the same days. */
const WORDS: Readonly<Record<Locale, Readonly<Record<Way, (days: string) => string>>>> = {
  'ru-RU': {
    courier: (days) => `Привезём ${days}`,
    post: (days) => `Доставим почтой ${days}`,
    pvz: (days) => `В пункте выдачи ${days}`,
    pickup: (days) => `Можно забрать ${days}`,
  },
  'en-US': {
    courier: (days) => `Arrives ${days}`,
    post: (days) => `Arrives by post ${days}`,
    pvz: (days) => `At the pickup point ${days}`,
    pickup: (days) => `Ready to collect ${days}`,
  },
  'ar-AR': {
    courier: (days) => `نوصّله ${days}`,
    post: (days) => `يصل بالبريد ${days}`,
    pvz: (days) => `في نقطة الاستلام ${days}`,
    pickup: (days) => `جاهز للاستلام ${days}`,
  },
}

/** Day, then month, in the words of each language, with Latin digits (rulings 33). */
const FORMATS: Readonly<Record<Locale, string>> = {
  'ru-RU': 'ru-RU',
  'en-US': 'en-GB',
  'ar-AR': 'ar-u-nu-latn',
}
const formats = new Map<Locale, Intl.DateTimeFormat>()

function formatOf(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(FORMATS[locale], {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Moscow',
  })
  formats.set(locale, made)
  return made
}

/**
 * Returns when the order of a notice arrives, as a sentence without a full stop; empty if the notice promises no day. It names
 * the date without «tomorrow», because a message is also read on later days.
 */
export function arrivalText(data: NoticeData, locale: Locale): string {
  const { way, placedAt, daysMin, daysMax, shipsOn, plannedOn } = data
  if (typeof placedAt !== 'string' || typeof daysMin !== 'number' || typeof daysMax !== 'number') return ''
  const words = WORDS[locale]
  if (!isWay(way, words)) return ''
  const days = promisedArrival({
    at: momentFromJson(placedAt),
    daysMin,
    daysMax,
    shipsOn: textOrNull(shipsOn),
    plannedOn: textOrNull(plannedOn),
  })
  const text = daysText(days, locale)
  return words[way](locale === 'ar-AR' ? `\u2068${text}\u2069` : text)
}

function isWay(way: NoticeData[string], words: object): way is Way {
  return typeof way === 'string' && Object.hasOwn(words, way)
}

const textOrNull = (value: NoticeData[string]) => (typeof value === 'string' ? value : null)

/** «29 ноября», «27–30 ноября», «30 ноября – 2 декабря». */
function daysText({ from, to }: { from: string; to: string }, locale: Locale): string {
  const first = dayStart(from)
  const last = dayStart(to)
  if (!first || !last) return ''
  const format = formatOf(locale)
  if (from === to) return format.format(first)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth
    ? `${Number(from.slice(8))}–${format.format(last)}`
    : `${format.format(first)} – ${format.format(last)}`
}
