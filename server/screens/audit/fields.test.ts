import { expect, test } from 'vitest'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database/database.ts'
import { expectNamedFields, findUnnamedFields } from '../../test/audit-fields.ts'
import { TEST_NOW, testWorld } from '../../test/world.ts'

const world = testWorld()

const record = (after: object) =>
  transaction(world.db, (tx) =>
    audit(tx, {
      showcaseId: null,
      personId: null,
      action: 'change',
      object: 'product',
      before: {},
      after,
      at: new Date(TEST_NOW),
    }),
  )

test('domain 4.13: a field written to the audit log without a text fails the test that wrote it', async () => {
  await record({ change: 'price', percentBp: 500, futureField: 'x', variants: [{ id: 1, laterKop: 100 }] })
  expect(await findUnnamedFields(world.db)).toEqual(['product futureField', 'product later'])
  await expect(expectNamedFields(world.db, world.statements)).rejects.toThrow(/futureField/)
  world.statements.length = 0
})

test('domain 4.13: fields with texts, and tests that wrote nothing, pass', async () => {
  await record({ change: 'price', percentBp: 500, products: 3 })
  await expect(expectNamedFields(world.db, world.statements)).resolves.toBeUndefined()
  await expect(expectNamedFields(world.db, [])).resolves.toBeUndefined()
})
