import { expect, test } from 'vitest'
import { after, fromUnix } from '../../platform/clock.ts'
import { testCarrier } from '../../test/providers/cdek.ts'
import { cdek } from './cdek.ts'

const { fake, carrier } = testCarrier()
const AT = fromUnix(1_800_000_000)
const BOX = { weightG: 1000, lengthCm: 30, widthCm: 20, heightCm: 10 }
const moscow = { city: 'Москва', kladr: '' }
const tokenRequests = () => fake.heard.filter((path) => path.endsWith('/oauth/token')).length

test('a city is found by name with or without ё; an unknown city is null', async () => {
  expect(await carrier().cityCode(moscow, AT)).toBe('44')
  const a = await carrier().cityCode({ city: 'Орёл', kladr: '' }, AT)
  const b = await carrier().cityCode({ city: 'орел', kladr: '' }, AT)
  expect(a).toBe(b)
  expect(await carrier().cityCode({ city: 'Нигде', kladr: '' }, AT)).toBeNull()
})

test('EX-02: a city code known by the address service spares the request to CDEK', async () => {
  const settings = { url: 'http://127.0.0.1:1', account: 'a', password: 'b' }
  const informed = cdek(settings, { idOf: async (kladr) => (kladr === '77' ? '44' : null) })
  expect(await informed.cityCode({ city: 'Москва', kladr: '77' }, AT)).toBe('44')
})

test('prices list the cheapest tariff of each delivery kind first, with its days', async () => {
  const { courier, pvz } = await carrier().prices({ fromCode: '44', toCode: '137', parcel: BOX }, AT)
  expect(pvz[0]).toMatchObject({ tariff: '136', daysMin: 2, daysMax: 4 })
  expect([pvz, courier].map((ways) => ways.map(({ tariff }) => tariff))).toEqual([['136', '368'], ['137']])
  expect((courier[0]?.priceKop ?? 0) - (pvz[0]?.priceKop ?? 0)).toBe(210_00)
  const named = await carrier().tariffs({ fromCode: '44', toCode: '137', parcel: BOX }, AT)
  expect(named.map(({ name, to }) => [name, to])).toEqual([
    ['Посылка склад-склад', 'point'],
    ['Посылка склад-постамат', 'locker'],
    ['Посылка склад-дверь', 'door'],
  ])
})

test('no tariff for a parcel gives no prices; an invalid city throws', async () => {
  const heavy = { ...BOX, weightG: 40_000 }
  const prices = await carrier().prices({ fromCode: '44', toCode: '137', parcel: heavy }, AT)
  expect(prices).toEqual({ courier: [], pvz: [] })
  await expect(carrier().prices({ fromCode: '44', toCode: '7', parcel: BOX }, AT)).rejects.toThrow(
    'City is invalid',
  )
})

test('points of a city have an address, type and coordinates', async () => {
  const points = await carrier().points('44', AT)
  expect(points.length).toBeGreaterThan(20)
  expect(points[0]).toMatchObject({ address: 'ул. Лесная, 20', city: 'Москва', isLocker: false })
  expect(points.some((point) => point.isLocker)).toBe(true)
})

test('the token is requested once, again shortly before it expires, and again when it is revoked', async () => {
  const one = carrier()
  await one.points('44', AT)
  await one.points('137', AT)
  expect(tokenRequests()).toBe(1)
  await one.points('44', after(AT, { seconds: 3550 }))
  expect(tokenRequests()).toBe(2)
  fake.mood = 'forgetful'
  expect((await one.points('44', after(AT, { seconds: 3560 }))).length).toBeGreaterThan(0)
  expect(tokenRequests()).toBe(3)
})

test.each(['down', 'garbage', 'slow'] as const)('a carrier that is %s throws', async (mood) => {
  fake.mood = mood
  await expect(carrier().points('44', AT)).rejects.toThrow()
})

test('a carrier that cannot be reached throws', async () => {
  const stranger = cdek(
    { url: 'http://127.0.0.1:9/v2', account: 'a', password: 'b' },
    { idOf: async () => null, patienceMs: 500 },
  )
  await expect(stranger.points('44', AT)).rejects.toThrow()
})
