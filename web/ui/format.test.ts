// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  dateInput,
  day,
  dayRange,
  dayShort,
  longDay,
  moment,
  momentShort,
  month,
  relativeDay,
  time,
} from './dates.ts'
import {
  bonuses,
  bonusSum,
  discount,
  money,
  number,
  plural,
  showcaseName,
  truncate,
  truncateWords,
} from './format.ts'
import { phone } from './phone.ts'

describe('money', () => {
  test('CN-10: roubles carry a narrow no-break space in thousands and before the sign', () => {
    expect(money(129_000)).toBe('1\u202f290\u202f₽')
    expect(money(1_234_567_00)).toBe('1\u202f234\u202f567\u202f₽')
    expect(money(0)).toBe('0\u202f₽')
  })
  test('kopecks show only when there are some, the minus is a real one', () => {
    expect(money(129_005)).toBe('1\u202f290,05\u202f₽')
    expect(money(-48_000)).toBe('\u2212480\u202f₽')
    expect(money(-5)).toBe('\u22120,05\u202f₽')
    expect(number(-1500)).toBe('\u22121\u202f500')
  })
  test('a number looks as the Russian locale has it, but for its spaces and minus', () => {
    const russian = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })
    const spelt = (value: number) => russian.format(value).replace(/\s/g, '\u202f').replace('-', '\u2212')
    const whole = fc.integer()
    const shown = fc.oneof(...[1, 10, 100].map((parts) => whole.map((n) => n / parts)))
    const check = (value: number) => {
      expect(number(value)).toBe(spelt(value))
    }
    fc.assert(fc.property(shown, check))
    expect(number(-0.001)).toBe('0')
    expect(number(4.999)).toBe('5')
  })
  test('BN-16: bonuses are whole and rounded down', () => {
    expect(bonuses(1090)).toBe('10')
    expect(bonuses(1099)).toBe('10')
    expect(bonuses(-50)).toBe('\u22121')
    expect(bonuses(129_000_00)).toBe('129\u202f000')
  })
  test('review 23b: a sum of bonuses keeps its kopecks', () => {
    expect([bonusSum(1_494_50), bonusSum(-7), bonusSum(64_00)]).toEqual(['1\u202f494,50', '\u22120,07', '64'])
  })
  test('a discount is a rounded percent, and nothing when the price did not fall', () => {
    expect(discount(249_000, 299_000)).toBe('\u221217%')
    expect(discount(249_000, 249_000)).toBeUndefined()
    expect(discount(249_000, undefined)).toBeUndefined()
  })
})

describe('cutting', () => {
  test('VL-03, CN-25: a showcase name keeps 35 characters', () => {
    expect(showcaseName('а'.repeat(35))).toBe('а'.repeat(35))
    expect(showcaseName('а'.repeat(36))).toBe(`${'а'.repeat(35)}…`)
  })
  test('VL-04, CN-26: other texts keep 50, and a sign of two code units is one', () => {
    expect(truncate('б'.repeat(50))).toBe('б'.repeat(50))
    expect(truncate('б'.repeat(51))).toBe(`${'б'.repeat(50)}…`)
    expect(truncate('🍯🍯🍯', 2)).toBe('🍯🍯…')
  })
  test('VL-05: the word-aware cut leaves no half words', () => {
    expect(truncateWords('Чайник заварочный из красной глины', 19)).toBe('Чайник заварочный…')
    expect(truncateWords('Чайник заварочный, большой', 12)).toBe('Чайник…')
    expect(truncateWords('Чайник заварочный, большой', 18)).toBe('Чайник заварочный…')
    expect(truncateWords('абвгдежз', 3)).toBe('абв…')
    expect(truncateWords('коротко')).toBe('коротко')
  })
})

describe('dates', () => {
  const now = new Date(2026, 10, 21, 12)
  test('ST-07: days near now have names, others have their date', () => {
    expect(moment(new Date(2026, 10, 21, 9, 36), now)).toBe('сегодня, 09:36')
    expect(relativeDay(new Date(2026, 10, 22, 0, 1), now)).toBe('завтра')
    expect(relativeDay(new Date(2026, 10, 20, 23, 59), now)).toBe('вчера')
    expect(day(new Date(2026, 10, 18), now)).toBe('18 ноября')
    expect(day(new Date(2025, 10, 18), now)).toBe('18 ноября 2025 г.')
  })
  describe('in other languages', () => {
    afterEach(() => void Object.assign(document.documentElement, { lang: 'ru', dir: 'ltr' }))
    const morning = (dayOfMonth: number) => moment(new Date(2026, 10, dayOfMonth, 9, 36), now)

    test('ST-07, issue 17: dates in English have English words, day before month, 24 hours', () => {
      document.documentElement.lang = 'en'
      expect([20, 21, 22, 18].map(morning)).toEqual([
        'yesterday, 09:36',
        'today, 09:36',
        'tomorrow, 09:36',
        '18 November, 09:36',
      ])
      expect(day(new Date(2025, 10, 18), now)).toBe('18 November 2025')
      expect(dayRange(new Date(2026, 10, 27), new Date(2026, 10, 30), now)).toBe('27–30 November')
      expect(month(new Date(2025, 9, 2), now)).toBe('October 2025')
      expect(longDay(now)).toBe('Saturday, 21 November')
      expect(momentShort(new Date(2026, 10, 24, 19, 11))).toBe('24 Nov, 19:11')
      expect(dateInput(now)).toBe('21.11.2026')
    })
    test('ST-07, issue 17: dates in Arabic have Arabic words and Latin digits', () => {
      Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
      expect(morning(20)).toBe('أمس، 09:36')
      expect(morning(18)).toBe('18 نوفمبر، 09:36')
      expect(day(new Date(2025, 10, 18), now)).toBe('18 نوفمبر 2025')
      expect(dayRange(new Date(2026, 10, 28), new Date(2026, 11, 2), now)).toBe('28 نوفمبر – 2 ديسمبر')
      expect(longDay(now)).toBe('السبت، 21 نوفمبر')
      expect(month(now, now)).toBe('نوفمبر')
      expect(momentShort(new Date(2026, 10, 24, 19, 11))).toBe('24 نوفمبر، 19:11')
      expect(time(new Date(2026, 10, 21, 19, 5))).toBe('19:05')
      expect(dateInput(now)).toBe('21.11.2026')
    })
    test('ST-07: a sum keeps its direction where the page runs from right to left', () => {
      Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
      expect(money(129_000)).toBe('\u20661\u202f290\u202f₽\u2069')
    })
  })
  test('the turn of a year is one day, not a year', () => {
    expect(relativeDay(new Date(2027, 0, 1), new Date(2026, 11, 31, 23))).toBe('завтра')
  })
  test('ranges, months and short forms', () => {
    expect(dayRange(new Date(2026, 10, 27), new Date(2026, 10, 30), now)).toBe('27–30 ноября')
    expect(dayRange(new Date(2026, 10, 28), new Date(2026, 11, 2), now)).toBe('28 ноября – 2 декабря')
    expect(month(new Date(2026, 9, 2), now)).toBe('Октябрь')
    expect(month(new Date(2025, 9, 2), now)).toBe('Октябрь 2025')
    expect(longDay(now)).toBe('Суббота, 21 ноября')
    expect(dayShort(new Date(2026, 11, 6))).toBe('6 дек.')
    expect(momentShort(new Date(2026, 10, 24, 19, 11))).toBe('24 нояб., 19:11')
    expect(dateInput(now)).toBe('21.11.2026')
  })
})

describe('people and counts', () => {
  test('a Russian phone is grouped, another stays', () => {
    expect(phone('79162041855')).toBe('+7 916 204-18-55')
    expect(phone('8 (916) 204 18 55')).toBe('+7 916 204-18-55')
    expect(phone('+971501234567')).toBe('+971501234567')
  })
  test('plural forms follow the language', () => {
    const forms = { one: 'бонус', few: 'бонуса', many: 'бонусов', other: 'бонуса' }
    expect([1, 2, 5, 11, 21].map((count) => plural('ru', count, forms))).toEqual([
      'бонус',
      'бонуса',
      'бонусов',
      'бонусов',
      'бонус',
    ])
    expect(plural('ar', 2, { two: 'b', other: 'c' })).toBe('b')
    expect(plural('en', 3, { one: 'a', other: 'c' })).toBe('c')
  })
})
