import { teamCalls } from '@sarafan/contract/showcases/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../people/people.ts'
import { type Db, transaction } from '../../../platform/database/database.ts'
import type { Engine } from '../../../platform/database/engines.ts'
import { Refusal } from '../../../platform/requests/refuse.ts'
import { addMember, inviteMember, membersOf, offerOwnership } from '../../../showcases/showcases.ts'
import { admitted } from '../../../test/access/admit.ts'
import { AT, shop, type TestShop } from '../../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'
import { visitOf } from '../../../test/visits.ts'
import { teamHandlers } from './calls.ts'

const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

const createGuest = async (db: Db, n: number) =>
  (
    await transaction(db, (tx) =>
      createPerson(tx, { firstName: `Гость ${n}`, telegramId: 770_000 + n, at: AT }),
    )
  ).id

describeRace('a team that several people change at once', () => {
  let engine: Engine
  let place: TestShop
  beforeAll(async () => {
    engine = await openRaceEngine(12)
    place = await shop(engine, 'dom', { stateId: 1 })
  }, 60_000)
  afterAll(() => engine.close())

  const calls = () => admitted(teamCalls, teamHandlers({ db: engine.db, startParameter: 'startapp' }))
  const as = (personId: number) =>
    visitOf({ place, owner: { personId, sessionId: 1 }, at: AT }, { capabilities: ['orders.view'] })
  const by = () => ({
    showcaseId: place.showcaseId,
    personId: place.ownerId,
    isPlatformAdmin: false,
    onlyId: null,
    requires: { owner: true } as const,
  })

  test('issue 13: of eight people who accept one invitation concurrently, one becomes a member', async () => {
    await transaction(engine.db, (tx) =>
      addMember(tx, { showcaseId: place.showcaseId, personId: place.ownerId, role: 'owner' }),
    )
    const { code } = await transaction(engine.db, (tx) =>
      inviteMember(tx, { by: by(), role: 'manager', at: AT }),
    )
    const people: number[] = []
    for (let n = 0; n < 8; n++) people.push(await createGuest(engine.db, n))
    const answers = await Promise.all(
      people.map((personId) => outcome(calls().acceptInvitation(as(personId), { Code: code }))),
    )
    expect(answers.sort()).toEqual([...Array(7).fill('invitation_used'), 'ok'])
    expect(await membersOf(engine.db, place.showcaseId)).toHaveLength(2)
  })

  test('domain 4.4: a showcase has exactly one owner when a transfer is accepted twice concurrently', async () => {
    const personId = await createGuest(engine.db, 20)
    const { showcaseId } = place
    await transaction(engine.db, (tx) => addMember(tx, { showcaseId, personId, role: 'admin' }))
    await runSql(
      engine.db,
      `insert into agent (person_id, tax_status, full_name, inn, verified_at, verified_until)
      values ($1, 'npd', 'Гость', '500100732259', $2, '2030-01-01')`,
      [personId, AT],
    )
    await transaction(engine.db, (tx) => offerOwnership(tx, { by: by(), personId, at: AT }))
    const answers = await Promise.all(
      [1, 2].map(() => outcome(calls().acceptOwnership(as(personId), { CompanyID: null }))),
    )
    expect(answers.sort()).toEqual(['offer_not_found', 'ok'])
    const owners = (await membersOf(engine.db, showcaseId)).filter(({ role }) => role === 'owner')
    expect(owners.map(({ id }) => id)).toEqual([personId])
  })
})
