import { webhookCalls as calls } from '@sarafan/contract/integrations/webhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../demo/fakes/receiver/receiver.ts'
import { logIn, showcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

// A demo that others reach: it sends with the real function.
const world = testWorld()
let owner: Visitor
let receiver: Receiver

beforeEach(async () => {
  receiver = await openReceiver(() => world.clock.now())
  const dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
})
afterEach(() => receiver.close())

const create = (Url: string) => world.ask(owner, calls.createWebhook, { Url, Events: ['order.paid'] })

test('issue 16: in a demo that others reach a webhook to its own machine is refused', async () => {
  for (const url of [receiver.url, 'http://localhost:9/', 'http://[::1]:9/']) {
    const { status, text } = await create(url)
    expect([url, status, text.includes('webhook_url_invalid')]).toEqual([url, 422, true])
  }
})

test('issue 16: a webhook from the time when the demo was private, and a name of its own machine, get nothing', async () => {
  const { body } = await create('https://localhost/')
  const sendTest = async () => {
    await world.ask(owner, calls.testWebhook, { ID: body.ID })
    await world.work.sendWebhooks()
    const { Messages } = (await world.ask(owner, calls.showWebhookLog, { id: String(body.ID) })).body
    return Messages[0]?.Attempts[0]
  }
  expect(await sendTest()).toMatchObject({ Status: null, Fault: 'address_private' })
  await runSql(world.db, 'update webhook set url = $2 where id = $1', [body.ID, receiver.url])
  expect(await sendTest()).toMatchObject({ Status: null, Fault: 'address_private' })
  expect([receiver.accepted, receiver.refused]).toEqual([[], []])
})
