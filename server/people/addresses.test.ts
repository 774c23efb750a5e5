import { addressCalls } from '@sarafan/contract/people/addresses'
import { expect, test } from 'vitest'
import { logIn, person, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let dom: TestShowcase
let anna: Visitor
let igor: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await logIn(w, await person(w, 'Анна'), dom)
  igor = await logIn(w, await person(w, 'Игорь'), dom)
})

const HOME = {
  City: 'Москва',
  Line: 'ул Лесная, д 5, кв 41',
  Entrance: '2',
  Floor: '6',
  CityKladrId: '7700000000000',
}
const save = async (who: Visitor, ask: Partial<typeof HOME> & { ID?: number; IsDefault?: boolean } = {}) =>
  (await world.ask(who, addressCalls.saveAddress, { ...HOME, ...ask })).body.Address
const list = async (who: Visitor) =>
  (await world.ask(who, addressCalls.showAddresses, {})).body.Addresses.map(({ Line, IsDefault }) => [
    Line,
    IsDefault,
  ])

test('the first address is the default one; another can replace it and is then listed first', async () => {
  await save(anna)
  const work = await save(anna, { Line: 'ул Тверская, д 1' })
  expect(await list(anna)).toEqual([
    [HOME.Line, true],
    ['ул Тверская, д 1', false],
  ])
  await world.ask(anna, addressCalls.setDefaultAddress, { ID: work.ID })
  expect((await list(anna))[0]).toEqual(['ул Тверская, д 1', true])
  await save(anna, { Line: 'ул Арбат, д 7', IsDefault: true })
  expect((await list(anna)).filter(([, isDefault]) => isDefault)).toEqual([['ул Арбат, д 7', true]])
})

test('saving the same address twice updates one address', async () => {
  const first = await save(anna)
  const again = await save(anna, { Entrance: '3', CityKladrId: '' })
  expect(again).toMatchObject({ ID: first.ID, Entrance: '3', CityKladrId: '7700000000000' })
  expect(await list(anna)).toHaveLength(1)
})

test('an address changed into another existing one replaces it', async () => {
  await save(anna)
  const other = await save(anna, { Line: 'ул Арбат, д 7' })
  await save(anna, { ID: other.ID })
  expect(await list(anna)).toEqual([[HOME.Line, false]])
})

test('domain 7.2: a person cannot see, change or remove another person’s address', async () => {
  const { ID } = await save(anna)
  expect(await list(igor)).toEqual([])
  const tries = [
    world.ask(igor, addressCalls.saveAddress, { ...HOME, ID }),
    world.ask(igor, addressCalls.removeAddress, { ID }),
    world.ask(igor, addressCalls.setDefaultAddress, { ID }),
  ]
  for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
  expect(await list(anna)).toHaveLength(1)
})

test('removing an address twice returns 404 the second time', async () => {
  const { ID } = await save(anna)
  expect((await world.ask(anna, addressCalls.removeAddress, { ID })).status).toBe(200)
  expect((await world.ask(anna, addressCalls.removeAddress, { ID })).status).toBe(404)
})

test('the twenty-first address is refused, but an existing one can still be saved', async () => {
  for (let house = 1; house <= 20; house++) await save(anna, { Line: `ул Лесная, д ${house}` })
  expect((await world.ask(anna, addressCalls.saveAddress, { ...HOME, Line: 'ул Лесная, д 21' })).status).toBe(
    409,
  )
  expect((await world.ask(anna, addressCalls.saveAddress, { ...HOME, Line: 'ул Лесная, д 20' })).status).toBe(
    200,
  )
})
