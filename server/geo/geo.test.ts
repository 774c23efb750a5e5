import { geoCalls } from '@sarafan/contract/geo'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeDadata, fakeDadata, type Mood } from '../../demo/fakes/dadata/dadata.ts'
import { guest, showcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { openGeo } from './geo.ts'

const TOKEN = 'f'.repeat(40)
const fake: FakeDadata = { token: TOKEN, mood: 'well', heard: [] }
let service: FastifyInstance
let url = ''
let visitor: Visitor

beforeAll(async () => {
  service = Fastify({ forceCloseConnections: true })
  await service.register(fakeDadata(fake), { prefix: '/suggestions/api/4_1/rs' })
  url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/suggestions/api/4_1/rs/`
})
afterAll(() => service.close())
beforeEach(() => {
  fake.mood = 'well'
  fake.heard.length = 0
})

const world = testWorld(async (w) => {
  visitor = await guest(w, await showcase(w, 'dom', { isDefault: true }))
})

const errors: unknown[] = []
const geoWith = (token = TOKEN) =>
  openGeo({ dadata: { url, token }, reportError: (error) => void errors.push(error), patienceMs: 1000 })

test('EX-01 EX-03: the service receives the server’s token, and its format is returned', async () => {
  const request = { query: 'москва сухонская 11', count: 5, locations: [{ kladr_id: '77' }] }
  const [found] = await geoWith().suggest(request)
  expect(fake.heard).toEqual([{ path: '/suggestions/api/4_1/rs/suggest/address', body: request }])
  expect(found?.value).toBe('г Москва, ул Сухонская, д 11')
  expect(found?.data.city_kladr_id).toBe('7700000000000')
})

test('EX-02: carriers’ ids of a city are found by its KLADR code', async () => {
  expect(await geoWith().carrierIds('3100400100000')).toMatchObject({ cdek_id: '344', boxberry_id: '01929' })
  expect(await geoWith().carrierIds('9999999999999')).toBeNull()
})

test.each<Mood>(['exhausted', 'hasty', 'broken', 'garbage', 'slow'])(
  'a service that is %s is replaced by the gazetteer, and the error is reported',
  async (mood) => {
    fake.mood = mood
    errors.length = 0
    const [found] = await geoWith().suggest({ query: 'моск' })
    expect(found?.data.city).toBe('Москва')
    expect(errors).toHaveLength(1)
    expect(await geoWith().carrierIds('7700000000000')).toMatchObject({ cdek_id: null })
  },
)

test('a wrong token is reported with the service’s reason', async () => {
  errors.length = 0
  await geoWith('wrong').suggest({ query: 'моск' })
  expect(String(errors[0])).toMatch(/403 .*disabled for token/)
})

test('a request that is too long for the service is answered by the gazetteer', async () => {
  errors.length = 0
  expect(await geoWith().suggest({ query: 'х'.repeat(301) })).toEqual([])
  expect(String(errors[0])).toMatch(/413/)
})

test('EX-01: without a token the HTTP call returns gazetteer results in the service’s format', async () => {
  const ask = { query: 'лесная 5', locations: [{ city: 'Москва' }], restrict_value: true, count: 5 }
  const { status, body } = await world.ask(visitor, geoCalls.suggestAddress, ask)
  expect(status).toBe(200)
  expect(body.suggestions.map(({ value }) => value)).toEqual(['ул Лесная, д 5', 'пер Лесной 4-й, д 5'])
  expect(body.suggestions[0]?.data).toMatchObject({
    street: 'Лесная',
    house: '5',
    flat: null,
  })
})

test('EX-02: without a token the HTTP call returns empty ids for a known city and nothing for an unknown code', async () => {
  const knownCity = await world.ask(visitor, geoCalls.findDelivery, { query: '5400000100000' })
  expect(knownCity.body.suggestions[0]).toMatchObject({ value: '5400000100000', data: { cdek_id: null } })
  const unknown = await world.ask(visitor, geoCalls.findDelivery, { query: '1' })
  expect(unknown.body.suggestions).toEqual([])
})
