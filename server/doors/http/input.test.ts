import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { accountCalls } from '@sarafan/contract/people/account'
import { expect, test } from 'vitest'
import { accessStage, type Stage } from '../../test/access/stage.ts'
import { sampleOf } from '../../test/fixtures/samples.ts'
import { type Field, fieldsOfCall, setAt } from '../../test/schema-fields.ts'
import { sendFiles } from '../../test/send-files.ts'
import { runSql } from '../../test/sql.ts'
import { requestOf, testWorld } from '../../test/world.ts'

let stage: Stage
const world = testWorld(async (w) => {
  stage = await accessStage(w)
})

const CALLS: [string, Call][] = Object.entries(ALL_CALLS)
const POSTS = CALLS.filter(([, call]) => call.verb === 'POST' && !call.upload)
const GETS = CALLS.filter(([, call]) => call.verb === 'GET')

const isText = ({ schema }: Field) => schema.type === 'string' && !schema.enum
const kindOf = ({ schema }: Field) => schema['x-text'] ?? (schema.pattern ? 'pattern' : 'line')
const nameOf = ({ path }: Field) => path.join('.')

/** Returns the faults that are reported when each of the fields of a call holds the text. */
async function faultsWith(call: Call, fields: readonly Field[], text: string): Promise<[number, object]> {
  const input: Record<string, unknown> = {}
  for (const field of fields) setAt(input, field.path, text)
  const owner = stage.visitors.get('O') ?? null
  const { statusCode, payload } = await world.app.inject(requestOf(owner, call, input))
  return [statusCode, JSON.parse(payload).fields ?? {}]
}

test('review 9a: NUL in any typed or opaque field of any write is refused with the name of the field', async () => {
  for (const [name, call] of POSTS) {
    const fields = fieldsOfCall(call).filter(
      (field) => isText(field) && ['line', 'lines', 'opaque', 'pattern'].includes(kindOf(field)),
    )
    if (fields.length === 0) continue
    const [status, faults] = await faultsWith(call, fields, 'ab\u0000c')
    expect([name, status]).toEqual([name, 422])
    expect([name, Object.keys(faults)]).toEqual([name, expect.arrayContaining(fields.map(nameOf))])
  }
}, 60_000)

test('review 9a: a lone surrogate in any typed or opaque field of any write is refused with the name of the field', async () => {
  for (const [name, call] of POSTS) {
    const fields = fieldsOfCall(call).filter(
      (field) => isText(field) && ['line', 'lines', 'opaque'].includes(kindOf(field)),
    )
    if (fields.length === 0) continue
    const [status, faults] = await faultsWith(call, fields, 'ab\ud800c')
    expect([name, status]).toEqual([name, 422])
    for (const field of fields) expect(faults).toHaveProperty([nameOf(field)], 'characters')
  }
}, 60_000)

test('review 9a: NUL in any parameter of any GET call is refused with the name of the parameter', async () => {
  for (const [name, call] of GETS) {
    for (const field of fieldsOfCall(call).filter((one) => isText(one))) {
      if (['signed', 'code'].includes(kindOf(field))) continue
      const own = String(field.path[0])
      const request = requestOf(stage.visitors.get('O') ?? null, call, { ...sampleOf(call), [own]: 'a%00' })
      const query = {
        ...(request.query as object),
        ...(call.path.includes(`:${own}`) ? {} : { [own]: 'a\0' }),
      }
      const { statusCode, payload } = await world.app.inject({ ...request, query: query as never })
      expect([name, statusCode, payload.includes(own)]).toEqual([name, 422, true])
    }
  }
}, 60_000)

test('review 9c: codes and signed texts are never refused for a character', async () => {
  for (const [name, call] of POSTS) {
    const fields = fieldsOfCall(call).filter((field) => ['signed', 'code'].includes(kindOf(field)))
    if (fields.length === 0) continue
    const [, faults] = await faultsWith(call, fields, '\u202a1\u0000\u202c')
    expect([name, Object.values(faults)]).not.toEqual([name, expect.arrayContaining(['characters'])])
  }
}, 60_000)

test('review 9a: hostile texts and keys in the fields of a page’s blocks are refused at any depth', async () => {
  const { saveAction } = ALL_CALLS
  const blocks = { id: 1, Version: 0, Title: 'Страница', Short: '', Hue: 1, StartsAt: null, EndsAt: null }
  const ask = async (props: unknown) => {
    const input = { ...blocks, Blocks: [{ id: 'a', type: 'text', props }] }
    const owner = stage.visitors.get('O') ?? null
    return (await world.app.inject(requestOf(owner, saveAction, input))).json().fields
  }
  expect(await ask({ items: [{ text: 'a\u0000' }] })).toEqual({ 'Blocks.0.props.items.0.text': 'characters' })
  expect(await ask({ 'a\u0000': 1 })).toEqual({ 'Blocks.0.props': 'characters' })
  let deep: unknown = 1
  for (let depth = 0; depth < 1000; depth++) deep = [deep]
  expect(await ask({ deep })).toEqual({ 'Blocks.0.props': 'depth' })
})

test('review 9a: NUL in the path of a bank page and in a file’s name is refused', async () => {
  expect((await world.app.inject('/api/pay/sandbox/%00')).statusCode).toBe(422)
  const files = [['a\u202egpj.png', Buffer.from('x')]] as const
  const fields = { method: 'uploadShowcaseLogo', id: '1' }
  const { status, body } = await sendFiles(world, stage.visitors.get('O') ?? null, { fields, files })
  expect([status, body]).toMatchObject([422, { fields: { files: 'characters' } }])
})

test('review 9c: a profile stores a composed name and refuses an invisible one or one with piled marks', async () => {
  const anna = stage.visitors.get('C') ?? null
  const name = async (FirstName: string) => {
    const { status, response } = await world.ask(anna, accountCalls.updateClient, { FirstName })
    return [status, status === 200 ? undefined : response.json().fields?.FirstName]
  }
  expect(await name('\u200b')).toEqual([422, 'blank'])
  expect(await name(`Анна${'\u0301'.repeat(80)}`)).toEqual([422, 'marks'])
  expect(await name('Анна\u202e')).toEqual([422, 'characters'])
  expect(await name(' Андреи\u0306 ')).toEqual([200, undefined])
  const rows = await runSql<{
    n: string
  }>(world.db, `select first_name n from person where first_name = 'Андрей'`)
  expect(rows).toHaveLength(1)
})
