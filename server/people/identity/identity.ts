import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement, statementBy } from '../../platform/database/statement.ts'
import {
  bySource,
  type Credentials,
  IDENTITY_SOURCES,
  type IdentitySource,
  identityParameters,
  identityValues,
  selectIdentity,
  sessionAndShowcase,
} from './identity-sql.ts'

export {
  bySource,
  IDENTITY_SOURCES,
  type IdentityParameters,
  type IdentitySource,
  identityParameters,
  identityValues,
  selectIdentity,
  sessionAndShowcase,
  showcaseOf,
  showcaseOfAlias,
} from './identity-sql.ts'
export type { Credentials }

/** The caller of a request and the showcase it is for, as one row of the identity lookup. */
export type Identity = RowOf<'people.identity.identity.find'>

const buildFind = statementBy('people.identity.identity.find', {
  build: (source: IdentitySource) => {
    const parameters = identityParameters()
    return `with ${sessionAndShowcase(source, parameters)} ${selectIdentity(parameters)}`
  },
  examples: IDENTITY_SOURCES,
})

const findStatement = bySource(buildFind)

/**
 * Returns the session, showcase, roles and bans of a request. It is one statement, since every call pays for it; a showcase
 * that requires a recommendation takes a second one for callers who are not its members.
 *
 * A session vouched for by one showcase's bot has no person in another showcase, and no platform administrator anywhere.
 */
export async function findIdentity(db: Db, by: Credentials, now: Date): Promise<Identity> {
  const [row] = await queryRows(db, findStatement(by), identityValues(by, now))
  return withRecommendation(db, row)
}

// Recommended means: has a place in the tree or an order, or a recommendation that waits for the guest to log in.
const RECOMMENDED = statement('people.identity.identity.recommended')`
  select exists (select from tree_node where showcase_id = $1 and person_id = $2::bigint)
    or exists (select from orders where showcase_id = $1 and person_id = $2)
    or $2 is null and exists (select from ref_touch
      where session_id = $3::bigint and person_id is null and showcase_id = $1 and result = 'pending') as yes`

/** Completes `isUnrecommended`, which the lookup's own statement knows only as "a recommendation is required". */
export async function withRecommendation(db: Db, row: Identity | undefined): Promise<Identity> {
  if (!row) throw new Error('the identity lookup always returns one row')
  if (!row.isUnrecommended) return row
  const [recommended] = await queryRows(db, RECOMMENDED, [row.showcaseId, row.personId, row.sessionId])
  return { ...row, isUnrecommended: !recommended?.yes }
}
