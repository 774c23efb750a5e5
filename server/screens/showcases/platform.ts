import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { createFounder } from '../../people/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
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

/**
 * Creates the first showcase of an empty platform and returns true; false when there is a showcase already. It is open
 * and the default, sells by landing pages until it has goods and a verified seller, and belongs to a person without an
 * account until the first administrator claims it (issue 13). Throws `invalid_question` for name and address.
 */
export async function createPlatform(
  tx: Tx,
  { name, alias, botUsername, at }: NewPlatform,
): Promise<boolean> {
  await queryRows(tx, "select pg_advisory_xact_lock(hashtextextended('platform:setup', 0))", [])
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

const OWNED = "select id from showcase where owner_id = $1 and status <> 'archived' order by id for update"
const TAKE_OVER = 'update showcase set owner_id = $2, updated_at = $3 where id = $1'
const LEAVE = 'delete from showcase_member where showcase_id = $1 and person_id = $2'

/**
 * Gives the showcase that setup created to the first administrator; later ones get nothing. One in whose tree they have
 * friends already stays as it is: they edit it as an administrator of the platform.
 */
export async function takeOverPlatform(
  tx: Tx,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  const founder = await readSetting(tx, FOUNDER)
  if (typeof founder !== 'number') return
  for (const { id: showcaseId } of await queryRows<{ id: number }>(tx, OWNED, [founder])) {
    if (!(await replaceRoot(tx, { showcaseId, from: founder, to: personId }))) continue
    await queryRows(tx, TAKE_OVER, [showcaseId, personId, at])
    await queryRows(tx, LEAVE, [showcaseId, founder])
    await addMember(tx, { showcaseId, personId, role: 'owner' })
  }
}
