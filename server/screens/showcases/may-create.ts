import { LIMITS } from '@sarafan/contract/limits'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ShowcaseCreator {
  readonly personId: number
  readonly isPlatformAdmin: boolean
}

/** How many showcases a person owns and why they may not create another one; `why` is empty if they may. */
export interface MayCreate {
  readonly owned: number
  readonly why: '' | 'agent' | 'limit'
}

const OWNERSHIP = statement('screens.showcases.mayCreate.ownership')`
  select (select count(*)::int from showcase s where s.owner_id = $1 and s.status <> 'archived') as owned,
    (select count(*)::int from showcase s where s.owner_id = $1 and s.status = 'archived' and s.archived_at > $3)
      as removed,
    exists (select from agent a where a.person_id = $1 and a.verified_until > $2)
      or exists (select from agent_request r where r.person_id = $1 and r.type = 'become_owner' and r.status = 'approved')
      or exists (select from showcase s where s.owner_id = $1 and s.status in ('active', 'suspended', 'blocked'))
      as "isProven"`

/** How long the alias of a removed showcase stays reserved (decision 016). */
const ADDRESS_RESERVED = { days: -90 }

/**
 * Returns whether a person may create another showcase. Everyone may create their first, because owners build
 * first and are verified before the first order (issue 13). Verified agents, approved owners and owners of a
 * published showcase may have three; platform administrators any number (domain.md 7.2). For newcomers,
 * removed drafts count towards three while their aliases are reserved: otherwise one person could reserve any
 * number of aliases.
 */
export async function mayCreate(db: Db, of: { maker: ShowcaseCreator; at: Date }): Promise<MayCreate> {
  const { personId, isPlatformAdmin } = of.maker
  const [found] = await queryRows(db, OWNERSHIP, [personId, of.at, after(of.at, ADDRESS_RESERVED)])
  const { owned, removed, isProven } = found ?? { owned: 0, removed: 0, isProven: false }
  if (isPlatformAdmin) return { owned, why: '' }
  if (!isProven && (owned > 0 || removed >= LIMITS.showcases)) return { owned, why: 'agent' }
  return { owned, why: owned < LIMITS.showcases ? '' : 'limit' }
}

const LOCK_MAKER = statement(
  'screens.showcases.mayCreate.lockMaker',
)`select from person where id = $1 for no key update`

/** Locks a person until the transaction ends, so that two concurrent creations cannot exceed the limit. */
export async function holdMaker(tx: Tx, { personId }: ShowcaseCreator): Promise<void> {
  await queryRows(tx, LOCK_MAKER, [personId])
}

export interface Template {
  readonly id: number
  readonly siteId: number
  readonly name: string
  readonly slogan: string
  readonly hue: number
  readonly stateId: number
  readonly updatedAt: Date
  readonly categories: number
  readonly pages: number
  readonly isOwn: boolean
}

// At most 20 templates of the platform and 20 of the person's own, so that neither group hides the other.
const TEMPLATES = statement('screens.showcases.mayCreate.templates')`
  with offered as (
    select s.*, row_number() over (partition by s.owner_id = $1 order by s.id) as place from showcase s
    where s.status <> 'archived' and (s.owner_id = $1 or s.is_template and s.status <> 'blocked')
      and ($2::bigint is null or s.id = $2))
  select s.id, s.site_id, s.name, s.slogan, s.brand_hue as hue, s.state_id,
    s.updated_at, s.owner_id is not distinct from $1 as "isOwn",
    (select count(*)::int from category c where c.showcase_id = s.id and c.status <> 'archived') as categories,
    (select count(*)::int from page p where p.showcase_id = s.id and p.status = 'published') as pages
  from offered s where s.place <= 20 order by s.owner_id = $1, s.id`

/**
 * Returns the templates for a new showcase: the platform's, then the person's own showcases. `id` selects one
 * of them.
 */
export async function templatesFor(db: Db, of: { personId: number; id: number | null }): Promise<Template[]> {
  return queryRows(db, TEMPLATES, [of.personId, of.id])
}
