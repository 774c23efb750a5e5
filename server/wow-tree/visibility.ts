/**
 * The caller who views a showcase's tree. The session counts too, because it may be limited to the bot that
 * authenticated it (decision 002).
 */
export interface Viewer {
  readonly showcaseId: number
  readonly personId: number
  readonly sessionId: number
  readonly at: Date
}

/** How many levels below them people see others; reward plans reach no further (domain.md 4.10). */
export const VISIBLE_LEVELS = 10

/** Returns the first four parameters of every query that checks visibility. */
export function viewerParameters(viewer: Viewer): [number, number, number, Date] {
  return [viewer.showcaseId, viewer.personId, viewer.sessionId, viewer.at]
}

/**
 * Returns SQL for whether a person may view a showcase's tree. A banned person and a session authenticated by another
 * showcase's bot may not. A blocked showcase is visible only to its owner and administrators, an archived one to no
 * one.
 */
export const isOpenTo = (person: string, session: string, at: string) => `
  c.status <> 'archived' and (c.status <> 'blocked' or c.owner_id = ${person} or p.is_platform_admin)
  and (s.vouched_by is null or s.vouched_by = c.id) and s.id = ${session} and s.person_id = ${person}
  and p.status = 'active' and not exists (
    select 1 from ban b where b.person_id = ${person} and b.lifted_at is null
      and (b.until is null or b.until > ${at}) and (b.showcase_id is null or b.showcase_id = c.id))`

/**
 * CTE `viewer` has one row if the viewer ($2, session $3) may view showcase $1 at moment $4. `TARGET` adds the CTE
 * `target`, one row if they may see person $5 there. With $5 null that is the viewer, or the root for members without
 * a place. `step` is the person's distance below the viewer, null outside the viewer's ten levels. Members who may
 * see clients and platform administrators see everyone (domain.md 7.3 row 18).
 */
export const VIEWER = `
  viewer as (
    select c.id as showcase_id, coalesce(m.capabilities, '{}') as capabilities,
      (p.is_platform_admin and s.vouched_by is null) or coalesce('clients.view' = any (m.capabilities), false) as sees_all
    from showcase c
    join person p on p.id = $2
    join session s on s.id = $3
    left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'
    where c.id = $1 and ${isOpenTo('$2', '$3', '$4::timestamptz')}
  )`

export const TARGET = `${VIEWER},
  base as (
    select coalesce($5::bigint, n.person_id, case when viewer.sees_all then
      (select r.person_id from tree_node r where r.showcase_id = $1 and r.parent_id is null) end) as person_id
    from viewer left join tree_node n on n.showcase_id = $1 and n.person_id = $2
  ),
  line as (
    select n.person_id, n.parent_id, n.depth, 0 as step from base
    join tree_node n on n.showcase_id = $1 and n.person_id = base.person_id
    union all
    select n.person_id, n.parent_id, n.depth, line.step + 1 from line cross join lateral (
      select person_id, parent_id, depth from tree_node
      where showcase_id = $1 and person_id = line.parent_id offset 0) n
    where line.person_id <> $2 and line.step < ${VISIBLE_LEVELS}
  ),
  target as (
    select base.person_id, own.depth, viewer.sees_all,
      (select step from line where person_id = $2) as step
    from viewer cross join base join line own on own.person_id = base.person_id and own.step = 0
    where viewer.sees_all or exists (select 1 from line where person_id = $2)
  )`
