import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('issue 17: what stays of any line pays its new price exactly, and nothing is negative', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % (most + 1)
  }
  for (let turn = 0; turn < 20_000; turn++) {
    const quantity = 1 + random(5)
    const priceKop = 1 + random(50)
    const newPriceKop = 1 + random(priceKop - 1)
    const worthKop = priceKop * quantity
    const localKop = random(worthKop)
    const globalKop = random(worthKop - localKop)
    const paidKop = worthKop - localKop - globalKop
    const certificateKop = random(paidKop)
    const less = differenceOf({ quantity, priceKop, newPriceKop, localKop, globalKop, certificateKop })
    const stays = [localKop - less.localKop, globalKop - less.globalKop, paidKop - less.moneyKop]
    expect(stays.reduce((sum, kop) => sum + kop, 0)).toBe(newPriceKop * quantity)
    expect(less.certificateKop).toBeLessThanOrEqual(less.moneyKop)
    expect(certificateKop - less.certificateKop).toBeLessThanOrEqual(paidKop - less.moneyKop)
    expect(
      Math.min(...stays, ...Object.values(less), certificateKop - less.certificateKop),
    ).toBeGreaterThanOrEqual(0)
  }
})
