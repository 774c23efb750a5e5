import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { statutoryKinds } from './ready.ts'

export type SetupStepName = 'appearance' | 'product' | 'delivery' | 'payment' | 'seller' | 'texts' | 'bot'

export interface SetupStep {
  readonly name: SetupStepName
  readonly state: 'done' | 'waiting' | 'todo'
  /** Whether the showcase cannot be published without it. */
  readonly isRequired: boolean
}

const FACTS = statement('showcases.setup.facts')`
  select s.state_id > 1 as sells, s.payment_methods as offered, c.status as company, not b.is_platform as "hasOwnBot",
    s.slogan <> '' or s.description <> '' or exists (select from audit_entry a
      where a.showcase_id = s.id and a.object in ('logo', 'header')) as "hasLook",
    exists (select from product p where p.showcase_id = s.id and p.status = 'active') as "hasGoods",
    exists (select from landing l where l.showcase_id = s.id and l.status = 'published') as "hasLanding",
    exists (select from delivery_method d where d.showcase_id = s.id and d.active) as "hasDelivery",
    (select coalesce(array_agg(distinct p.kind), '{}') from page p
      where p.showcase_id = s.id and p.status = 'published') as "pageKinds"
  from showcase s join bot b on b.id = s.bot_id left join company c on c.id = s.company_id
  where s.id = $1`

/**
 * Returns the seven steps of opening a showcase with their current state, in one statement (issue 13).
 * `payable` says whether the server supports at least one of the offered payment methods; null means that
 * all are offered.
 */
export async function setupStepsOf(
  db: Db,
  of: { showcaseId: number; payable: (offered: readonly string[] | null) => boolean },
): Promise<SetupStep[]> {
  const [facts] = await queryRows(db, FACTS, [of.showcaseId])
  if (!facts) throw new Error(`showcase ${of.showcaseId} does not exist`)
  const step = (name: SetupStepName, isDone: boolean, isRequired = false): SetupStep => ({
    name,
    state: isDone ? 'done' : 'todo',
    isRequired,
  })
  const hasTexts = statutoryKinds(facts.sells).every((kind) => facts.pageKinds.includes(kind))
  const seller = step('seller', facts.company === 'verified', facts.sells)
  return [
    step('appearance', facts.hasLook),
    step('product', facts.hasGoods || (!facts.sells && facts.hasLanding)),
    step('delivery', facts.hasDelivery),
    step('payment', of.payable(facts.offered)),
    facts.company === 'on_review' ? { ...seller, state: 'waiting' } : seller,
    step('texts', hasTexts, true),
    step('bot', facts.hasOwnBot),
  ]
}
