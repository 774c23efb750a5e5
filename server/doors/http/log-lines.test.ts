import { accountCalls } from '@sarafan/contract/people/account'
import { expect, test } from 'vitest'
import { CdekError } from '../../delivery/cdek/client.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import { logError } from '../../platform/log-error.ts'
import { logIn, person, showcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const lines: string[] = []
let anna: Visitor
const world = testWorld(
  async (w) => {
    const dom = await showcase(w, 'dom', { isDefault: true })
    anna = await logIn(w, await person(w, 'Анна'), dom)
  },
  { logLevel: 'error', logTo: { write: (line) => void lines.push(line) } },
)

const PHONE = '+79161234567'
const SECRETS = ['Секретова', '9161234567', 'secret@example.test']

function expectNoSecrets(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret)
}

/** Returns the error of a statement that the database refuses, on the connection of the test's transaction. */
async function failureOf(statement: string): Promise<unknown> {
  await runSql(world.db, 'savepoint failing')
  const failure = await runSql(world.db, statement).catch((error: unknown) => error)
  await runSql(world.db, 'rollback to savepoint failing')
  return failure
}

const QUOTING = [
  `do $$ begin raise exception 'Секретова ${PHONE}' using detail = 'secret@example.test', hint = '${PHONE}'; end $$`,
  `select 'Секретова ${PHONE}'::integer`,
  `do $$ begin perform 'Секретова'::integer; end $$`,
  `select '{"name": "Секретова'::jsonb`,
  `insert into person (first_name, phone) values ('Секретова', '${PHONE}')`,
]

test('review 10a: a call that fails in the database logs no name or phone from its message', async () => {
  lines.length = 0
  await runSql(world.db, `alter table person add constraint no_secret check (first_name <> 'Секретова')`)
  const change = { FirstName: 'Секретова', Phone: PHONE, Email: 'secret@example.test' }
  expect((await world.ask(anna, accountCalls.updateClient, change)).status).toBe(500)
  expect(lines).toHaveLength(1)
  expectNoSecrets(lines.join())
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toMatchObject({ code: '23514', constraint: 'no_secret', table: 'person' })
  expect(err.stack).toMatch(/^ +at /)
})

test('review 10a: a failed job logs no name or phone from the database’s message', async () => {
  for (const statement of QUOTING) {
    const failure = await failureOf(statement)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).toMatch(/Секретова|insert/)
    lines.length = 0
    world.app.log.error({ err: new Error('a step failed', { cause: failure }) }, 'a job failed')
    expect(lines).toHaveLength(1)
    expectNoSecrets(lines.join())
    expect(JSON.parse(lines[0] ?? '').err.cause.code).toMatch(/^[0-9A-Z]{5}$/)
  }
})

test('issue 18: of an error that quotes another service its code is logged, not the words of the service', () => {
  const words = 'Секретова (secret@example.test) has no phone "+79161234567"'
  const errors = [
    new ProviderError('moneta_fault', { isRetryable: false, detail: words }),
    new CdekError(422, JSON.stringify([{ message: words }]), {
      errors: [{ code: 'v2_bad', message: words }],
    }),
  ]
  for (const error of errors) expect(error.message).toContain('Секретова')
  for (const error of errors) expectNoSecrets(JSON.stringify(logError(error)))
  expect(errors.map((error) => logError(error).message)).toEqual(['moneta_fault', 'CDEK: 422 v2_bad'])
})

test('review 10a: errors of other kinds are logged without quoted values', () => {
  const parsing = (() => {
    try {
      return JSON.parse('Секретова')
    } catch (error) {
      return error
    }
  })()
  const errors = [
    parsing,
    new Error(`refused for «Секретова», 8 916 123-45-67 and secret@example.test`),
    new AggregateError([new Error('"Секретова"')], 'several'),
    'secret@example.test',
  ]
  for (const error of errors) expectNoSecrets(JSON.stringify(logError(error)))
  expect(logError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
})
