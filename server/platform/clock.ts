/** The only source of the current time (rulings 6); all other code gets the moment as an argument. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const
export type Span = Partial<Record<keyof typeof MS, number>>

/** Returns the length of a span in milliseconds. */
export function lengthMs(span: Span): number {
  const units = Object.keys(MS) as (keyof typeof MS)[] // keys of the object above
  return units.reduce((sum, unit) => sum + (span[unit] ?? 0) * MS[unit], 0)
}

/** Returns the moment a span after `at`, or before it for a negative span. */
export function after(at: Date, span: Span): Date {
  return new Date(at.getTime() + lengthMs(span))
}

export function fromUnix(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** Returns the moment that PostgreSQL wrote as JSON. Throws for any other text. */
export function momentFromJson(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`${text} is no moment`)
  return at
}

/** Parses an HTTP `Date` header; null for anything else. */
export function fromHttpDate(text: string): Date | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns the seconds from `earlier` to `later`, with fractions. */
export function secondsBetween(later: Date, earlier: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}

/** Returns the whole seconds since 1970. */
export function toUnix(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** Returns the calendar day of a moment in Moscow, `2026-11-21`, by which shops and carriers count. */
export function dayOf(at: Date): string {
  return moscowDay.format(at)
}

/** Returns the midnight at which a day (`2026-11-21`) begins in Moscow; null without a day or for an impossible one. */
export function dayStart(day: string | undefined): Date | null {
  const at = day === undefined ? null : parseMoment(`${day}T00:00:00+03:00`)
  return at && dayOf(at) === day ? at : null
}

/** Formats a moment in Moscow time, `2026-11-21T12:00:00+03:00`. */
export function moscowTime(at: Date): string {
  return `${after(at, { hours: 3 }).toISOString().slice(0, 19)}+03:00`
}

/** Returns the first moment after `at` when it is `HH:MM` in Moscow, which has one offset all year. */
export function nextMoscowTime(at: Date, time: string): Date {
  const today = new Date(`${dayOf(at)}T${time}:00+03:00`)
  return today > at ? today : after(today, { days: 1 })
}

const moscowHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Returns the hour in Moscow, 0 to 23, of a moment in seconds since 1970. */
export function hourOf(unixSeconds: number): number {
  return Number(moscowHour.format(fromUnix(unixSeconds)))
}

/** Parses RFC 3339 text; null when it is not a moment. */
export function parseMoment(text: string): Date | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns the age in calendar years of someone born on `day` (`YYYY-MM-DD`); null for an invalid or future day. */
export function ageAt(day: string, at: Date): number | null {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (!born || Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== day || born > at)
    return null
  const years = at.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday = at.toISOString().slice(5, 10) >= day.slice(5)
  return hadBirthday ? years : years - 1
}

/** The demo's clock: it is `offsetMs` ahead of another clock and can only be moved forward (rulings 6). */
export class OffsetClock implements Clock {
  private readonly base: Clock
  private offsetMs: number

  constructor(base: Clock, offsetMs = 0) {
    this.base = base
    this.offsetMs = offsetMs
  }

  now(): Date {
    return new Date(this.base.now().getTime() + this.offsetMs)
  }

  /** Moves the clock forward; returns the new offset in milliseconds. */
  forward(span: Span): number {
    this.offsetMs += Math.max(0, lengthMs(span))
    return this.offsetMs
  }
}

/** A clock that moves only when `forward` is called. */
export class FixedClock implements Clock {
  private at: Date

  constructor(at: Date | string) {
    this.at = new Date(at)
  }

  now(): Date {
    return new Date(this.at)
  }

  forward(span: Span): void {
    this.at = after(this.at, span)
  }
}
