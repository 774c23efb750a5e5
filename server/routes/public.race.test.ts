import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { App } from '../app-deps.ts'
import { openQueue, type Queue } from '../doors/jobs/queue.ts'
import { createLanding, publishLanding } from '../landings/landings.ts'
import { FixedClock } from '../platform/clock.ts'
import { codeOf, transaction } from '../platform/database/database.ts'
import { type Engine, openPostgres } from '../platform/database/engines.ts'
import { createPageGroup, publishPage } from '../showcases/showcases.ts'
import { urlOf } from '../test/engines.ts'
import { AT, category, product, shop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { requestOf } from '../test/world.ts'

const DECLARED = Object.entries<Call>(ALL_CALLS).flatMap(([name, call]) =>
  call.reads === 'replica' ? [{ name, call }] : [],
)

/** The same database a second time, read-only, in the place of a replica. */
describeRace('public pages on a read-only connection', () => {
  let engine: Engine
  let readOnly: Engine
  let queue: Queue
  let app: App
  const statements = { primary: [] as string[], replica: [] as string[] }
  let requests: Readonly<Record<string, Record<string, unknown>>> = {}

  beforeAll(async () => {
    engine = await openRaceEngine(2, { watch: (sql) => statements.primary.push(sql) })
    const [row] = await runSql<{ name: string }>(engine.db, 'select current_database() as name')
    readOnly = await openPostgres(urlOf(row?.name ?? ''), {
      isReadOnly: true,
      connections: 1,
      watch: (sql) => statements.replica.push(sql),
    })
    queue = await openQueue(engine, { upkeep: false })
    const replica = { db: readOnly.db }
    const avoid = () => {
      throw new Error('the call failed on the replica')
    }
    const replicas = {
      all: [replica],
      pick: () => replica,
      avoid,
      agesMs: () => [0],
      close: async () => undefined,
    }
    const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
    const clock = new FixedClock(AT)
    const guests = { replicas, hasGuestAnswers: false }
    app = await buildApp({ engine, ...guests, clock, jobs: queue, isDemo: true, isPaced: false, ...rest })
    requests = await requestsAbout(engine)
  }, 60_000)
  afterAll(async () => {
    await app.door.close()
    await queue.stop()
    await readOnly.close()
    await engine.close()
  })

  test('issue 18: there is a request of each call that reads from a replica', () => {
    expect(DECLARED.map(({ name }) => name).sort()).toEqual(Object.keys(requests).sort())
  })

  test.each(DECLARED)(
    'issue 18: $name neither writes nor locks, and asks only the replica',
    async ({ name, call }) => {
      statements.primary.length = 0
      statements.replica.length = 0
      const { statusCode, payload } = await app.door.inject(
        requestOf({ token: '', alias: 'dom' }, call, requests[name] ?? {}),
      )
      expect([statusCode, payload.slice(0, 200)]).toEqual([200, expect.anything()])
      expect(statements.primary).toEqual([])
      expect(statements.replica.length).toBeGreaterThan(1)
      expect(statements.replica.filter((text) => /advisory|^begin$/.test(text))).toEqual([])
    },
  )

  test.each(['update variant set reserved = 1', 'select id from variant for update'])(
    'issue 18: "%s" fails on the connections of a replica',
    async (text) => {
      expect(codeOf(await runSql(readOnly.db, text).catch((error: unknown) => error))).toBe('25006')
    },
  )
})

/** Creates a showcase with one of everything; returns a request of each call about it. */
async function requestsAbout(engine: Engine): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  const dom = await shop(engine, 'dom', { isDefault: true })
  const { showcaseId } = dom
  const home = await category(engine, showcaseId, 'kruzhki')
  const mug = await product(engine, dom, 'Кружка', { categoryIds: [home] })
  const blocks = [{ id: 'b1', type: 'products', props: { productIds: [mug.id] } }]
  const landingId = await transaction(engine.db, async (tx) => {
    const { id } = await createLanding(tx, { showcaseId, title: 'Осень', blocks, at: AT })
    await publishLanding(tx, { showcaseId, landingId: id })
    const group = await createPageGroup(tx, { showcaseId, name: 'Документы', position: 1 })
    const page = { alias: 'oferta', name: 'Оферта', kind: 'offer', blocks: [] } as const
    await publishPage(tx, { showcaseId, groupId: group.id, ...page, at: AT })
    return id
  })
  return {
    showCatalogue: { category: 'kruzhki', sort: 'cheap', min: '10', stock: '1' },
    showFacets: { category: 'kruzhki' },
    showCategories: {},
    showProduct: { id: String(mug.id) },
    showSimilar: { id: String(mug.id) },
    showCards: { ids: String(mug.id) },
    showReviews: { product: String(mug.id) },
    search: { q: 'кружка' },
    showBrands: {},
    showHome: {},
    showActions: {},
    showAction: { id: String(landingId) },
    showPage: { alias: 'oferta' },
  }
}
