import { AUDIT_FIELDS } from '@sarafan/contract/platform/audit-fields'
import { expect } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { changesOf } from '../screens/audit/changes.ts'
import { runSql } from './sql.ts'

const NAMED: ReadonlySet<string> = new Set(AUDIT_FIELDS)

/** Fails if the statements of a test wrote a field to the audit log that has no text. */
export async function expectNamedFields(db: Db, statements: readonly string[]): Promise<void> {
  if (!statements.some((sql) => sql.includes('insert into audit_entry'))) return
  expect(await findUnnamedFields(db), 'fields missing in AUDIT_FIELDS').toEqual([])
}

/** Returns the fields of the audit log that have no text, with the kind of their object. */
export async function findUnnamedFields(db: Db): Promise<string[]> {
  const entries = await runSql<{ object: string; before: object; after: object }>(
    db,
    'select object, before, after from audit_entry',
    [],
  )
  const fields = entries.flatMap(({ object, before, after }) =>
    changesOf(before, after).map(({ Field }) => ({ Field, kind: object.split(':')[0] })),
  )
  return [
    ...new Set(fields.filter(({ Field }) => !NAMED.has(Field)).map(({ kind, Field }) => `${kind} ${Field}`)),
  ].sort()
}
