import { expect, test } from 'vitest'
import { isComplete } from './members.ts'

const leader = { name: 'node1', role: 'leader', state: 'running', timeline: 3 }
const standby = { name: 'node2', role: 'sync_standby', state: 'running', timeline: 3 }
const replica = { name: 'node3', role: 'replica', state: 'streaming', timeline: 3 }

test('issue 18: a primary, a synchronous standby and a replica of one history are complete', () => {
  expect(isComplete([leader, standby, replica], 3)).toBe(true)
})

test.each([
  ['a member is missing', [leader, standby]],
  ['no standby is synchronous', [leader, { ...standby, role: 'replica' }, replica]],
  ['a member starts', [leader, standby, { ...replica, state: 'starting' }]],
  ['a member follows an older history', [leader, standby, { ...replica, timeline: 2 }]],
  ['there is no primary', [{ ...leader, role: 'replica' }, standby, replica]],
])('issue 18: the cluster is incomplete while %s', (_, members) => {
  expect(isComplete(members, 3)).toBe(false)
})
