import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { type CallerRights, meetsRequirement, requirementFor } from '@sarafan/contract/capabilities'
import { expect, test } from 'vitest'
import { ROLE_CAPABILITIES } from '../../showcases/team/roles.ts'
import { ROLES, type Role } from '../../test/access/rows.ts'
import { accessStage, outcomeOf, type Stage } from '../../test/access/stage.ts'
import { TABLE } from '../../test/access/table.ts'
import { sampleOf } from '../../test/fixtures/samples.ts'
import { testWorld } from '../../test/world.ts'

const CALLS: Readonly<Record<string, Call>> = ALL_CALLS
let stage: Stage
const world = testWorld(async (w) => {
  stage = await accessStage(w)
})

test.each(Object.entries(CALLS))('domain 7.3: %s gives each role the declared result', async (name, call) => {
  const got: Record<string, string> = {}
  for (const role of ROLES) {
    const outcome = await outcomeOf(world, stage, name, call, role)
    got[outcome] = got[outcome] === undefined ? role : `${got[outcome]} ${role}`
  }
  expect(got).toEqual(TABLE[name])
})

test('domain 7.3: every declared call has a row with every role, and every row belongs to a call', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(CALLS).sort())
  for (const row of Object.values(TABLE))
    expect(Object.values(row).join(' ').split(' ').sort()).toEqual([...ROLES].sort())
})

const STANDINGS: Partial<Record<Role, Partial<CallerRights>>> = {
  R: { capabilities: new Set(ROLE_CAPABILITIES.manager) },
  T: { capabilities: new Set(ROLE_CAPABILITIES.content) },
  K: { capabilities: new Set(ROLE_CAPABILITIES.cashier) },
  M: { capabilities: new Set(ROLE_CAPABILITIES.admin) },
  O: { capabilities: new Set(ROLE_CAPABILITIES.owner), isOwner: true },
  P: { isPlatformAdmin: true },
}
/**
 * Returns the rights of a role for a call. Role E owns another showcase: an owner in the showcase of its own requests, a
 * stranger in the showcase that the input names.
 */
const standingOf = (role: Role, call: Call): CallerRights => ({
  capabilities: new Set(),
  isOwner: false,
  isPlatformAdmin: false,
  ...STANDINGS[role === 'E' && !call.showcaseField ? 'O' : role],
})

/** Calls refused for their input, not for a missing right: a limit that members may not lift, and another showcase. */
const REFUSED_BY_QUESTION: Partial<Record<string, readonly Role[]>> = {
  saveBonusSettings: ['M'],
  recordOfflineSale: ['E'],
  createBonusPayment: ['E'],
  // Neither role has a removed showcase.
  restoreShowcase: ['O', 'P'],
}

const RULED = Object.entries(CALLS).filter(([, call]) => call.requires !== undefined)

test.each(RULED)('issue 14: %s admits exactly the roles its `requires` names', (name, call) => {
  const requires = requirementFor(call.requires, stage.about[name] ?? sampleOf(call))
  if (requires === null) return
  const row = TABLE[name] ?? {}
  const refusedWith = Object.fromEntries(
    Object.entries(row).flatMap(([code, roles]) => roles.split(' ').map((role) => [role, code])),
  )
  const shut = ['forbidden', 'not_logged_in', 'banned', 'showcase_not_found']
  if (call.showcaseField) shut.push('not_found')
  const isAdmitted = (role: Role) =>
    !shut.includes(refusedWith[role] ?? '') || REFUSED_BY_QUESTION[name]?.includes(role)
  expect(ROLES.filter(isAdmitted)).toEqual(
    ROLES.filter((role) => meetsRequirement(requires, standingOf(role, call))),
  )
})
