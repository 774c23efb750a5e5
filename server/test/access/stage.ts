import type { Call } from '@sarafan/contract/call'
import { CompiledQuery } from 'kysely'
import { adjustBonuses, topUpDeposit } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import { refusals } from '../../platform/words/ru.ts'
import { addMember, banPerson } from '../../showcases/showcases.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'
import { verify } from '../fixtures/agents.ts'
import { seller } from '../fixtures/catalog.ts'
import { guest, logIn, person, showcase } from '../fixtures/people.ts'
import { sampleOf } from '../fixtures/samples.ts'
import { requestOf, type Visitor, type World } from '../world.ts'
import { createBelongings } from './belongings.ts'
import type { About } from './fixtures.ts'
import type { Role } from './rows.ts'

export interface Stage {
  readonly visitors: ReadonlyMap<Role, Visitor>
  /** Requests about the belongings of another person: S, a client and referral of C, with one of everything. */
  readonly about: About
}

/** Creates a caller for every role, and the request for each call. */
export async function accessStage(w: World): Promise<Stage> {
  const dom = await showcase(w, 'dom', { isDefault: true })
  const bees = await showcase(w, 'bees')
  const at = w.clock.now()
  const visitors = new Map<Role, Visitor>([['G', await guest(w, dom)]])
  const people = new Map<Role, { id: number; refCode: string }>()
  const enter = async (role: Role, options = {}) => {
    const one = await person(w, `Роль ${role}`, options)
    people.set(role, one)
    visitors.set(role, await logIn(w, one, dom))
    return one.id
  }
  for (const role of ['C', 'A', 'B'] as const) await enter(role)
  await enter('P', { isPlatformAdmin: true })
  visitors.set('O', await logIn(w, dom.owner, dom))
  visitors.set('X', await logIn(w, bees.owner, dom))
  visitors.set('E', await logIn(w, bees.owner, bees))
  await verify(w, people.get('A')?.id ?? 0)
  for (const [role, name] of [
    ['R', 'manager'],
    ['T', 'content'],
    ['K', 'cashier'],
    ['M', 'admin'],
  ] as const) {
    const personId = await enter(role)
    await transaction(w.db, (tx) => addMember(tx, { showcaseId: dom.id, personId, role: name }))
  }
  await seller(w, dom.ownerId)
  const friend = await person(w, 'Подруга')
  await transaction(w.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: dom.id, at })
    await topUpDeposit(tx, { showcaseId: dom.id, amountKop: 100_000_00, reference: 'x', at })
    const refCode = people.get('C')?.refCode ?? ''
    const touch = { showcaseId: dom.id, personId: friend.id, refCode, source: 'start', at } as const
    await enterByCode(tx, touch)
    const gift = { kind: 'gift', personId: friend.id, showcaseId: dom.id, asset: 'local', at } as const
    await adjustBonuses(tx, { ...gift, amountKop: 500_00, reference: 'start' })
    const ban = { personId: people.get('B')?.id ?? 0, showcaseId: dom.id, reason: 'спам', by: dom.ownerId }
    await banPerson(tx, { ...ban, at })
  })
  const about = await createBelongings(w, { dom, friend, friendAt: await logIn(w, friend, dom), visitors })
  return { visitors, about }
}

const REFUSAL_PATTERNS = Object.entries(refusals).map(
  ([code, text]) =>
    [
      code,
      new RegExp(`^${text.replace(/[.?()]/g, '\\$&').replace(/\{\w+\}/g, '.*')}(?:: [\\w., ]+)?$`),
    ] as const,
)

/** Returns a role's outcome of a call: `ok` or the refusal code. All changes are rolled back. */
export async function outcomeOf(
  w: World,
  stage: Stage,
  name: string,
  call: Call,
  role: Role,
): Promise<string> {
  const request = stage.about[name] ?? sampleOf(call)
  await w.db.executeQuery(CompiledQuery.raw('savepoint role'))
  const who = stage.visitors.get(role) ?? null
  const { statusCode, payload, headers } = await w.app.inject(requestOf(who, call, request))
  await w.db.executeQuery(CompiledQuery.raw('rollback to savepoint role'))
  if (statusCode === 200) return 'ok'
  if (String(headers['content-type']).startsWith('application/json')) return JSON.parse(payload).code
  return REFUSAL_PATTERNS.find(([, pattern]) => pattern.test(payload))?.[0] ?? `${statusCode} ${payload}`
}
