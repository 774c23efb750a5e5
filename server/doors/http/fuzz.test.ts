import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { OpenApi } from '../../../bench/fuzz/requests.ts'
import { fuzz, repeatOf, type Send } from '../../../bench/fuzz/run.ts'
import { openApiOf } from '../../platform/requests/openapi.ts'
import { accessStage, type Stage } from '../../test/access/stage.ts'
import { testWorld } from '../../test/world.ts'

let stage: Stage
const world = testWorld(async (w) => {
  stage = await accessStage(w)
})

/** Runs each request in a savepoint: a test is one transaction, which a failed statement would abort. */
const send: Send = async ({ method, path, headers, body }) => {
  await world.db.executeQuery(CompiledQuery.raw('savepoint request'))
  const { 'content-length': _, ...rest } = headers
  const request = {
    method: method as 'GET',
    url: path,
    headers: rest,
    ...(body === null ? {} : { payload: body }),
  }
  const answer = await world.app.inject(request).catch(() => null)
  await world.db.executeQuery(CompiledQuery.raw('rollback to savepoint request'))
  return answer && { status: answer.statusCode, text: answer.payload }
}

test('review 9a, review 9b, review 9c: hostile requests of every role to every call cause no server error', async () => {
  const roles = [...stage.visitors].map(([name, { token }]) => ({ name, token }))
  const report = await fuzz({
    alias: 'dom',
    count: 1500,
    seed: 12,
    concurrency: 1,
    send,
    reference: JSON.parse(JSON.stringify(openApiOf())) as OpenApi, // as the server sends it
    roles: async () => [...roles, { name: 'no session', token: '' }],
  })
  expect(report.failures.map(repeatOf)).toEqual([])
  expect(report.statuses[200]).toBeGreaterThan(20)
}, 120_000)
