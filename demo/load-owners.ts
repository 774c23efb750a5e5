import { refreshCashback } from '../server/catalog/catalog.ts'
import { decideCompany, saveCompany } from '../server/companies/companies.ts'
import { saveDraft } from '../server/plans/drafts.ts'
import { publishPlan } from '../server/plans/plans.ts'
import { after } from '../server/platform/clock.ts'
import { transaction } from '../server/platform/database/database.ts'
import { queryRows } from '../server/platform/database/rows.ts'
import { statement } from '../server/platform/database/statement.ts'
import { spareCompanies } from './data/companies.ts'
import { showcases } from './data/showcases.ts'
import type { DemoContext, PastEvent } from './load-orders.ts'
import { requireLoaded } from './load-people.ts'

type Past = Pick<DemoContext, 'db' | 'stage' | 'now'>

/** Creates what the owner of «Тёплый дом» has in addition to sales: a second plan, a draft of a third, two more companies. */
export function ownersMoves(past: Past): PastEvent[] {
  return [...plans(past), ...companies(past)]
}

const PARTY_CATEGORY = statement(
  'demo.loadOwners.partyCategory',
)`select id from category where showcase_id = $1 and alias = 'prazdnik'`

function plans({ db, stage, now }: Past): PastEvent[] {
  const dom = requireLoaded(stage.showcases, 1)
  const usual = showcases[0]?.plan
  if (!usual) throw new Error('the demo has no first showcase')
  const rulesFor = async (firstOrderExtraBp: number) => {
    const [party] = await queryRows(db, PARTY_CATEGORY, [dom.id])
    return {
      ...usual,
      compression: 'dynamic' as const,
      qualification: { minOrders: 0, minTurnoverKop: 0, days: 30 },
      firstOrderExtraBp,
      overrides: [
        {
          kind: 'category' as const,
          id: party?.id ?? 0,
          levels: [
            { level: 0, bp: 500 },
            { level: 1, bp: 800 },
            { level: 2, bp: 200 },
          ],
        },
        { kind: 'product' as const, id: requireLoaded(stage.goods, 'TD-086').id, levels: [] },
      ],
    }
  }
  return [
    {
      at: after(now, { days: -40 }),
      live: async (at) => {
        const rules = await rulesFor(0)
        await transaction(db, async (tx) => {
          await publishPlan(tx, { ...rules, showcaseId: dom.id, at })
          await refreshCashback(tx, { showcaseId: dom.id })
        })
      },
    },
    {
      at: after(now, { hours: -30 }),
      live: async (at) => {
        const rules = await rulesFor(300)
        const levels = rules.levels.map((one) => (one.level === 1 ? { ...one, bp: 700 } : one))
        const draft = { showcaseId: dom.id, rules: { ...rules, levels }, over: null, by: dom.ownerId, at }
        await transaction(db, (tx) => saveDraft(tx, draft))
      },
    },
  ]
}

/** One waits for the platform's decision, the other was sent back. */
function companies({ db, stage, now }: Past): PastEvent[] {
  const ownerId = requireLoaded(stage.people, 'owner-dom').id
  const admin = requireLoaded(stage.people, 'admin').id
  return spareCompanies.map(({ form, reason }, i) => ({
    at: after(now, { days: -6 + i }),
    live: (at: Date) =>
      transaction(db, async (tx) => {
        const id = await saveCompany(tx, { ownerId, id: null, version: null, form, submit: true, at })
        if (reason !== '') await decideCompany(tx, { id, by: admin, decision: 'reject', reason, at })
      }),
  }))
}
