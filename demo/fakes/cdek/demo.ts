import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../../../server/platform/clock.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { queryRows } from '../../../server/platform/database/rows.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import { fakeCdek } from './cdek.ts'
import { advance, nameOf, nextOf } from './moves.ts'
import { findOrder } from './orders.ts'
import { type CdekBooks, type FakeCdek, type FakeOrder, makeFakeCdek } from './state.ts'

export interface DemoCdek {
  readonly access: { readonly url: string; readonly account: string; readonly password: string }
  /** Registers the routes with which the simulator moves parcels. */
  lay(app: FastifyInstance): void
  close(): Promise<void>
}

interface StoredData {
  readonly account: string
  readonly password: string
  readonly books: CdekBooks
}

const NAME = 'fake_cdek'
const FIND = statement('demo.fakes.cdek.demo.find')`select value::text as value from setting where name = $1`
const UPSERT = statement('demo.fakes.cdek.demo.upsert')`
  insert into setting (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value`

/** Starts the demo's carrier on a loopback port of its own that only this process knows; its data survive a restart. */
export async function demoCdek({ db, clock }: { db: Db; clock: Clock }): Promise<DemoCdek> {
  const [stored] = await queryRows(db, FIND, [NAME])
  // Only this fake writes the setting.
  const data: Partial<StoredData> = JSON.parse(stored?.value ?? '{}')
  const fake = makeFakeCdek({
    ...data,
    now: () => clock.now(),
    keep: () => void queryRows(db, UPSERT, [NAME, JSON.stringify(storedDataOf(fake))]).catch(() => undefined),
  })
  // The shop keeps its connections open, so closing must not wait for them.
  const server = Fastify({ forceCloseConnections: true })
  await server.register(fakeCdek(fake))
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    access: { url: `${origin}/v2`, account: fake.account, password: fake.password },
    lay: (app) => registerMoves(app, fake),
    close: () => server.close(),
  }
}

function storedDataOf({ account, password, books }: FakeCdek): StoredData {
  return { account, password, books }
}

interface MoveInput {
  Body: { uuid: string; isRefused?: boolean }
}

const MOVE = {
  type: 'object',
  required: ['uuid'],
  properties: { uuid: { type: 'string', maxLength: 40 }, isRefused: { type: 'boolean' } },
} as const

/** Serves the parcels on their way under `/demo/api/parcels`, and moves them on request. */
function registerMoves(app: FastifyInstance, fake: FakeCdek): void {
  app.get('/demo/api/parcels', async () => ({ parcels: parcelsInTransit(fake) }))
  app.post<MoveInput>('/demo/api/parcels', { schema: { body: MOVE } }, async ({ body }, reply) => {
    const order = findOrder(fake, body.uuid)
    const next = order && (body.isRefused ? 'NOT_DELIVERED' : nextOf(order))
    if (!order || !next) return reply.status(404).send({ code: 'not_found' })
    await advance(fake, order, next)
    return { parcels: parcelsInTransit(fake) }
  })
}

function parcelsInTransit(fake: FakeCdek): object[] {
  const open = Object.values(fake.books.orders).filter((one) => !one.isRemoved && nextOf(one) !== null)
  return open.reverse().slice(0, 20).map(parcelView)
}

function parcelView(order: FakeOrder): object {
  const last = order.statuses.at(-1)?.code ?? ''
  return {
    uuid: order.uuid,
    title: order.isReturn
      ? `Возврат № ${order.cdekNumber}`
      : `№ ${order.number}, ${order.asked.recipient?.name ?? ''}`,
    status: nameOf(last),
    next: nameOf(nextOf(order) ?? ''),
    canRefuse: !order.isReturn && last !== 'CREATED',
  }
}
