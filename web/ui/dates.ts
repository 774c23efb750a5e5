import { isolated } from './isolated.ts'

/** Dates are Russian in every language of the interface (rulings 19); «now» is always given, never asked for. */
const of = (options: Intl.DateTimeFormatOptions) => {
  // Created at first use: a format costs the browser a millisecond, more on a phone.
  let made: Intl.DateTimeFormat | undefined
  return {
    format(date: Date): string {
      made ??= new Intl.DateTimeFormat('ru-RU', options)
      return made.format(date)
    },
  }
}
const clockTime = of({ hour: '2-digit', minute: '2-digit' })
const dayMonth = of({ day: 'numeric', month: 'long' })
const shortDay = of({ day: 'numeric', month: 'short' })
const dayMonthYear = of({ day: 'numeric', month: 'long', year: 'numeric' })
const monthOnly = of({ month: 'long' })
const weekday = of({ weekday: 'long' })
const numeric = of({ day: '2-digit', month: '2-digit', year: 'numeric' })

const DAY = 86_400_000

function dayNumber(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** «09:36» */
export function time(date: Date): string {
  return clockTime.format(date)
}

const relative = new Map<string, Intl.RelativeTimeFormat>()

/** «вчера», “yesterday”, «أمس»: words, so in the language of the page. */
function nearDay(ahead: number): string {
  const { lang } = document.documentElement
  const format = relative.get(lang) ?? new Intl.RelativeTimeFormat(lang || 'ru', { numeric: 'auto' })
  relative.set(lang, format)
  return format.format(ahead, 'day')
}

/** «18 ноября», or «18 ноября 2025 г.» in another year. */
export function day(date: Date, now: Date): string {
  return isolated((date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date))
}

/** «6 дек.», for pills. */
export function dayShort(date: Date): string {
  return isolated(shortDay.format(date))
}

/** «сегодня», «завтра», «вчера» in the language of the page, else the day. */
export function relativeDay(date: Date, now: Date): string {
  const ahead = dayNumber(date) - dayNumber(now)
  return Math.abs(ahead) <= 1 ? nearDay(ahead) : day(date, now)
}

/** «сегодня, 09:36», «18 ноября, 09:36» */
export function moment(date: Date, now: Date): string {
  const comma = document.documentElement.dir === 'rtl' ? '،' : ','
  return `${relativeDay(date, now)}${comma} ${time(date)}`
}

/** «Ноябрь», or «Ноябрь 2025», to head a month's rows. */
export function month(date: Date, now: Date): string {
  const name = capital(monthOnly.format(date))
  return isolated(date.getFullYear() === now.getFullYear() ? name : `${name} ${date.getFullYear()}`)
}

/** «Суббота, 21 ноября», for the clock block (SH-11). */
export function longDay(date: Date): string {
  return isolated(`${capital(weekday.format(date))}, ${dayMonth.format(date)}`)
}

/** «27–30 ноября», «28 ноября – 2 декабря», or one day. */
export function dayRange(from: Date, to: Date, now: Date): string {
  if (dayNumber(from) === dayNumber(to)) return day(from, now)
  const sameMonth = from.getMonth() === to.getMonth() && from.getFullYear() === to.getFullYear()
  return isolated(sameMonth ? `${from.getDate()}–${day(to, now)}` : `${day(from, now)} – ${day(to, now)}`)
}

/** «21.11.2026», as inputs show it. */
export function dateInput(date: Date): string {
  return numeric.format(date)
}
