import { expect, test } from 'vitest'
import { type PriceRule, priceBy, priceFault } from './prices.ts'

const rule = (of: Partial<PriceRule>): PriceRule => ({
  percent: 0,
  amountKop: null,
  ending: null,
  round: 'nearest',
  ...of,
})

test.each([
  [{ percent: 1000 }, 999_00, 1098_90],
  [{ percent: -1000 }, 333, 300],
  [{ percent: 750, ending: '' }, 1000_00, 1075_00],
  [{ percent: 1000, ending: '90' }, 1000_00, 1090_00],
  [{ percent: 1500, ending: '90' }, 1000_00, 1190_00],
  [{ percent: 1500, ending: '90', round: 'down' as const }, 1000_00, 1090_00],
  [{ percent: 100, ending: '90', round: 'up' as const }, 1090_00, 1190_00],
  [{ ending: '90' }, 1090_00, 1090_00],
  [{ ending: '00' }, 1249_99, 1200_00],
  [{ ending: '990' }, 5000_00, 4990_00],
  [{ ending: '9' }, 3_00, 9_00],
  [{ ending: '0', round: 'down' as const }, 5_00, 10_00],
  [{ amountKop: 500_00, ending: '90' }, 1_00, 500_00],
])('issue 16: the price rule %j makes of %i kopecks %i', (of, base, price) => {
  expect(priceBy(rule(of), base)).toBe(price)
})

test('issue 16: a rounded price ends as asked and differs from the exact one by less than a step', () => {
  for (let base = 100; base < 300_000; base += 7919) {
    for (const round of ['nearest', 'up', 'down'] as const) {
      const price = priceBy(rule({ percent: -1234, ending: '90', round }), base)
      expect(price % 100_00).toBe(90_00)
      const distance = price - (base * 8766) / 10_000
      expect(Math.abs(distance)).toBeLessThan(100_00)
      if (round === 'up') expect(distance).toBeGreaterThanOrEqual(0)
    }
  }
})

test('issue 16: prices under one rouble, over the limit or not below the old price are faults', () => {
  expect(priceFault({ priceKop: 99, oldPriceKop: null })).toBe('price_low')
  expect(priceFault({ priceKop: 1_000_000_000_00, oldPriceKop: null })).toBe('price_high')
  expect(priceFault({ priceKop: 100, oldPriceKop: 1_000_000_000_00 })).toBe('price_high')
  expect(priceFault({ priceKop: 100, oldPriceKop: 100 })).toBe('old_price')
  expect(priceFault({ priceKop: 100, oldPriceKop: 101 })).toBeNull()
})
