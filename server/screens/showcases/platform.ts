import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { createFounder } from '../../people/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import { addMember, aliasFault, createShowcase, hasShowcases } from '../../showcases/showcases.ts'
import { plantTree, replaceRoot } from '../../wow-tree/wow-tree.ts'
import { furnishShowcase } from './create.ts'

const FOUNDER = 'platform_founder'

export interface NewPlatform {
  readonly name: string
  readonly alias: string
  readonly botUsername: string
  readonly at: Date
}

const LOCK_SETUP = statement(
  'screens.showcases.platform.lockSetup',
)`select pg_advisory_xact_lock(hashtextextended('platform:setup', 0))`

/**
 * Creates the first showcase of an empty platform and returns true; returns false if there is one already. It
 * is active and the default one, and sells through landing pages until it has products and a verified seller.
 * A person without an account owns it until the first administrator claims it (issue 13). Throws
 * `invalid_question` for name and alias.
 */
export async function createPlatform(
  tx: Tx,
  { name, alias, botUsername, at }: NewPlatform,
): Promise<boolean> {
  await queryRows(tx, LOCK_SETUP, [])
  if (await hasShowcases(tx)) return false
  const fault = aliasFault(alias)
  if (fault) throw refuse('invalid_question', {}, { Alias: fault })
  if (name.length < 2 || name.length > 100) throw refuse('invalid_question', {}, { Name: 'length' })
  const ownerId = await createFounder(tx, { firstName: name.slice(0, 64), at })
  const { id } = await createShowcase(tx, {
    ownerId,
    alias,
    name,
    botUsername,
    stateId: SHOWCASE_STATE.landing,
    status: 'active',
    isDefault: true,
    at,
  })
  await furnishShowcase(tx, { id, template: null, at })
  await plantTree(tx, { showcaseId: id, ownerId, at })
  await writeSetting(tx, FOUNDER, ownerId)
  await audit(tx, {
    showcaseId: id,
    personId: null,
    action: 'create',
    object: 'showcase',
    before: {},
    after: { name, alias },
    at,
  })
  return true
}

const OWNED = statement(
  'screens.showcases.platform.owned',
)`select id from showcase where owner_id = $1 and status <> 'archived' order by id for update`
const SET_OWNER = statement(
  'screens.showcases.platform.setOwner',
)`update showcase set owner_id = $2, updated_at = $3 where id = $1`
const DELETE_MEMBER = statement(
  'screens.showcases.platform.deleteMember',
)`delete from showcase_member where showcase_id = $1 and person_id = $2`

/**
 * Transfers the showcase created by setup to the first administrator; later ones get nothing. If the
 * administrator already has friends in its tree, ownership stays unchanged: they edit it as a platform
 * administrator.
 */
export async function takeOverPlatform(
  tx: Tx,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  const founder = await readSetting(tx, FOUNDER)
  if (typeof founder !== 'number') return
  for (const { id: showcaseId } of await queryRows(tx, OWNED, [founder])) {
    if (!(await replaceRoot(tx, { showcaseId, from: founder, to: personId }))) continue
    await queryRows(tx, SET_OWNER, [showcaseId, personId, at])
    await queryRows(tx, DELETE_MEMBER, [showcaseId, founder])
    await addMember(tx, { showcaseId, personId, role: 'owner' })
  }
}
