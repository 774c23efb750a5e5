import { moveLead, storeLead } from '../server/landings/leads.ts'
import { after } from '../server/platform/clock.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { queryRows } from '../server/platform/database/rows.ts'
import { statement } from '../server/platform/database/statement.ts'
import { requireLoaded } from './load-people.ts'
import type { Stage } from './load-showcases.ts'

const LEADS = [
  { person: 'elena', name: 'Елена', phone: '+79261140352', hours: 52, to: 'converted' },
  { person: 'nina', name: 'Нина', phone: '+79263300417', hours: 26, to: 'in_work' },
  { person: 'alisa', name: 'Алиса', phone: '+79165550198', hours: 3, to: null },
  { person: 'marina', name: 'Марина', phone: '+79162041855', hours: 1, to: null },
] as const
const COMMENTS = ['В субботу, нас двое', 'Можно с ребёнком семи лет?', '', 'Позвоните после шести']
const STUDIO = 3

const FIRST_LANDING = statement(
  'demo.loadLeads.firstLanding',
)`select id from landing where showcase_id = $1 order by position, id limit 1`
const FIND_LEAD = statement(
  'demo.loadLeads.findLead',
)`select public_id from lead where landing_id = $1 and phone = $2`
const INSERT_VIEWS = statement(
  'demo.loadLeads.insertViews',
)`insert into landing_view (landing_id, views) values ($1, 184)`

/** Creates requests on the studio's first landing page, answered and open. */
export async function loadLeads(tx: Tx, { people, showcases }: Stage, now: Date): Promise<void> {
  const showcaseId = requireLoaded(showcases, STUDIO).id
  const [landing] = await queryRows(tx, FIRST_LANDING, [showcaseId])
  if (!landing) return
  const of = { showcaseId, landingId: landing.id, sessionId: null }
  for (const [i, { person, name, phone, hours, to }] of LEADS.entries()) {
    const at = after(now, { hours: -hours })
    await storeLead(tx, {
      ...of,
      personId: requireLoaded(people, person).id,
      name,
      phone,
      comment: COMMENTS[i] ?? '',
      at,
    })
    if (to === null) continue
    const [lead] = await queryRows(tx, FIND_LEAD, [landing.id, phone])
    if (lead)
      await moveLead(tx, {
        showcaseId,
        ...lead,
        to,
        note: null,
        orderNumber: null,
        by: null,
        at: after(at, { minutes: 20 }),
      })
  }
  await queryRows(tx, INSERT_VIEWS, [landing.id])
}
