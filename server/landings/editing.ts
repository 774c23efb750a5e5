import { picturesOf } from '@sarafan/contract/showcases/landing-blocks'
import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { OtherLanguages } from '../platform/words/names.ts'
import { type Actor, markPicturesUsed, requireEditor } from '../showcases/showcases.ts'
import { type LandingSeo, requireFreeAlias } from './addresses.ts'
import type { Block } from './block.ts'
import { blocksFault } from './blocks.ts'

export type LandingStatus = 'draft' | 'published' | 'paused' | 'ended'

/** A landing page as its editor shows it. */
export interface EditableLanding extends LandingSeo {
  readonly id: number
  readonly title: string
  readonly names: OtherLanguages
  readonly short: string
  readonly cover: string
  readonly hue: number
  readonly status: LandingStatus
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly version: number
  readonly updatedAt: Date
}

// A page whose end date has passed counts as ended, without any update.
const COLUMNS = (at: string) => `
  l.id, l.title, l.names, l.short, l.cover, l.hue, l.starts_at, l.ends_at, l.version,
  l.updated_at, l.alias, l.seo_title, l.seo_description,
  case when l.status in ('published', 'paused') and l.ends_at <= ${at} then 'ended' else l.status end as status`

const LIST = statement('landings.editing.list')`
  select ${COLUMNS('$2')}, coalesce(v.views, 0)::int as views,
    (select count(*)::int from lead where landing_id = l.id) as leads
  from landing l left join landing_view v on v.landing_id = l.id
  where l.showcase_id = $1 and l.status <> 'archived'
  order by l.position, l.id desc limit 200`

/**
 * Returns up to 200 landing pages of a showcase except deleted ones, for members who may edit them. Throws
 * as `requireEditor`.
 */
export async function editableLandingsOf(
  db: Db,
  of: { by: Actor; at: Date },
): Promise<(EditableLanding & { views: number; leads: number })[]> {
  const { id } = await requireEditor(db, of.by)
  return queryRows(db, LIST, [id, of.at])
}

type FullLanding = EditableLanding & { readonly blocks: Block[] }

type Lock = '' | 'for update of l'
const find = statementBy('landings.editing.find', {
  examples: [[''], ['for update of l']],
  build: (lock: Lock) => `
  select ${COLUMNS('$3')}, l.blocks from landing l
  where l.showcase_id = $1 and l.id = $2 and l.status <> 'archived' ${lock}`,
})

/** Returns one landing page with its blocks. Throws `page_not_found`, and as `requireEditor`. */
export async function requireEditableLanding(
  db: Db,
  of: { by: Actor; landingId: number; at: Date },
  lock: Lock = '',
): Promise<FullLanding> {
  const { id } = await requireEditor(db, of.by)
  const [found] = await queryRows(db, find(lock), [id, of.landingId, of.at])
  if (!found) throw refuse('page_not_found')
  return found
}

/** The editable fields of a landing page; the hue in degrees. */
export interface Draft {
  readonly title: string
  /** The title in other languages; absent: leave it unchanged. */
  readonly names?: OtherLanguages | undefined
  readonly short: string
  /** Null: leave the cover unchanged. */
  readonly cover: string | null
  readonly hue: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly blocks: readonly Block[]
  /** Null: leave these fields unchanged. */
  readonly seo: LandingSeo | null
}

interface Saving {
  readonly by: Actor
  /** Null: create a new draft. */
  readonly landingId: number | null
  readonly version: number
  readonly draft: Draft
  readonly at: Date
}

const INSERT = statement('landings.editing.insert')`
  insert into landing (title, short, hue, starts_at, ends_at, blocks, updated_at, cover, alias, seo_title,
    seo_description, created_at, showcase_id, names)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $7, $12, $13::jsonb) returning id, version`
const UPDATE = statement('landings.editing.update')`
  update landing set title = $1, short = $2, hue = $3, starts_at = $4, ends_at = $5, blocks = $6, updated_at = $7,
    cover = $8, alias = $9, seo_title = $10, seo_description = $11, names = $13::jsonb, version = version + 1
  where id = $12 returning id, version`

/**
 * Saves a landing page and marks the pictures uploaded for it as used. Throws `invalid_question` with the
 * field, `changed_meanwhile`, and as `requireEditableLanding`.
 */
export async function saveLanding(tx: Tx, of: Saving): Promise<{ id: number; version: number }> {
  const { draft, at } = of
  const before =
    of.landingId === null
      ? null
      : await requireEditableLanding(tx, { ...of, landingId: of.landingId }, 'for update of l')
  const { id: showcaseId } = await requireEditor(tx, of.by)
  if (before && before.version !== of.version) throw refuse('changed_meanwhile')
  if (draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt)
    throw refuse('invalid_question', {}, { EndsAt: 'order' })
  const fault = blocksFault(draft.blocks, before?.blocks ?? [])
  if (fault) throw refuse('invalid_question', {}, { Blocks: fault })
  if (before?.status === 'published' && draft.blocks.length === 0)
    throw refuse('invalid_question', {}, { Blocks: 'required' })
  const cover = draft.cover ?? before?.cover ?? ''
  await requireKnownPictures(tx, { showcaseId, cover, blocks: draft.blocks, before, at })
  const { alias = '', seoTitle = '', seoDescription = '' } = draft.seo ?? before ?? {}
  const names = draft.names === undefined ? (before?.names ?? null) : draft.names
  await requireFreeAlias(tx, { showcaseId, landingId: before?.id ?? null, alias })
  const [saved] = await queryRows(tx, before ? UPDATE : INSERT, [
    draft.title,
    draft.short,
    draft.hue,
    draft.startsAt,
    draft.endsAt,
    JSON.stringify(draft.blocks),
    at,
    cover,
    alias,
    seoTitle,
    seoDescription,
    before?.id ?? showcaseId,
    names && JSON.stringify(names),
  ])
  if (!saved) throw new Error('saving gave no row')
  const { seo: _, ...written } = draft
  const { title = '', short = '', hue = 0, startsAt = null, endsAt = null, blocks = [] } = before ?? {}
  await audit(tx, {
    showcaseId,
    personId: of.by.personId,
    at,
    object: `landing:${saved.id}`,
    action: before ? 'change' : 'create',
    after: { ...written, names, cover, path: alias, seoTitle, seoDescription },
    before: {
      title,
      names: before?.names ?? null,
      short,
      cover: before?.cover ?? '',
      hue,
      startsAt,
      endsAt,
      blocks,
      path: before?.alias ?? '',
      seoTitle: before?.seoTitle ?? '',
      seoDescription: before?.seoDescription ?? '',
    },
  })
  return saved
}

interface PictureUse {
  readonly showcaseId: number
  readonly cover: string
  readonly blocks: readonly Block[]
  readonly before: FullLanding | null
  readonly at: Date
}

/** Throws `invalid_question` unless every picture was uploaded for this showcase or was on the page before. */
async function requireKnownPictures(
  tx: Tx,
  { showcaseId, cover, blocks, before, at }: PictureUse,
): Promise<void> {
  const shownBy = (list: readonly Block[]) => list.flatMap(({ type, props }) => picturesOf(type, props))
  const uploaded = await markPicturesUsed(tx, { showcaseId, paths: [cover, ...shownBy(blocks)], at })
  const known = new Set([before?.cover ?? '', ...shownBy(before?.blocks ?? [])])
  const isKnown = (path: string) => path === '' || known.has(path) || uploaded.has(path)
  if (!isKnown(cover)) throw refuse('invalid_question', {}, { Cover: 'picture' })
  const unknown = blocks.find(({ type, props }) => !picturesOf(type, props).every(isKnown))
  if (unknown) throw refuse('invalid_question', {}, { Blocks: unknown.type })
}

const MOVES: Readonly<Record<'published' | 'paused' | 'ended' | 'archived', readonly LandingStatus[]>> = {
  published: ['draft', 'paused'],
  paused: ['published'],
  ended: ['published', 'paused'],
  archived: ['draft', 'ended'],
}

const SET_STATUS = statement(
  'landings.editing.setStatus',
)`update landing set status = $2, updated_at = $3, version = version + 1 where id = $1`

/**
 * Publishes, pauses, ends or deletes a landing page (domain.md 4.5). Throws `invalid_question` when
 * publishing a page without blocks or whose end date has passed. Throws `landing_not_ended` when deleting a
 * published or paused page, `changed_meanwhile` when its status does not allow the change, and as
 * `requireEditableLanding`.
 */
export async function moveLanding(
  tx: Tx,
  of: { by: Actor; landingId: number; to: keyof typeof MOVES; at: Date },
): Promise<void> {
  const { to, at } = of
  const landing = await requireEditableLanding(tx, of, 'for update of l')
  if (to === 'archived' && (landing.status === 'published' || landing.status === 'paused'))
    throw refuse('landing_not_ended')
  if (!MOVES[to].includes(landing.status)) throw refuse('changed_meanwhile')
  if (to === 'published' && landing.blocks.length === 0)
    throw refuse('invalid_question', {}, { Blocks: 'required' })
  if (to === 'published' && landing.endsAt && landing.endsAt <= at)
    throw refuse('invalid_question', {}, { EndsAt: 'past' })
  await queryRows(tx, SET_STATUS, [landing.id, to, at])
  await audit(tx, {
    showcaseId: of.by.showcaseId,
    personId: of.by.personId,
    action: 'move',
    at,
    object: `landing:${landing.id}`,
    before: { status: landing.status },
    after: { status: to },
  })
}
