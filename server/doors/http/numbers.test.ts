import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { accessStage, type Stage } from '../../test/access/stage.ts'
import { sampleOf } from '../../test/fixtures/samples.ts'
import { type Field, fieldsOfCall, setAt } from '../../test/schema-fields.ts'
import { requestOf, testWorld } from '../../test/world.ts'

let stage: Stage
const world = testWorld(async (w) => {
  stage = await accessStage(w)
})

const CALLS: [string, Call][] = Object.entries(ALL_CALLS)
/** The largest texts that the patterns of numbers accept; other patterns are not numbers. */
const LARGE_TEXTS = [
  '999999999999999',
  '999999999,99',
  '999999,99',
  '999999',
  '99999',
  '-999.9',
  '2099-12-31',
]

const isNumber = ({ schema }: Field) =>
  (schema.type === 'integer' || schema.type === 'number') && !schema.enum && schema.const === undefined
const unbounded = ({ schema: { minimum, maximum } }: Field) =>
  minimum === undefined || maximum === undefined || maximum > Number.MAX_SAFE_INTEGER

/** The smallest and largest value of a field. */
function endsOf({ schema }: Field): unknown[] {
  if (schema.enum || schema.const !== undefined) return []
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum, schema.maximum]
  if (!schema.pattern) return []
  const pattern = new RegExp(schema.pattern)
  return LARGE_TEXTS.filter((text) => pattern.test(text)).slice(0, 1)
}

test('review 9b: every number of every input has a smallest and a largest value', () => {
  const wrong = CALLS.flatMap(([name, call]) =>
    fieldsOfCall(call)
      .filter((field) => isNumber(field) && unbounded(field))
      .map(({ path }) => `${name} ${path.join('.')}`),
  )
  expect(wrong).toEqual([])
})

test('review 9b: a number out of range is refused with the name of its field', async () => {
  for (const [name, call] of CALLS.filter(([, { verb }]) => verb === 'POST')) {
    for (const field of fieldsOfCall(call).filter(isNumber)) {
      const question: Record<string, unknown> = {}
      setAt(question, field.path, (field.schema.maximum ?? 0) + 1e3)
      const { statusCode, payload } = await world.app.inject(requestOf(null, call, question))
      const faults: Record<string, string> = JSON.parse(payload).fields
      expect([name, statusCode, faults[field.path.join('.')]]).toEqual([name, 422, 'maximum'])
    }
  }
}, 60_000)

test('review 9b: the largest and smallest number of every field cause no server error', async () => {
  const failed: string[] = []
  for (const [name, call] of CALLS) {
    if (call.upload) continue
    for (const field of fieldsOfCall(call)) {
      for (const value of endsOf(field)) {
        const question = structuredClone({ ...(stage.about[name] ?? sampleOf(call)) })
        setAt(question, field.path, value)
        const role = call.access === 'platform' ? 'P' : 'O'
        await world.db.executeQuery(CompiledQuery.raw('savepoint ends'))
        const request = requestOf(stage.visitors.get(role) ?? null, call, question)
        const { statusCode, payload } = await world.app.inject(request)
        await world.db.executeQuery(CompiledQuery.raw('rollback to savepoint ends'))
        // No messenger responds in tests, so a call may return its refusal for that.
        if (call.refusals?.includes('messenger_unavailable') && payload.includes('messenger_unavailable'))
          continue
        if (statusCode >= 500) failed.push(`${name} ${field.path.join('.')} ${value}`)
      }
    }
  }
  expect(failed).toEqual([])
}, 120_000)
