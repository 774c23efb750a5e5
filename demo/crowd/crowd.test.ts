import { expect, test } from 'vitest'
import { people } from '../data/people.ts'
import { crowd, star } from './members.ts'
import { crowdOrders } from './orders.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')
const members = crowd()
const orders = crowdOrders([...members, star()], NOW)

test('issue 17: the crowd makes four hundred with the cast, and every inviter joined before their friends', () => {
  expect(members.length + people.length).toBe(400)
  const since = new Map<string, number>()
  for (const { handle, places } of members)
    for (const { siteId, joinedDaysAgo } of places) since.set(`${handle}/${siteId}`, joinedDaysAgo)
  const late = members.flatMap(({ places }) =>
    places.filter(
      ({ by, siteId, joinedDaysAgo }) => (since.get(`${by}/${siteId}`) ?? Infinity) < joinedDaysAgo,
    ),
  )
  expect(late).toEqual([])
  const stories = new Set(
    people.map(({ handle }) => handle).filter((handle) => !/^owner-|^alina$/.test(handle)),
  )
  expect(members.filter(({ places }) => places.some(({ by }) => stories.has(by)))).toEqual([])
})

test('issue 17: two loads at the same moment make the same orders, and none is in the future', () => {
  expect(crowdOrders([...crowd(), star()], NOW)).toEqual(orders)
  expect(orders.every(({ placedAt }) => placedAt < NOW)).toBe(true)
  expect(orders.every(({ buyer, siteId }) => buyer.places.some((place) => place.siteId === siteId))).toBe(
    true,
  )
})

test('issue 17: Fridays are busier than Sundays, and the last month is busier than the first', () => {
  const on = (weekday: number) => orders.filter(({ placedAt }) => placedAt.getUTCDay() === weekday).length
  expect(on(5)).toBeGreaterThan(1.3 * on(0))
  const within = (from: number, to: number) =>
    orders.filter(({ placedAt }) => {
      const days = (NOW.getTime() - placedAt.getTime()) / 86_400_000
      return days <= from && days > to
    }).length
  expect(within(32, 4)).toBeGreaterThan(1.4 * within(84, 56))
})
