import { LIMITS } from '@sarafan/contract/limits'
import type { Db, Tx } from '../../platform/database.ts'
import { rows } from '../../platform/rows.ts'

export interface Maker {
  readonly personId: number
  readonly isPlatformAdmin: boolean
}

/** Whether a person may make one more showcase, and why not. */
export interface MayCreate {
  readonly owned: number
  readonly why: '' | 'agent' | 'limit'
}

const STANDING = `
  select (select count(*)::int from showcase s where s.owner_id = $1 and s.status <> 'archived') as owned,
    exists (select from agent a where a.person_id = $1 and a.verified_until > $2)
      or exists (select from agent_request r where r.person_id = $1 and r.type = 'become_owner' and r.status = 'approved')
      as "isAgent"`

/** Verified agents, approved owners and who owns a showcase already may, up to three; the platform always (domain.md 7.2). */
export async function mayCreate(db: Db, of: { maker: Maker; at: Date }): Promise<MayCreate> {
  const { personId, isPlatformAdmin } = of.maker
  const [found] = await rows<{ owned: number; isAgent: boolean }>(db, STANDING, [personId, of.at])
  const { owned, isAgent } = found ?? { owned: 0, isAgent: false }
  if (isPlatformAdmin) return { owned, why: '' }
  if (!isAgent && owned === 0) return { owned, why: 'agent' }
  return { owned, why: owned < LIMITS.showcases ? '' : 'limit' }
}

/** Holds a person until the transaction ends: two of their showcases would slip under the limit together. */
export async function holdMaker(tx: Tx, { personId }: Maker): Promise<void> {
  await rows(tx, 'select from person where id = $1 for no key update', [personId])
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

// So many of the platform's and so many of one's own: neither may hide the other.
const TEMPLATES = `
  with offered as (
    select s.*, row_number() over (partition by s.owner_id = $1 order by s.id) as place from showcase s
    where s.status <> 'archived' and (s.owner_id = $1 or s.is_template and s.status <> 'blocked')
      and ($2::bigint is null or s.id = $2))
  select s.id, s.site_id as "siteId", s.name, s.slogan, s.brand_hue as hue, s.state_id as "stateId",
    s.updated_at as "updatedAt", s.owner_id = $1 as "isOwn",
    (select count(*)::int from category c where c.showcase_id = s.id and c.status <> 'archived') as categories,
    (select count(*)::int from page p where p.showcase_id = s.id and p.status = 'published') as pages
  from offered s where s.place <= 20 order by s.owner_id = $1, s.id`

/** What a new showcase may begin with: what the platform offers, then the person's own; `id` asks for one of them. */
export async function templatesFor(db: Db, of: { personId: number; id: number | null }): Promise<Template[]> {
  return rows<Template>(db, TEMPLATES, [of.personId, of.id])
}
