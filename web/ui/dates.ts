/**
 * Day, month, year in every language, with its own words and Latin digits (rulings 33); “en” alone would be American.
 * «Now» is always given, never asked for.
 */
const FORMATS: Readonly<Record<string, string>> = { ru: 'ru-RU', en: 'en-GB', ar: 'ar-u-nu-latn' }

const of = (options: Intl.DateTimeFormatOptions) => {
  // Created at first use: a format costs the browser a millisecond, more on a phone.
  const made = new Map<string, Intl.DateTimeFormat>()
  return {
    format(date: Date): string {
      const { lang } = document.documentElement
      const format = made.get(lang) ?? new Intl.DateTimeFormat(FORMATS[lang] ?? FORMATS.ru, options)
      made.set(lang, format)
      return format.format(date)
    },
  }
}
const dayMonth = of({ day: 'numeric', month: 'long' })
const shortDay = of({ day: 'numeric', month: 'short' })
const dayMonthYear = of({ day: 'numeric', month: 'long', year: 'numeric' })
const monthOnly = of({ month: 'long' })
const weekday = of({ weekday: 'long' })

const DAY = 86_400_000

function dayNumber(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** «09:36» in every language: the day has 24 hours. */
export function time(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

function comma(): string {
  return document.documentElement.dir === 'rtl' ? '،' : ','
}

const relative = new Map<string, Intl.RelativeTimeFormat>()

/** «вчера», “yesterday”, «أمس»: words, so in the language of the page. */
function nearDay(ahead: number): string {
  const { lang } = document.documentElement
  const format = relative.get(lang) ?? new Intl.RelativeTimeFormat(lang || 'ru', { numeric: 'auto' })
  relative.set(lang, format)
  return format.format(ahead, 'day')
}

/** «18 ноября», “18 November”, «18 نوفمبر»; in another year with it: «18 ноября 2025 г.», “18 November 2025”. */
export function day(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date)
}

/** «6 дек.», “6 Dec”, for pills. */
export function dayShort(date: Date): string {
  return shortDay.format(date)
}

/** «сегодня», «завтра», «вчера» in the language of the page, else the day. */
export function relativeDay(date: Date, now: Date): string {
  const ahead = dayNumber(date) - dayNumber(now)
  return Math.abs(ahead) <= 1 ? nearDay(ahead) : day(date, now)
}

/** «сегодня, 09:36», «18 ноября, 09:36» */
export function moment(date: Date, now: Date): string {
  return `${relativeDay(date, now)}${comma()} ${time(date)}`
}

/** «6 дек., 09:36», for pills that name the minute. */
export function momentShort(date: Date): string {
  return `${dayShort(date)}${comma()} ${time(date)}`
}

/** «Ноябрь», or «Ноябрь 2025», to head a month's rows. */
export function month(date: Date, now: Date): string {
  const name = capital(monthOnly.format(date))
  return date.getFullYear() === now.getFullYear() ? name : `${name} ${date.getFullYear()}`
}

/** «Суббота, 21 ноября», for the clock block (SH-11). */
export function longDay(date: Date): string {
  return `${capital(weekday.format(date))}${comma()} ${dayMonth.format(date)}`
}

/** «27–30 ноября», «28 ноября – 2 декабря», or one day. */
export function dayRange(from: Date, to: Date, now: Date): string {
  if (dayNumber(from) === dayNumber(to)) return day(from, now)
  const sameMonth = from.getMonth() === to.getMonth() && from.getFullYear() === to.getFullYear()
  return sameMonth ? `${from.getDate()}–${day(to, now)}` : `${day(from, now)} – ${day(to, now)}`
}

/** «21.11.2026» in every language, as inputs show it. */
export function dateInput(date: Date): string {
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`
}
