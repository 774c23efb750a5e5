import type { ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import type { leadCalls } from '@sarafan/contract/showcases/leads'
import { giveConsents } from '../people/people.ts'
import { phoneOf } from '../platform/contacts.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requireOwner } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { checkoutRulesOf } from '../showcases/showcases.ts'
import { landingOf } from './landings.ts'
import { type Lead, leadsOf, moveLead, storeLead } from './leads.ts'
import { landingResultsOf } from './views.ts'

type Calls = typeof leadCalls
type LeadOnWire = ResponseOf<Calls['moveLead']>['Lead']

/** Handlers of requests from landing pages: anyone may send one; members who manage orders list and move them. */
export function leadHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async sendLead(context, input) {
      const { sessionId, personId } = requireOwner(context)
      const showcaseId = context.showcase.id
      const landing = await landingOf(db, { showcaseId, landingId: input.ActionID, at: context.now })
      if (!input.Consent) throw refuse('consent_required')
      const name = input.Name.trim()
      const phone = phoneOf(input.Phone)
      if (name === '') throw refuse('invalid_question', {}, { Name: 'required' })
      if (phone === null) throw refuse('invalid_question', {}, { Phone: 'phone' })
      if (input.Website) return { ok: true }
      const { legalPages } = await checkoutRulesOf(db, showcaseId)
      const text = legalPages.find(({ consent }) => consent === 'pd_processing')
      await transaction(db, async (tx) => {
        const isNew = await storeLead(tx, {
          showcaseId,
          landingId: landing.id,
          personId,
          sessionId,
          name,
          phone,
          comment: input.Comment?.trim() ?? '',
          at: context.now,
        })
        if (!isNew) return
        await giveConsents(tx, {
          personId,
          sessionId,
          showcaseId,
          at: context.now,
          ip: context.ip,
          userAgent: context.userAgent,
          consents: [{ kind: 'pd_processing', pageId: text?.id ?? null, pageVersion: text?.version ?? 1 }],
        })
      })
      return { ok: true }
    },
    async showLeads(context, input) {
      const showcaseId = context.showcase.id
      const page = Number(input.page ?? 0)
      const status = input.status ?? null
      const { leads, counts } = await leadsOf(db, { showcaseId, status, page })
      const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)
      const actions = await landingResultsOf(db, showcaseId)
      return {
        Leads: leads.map(leadOnWire),
        Counts: counts,
        Actions: actions.map(toAction),
        Pager: pagerOf(page, { total, size: LIMITS.leadPage }),
      }
    },
    async moveLead(context, input) {
      const number = input.OrderNumber?.trim() ?? ''
      const lead = await transaction(db, (tx) =>
        moveLead(tx, {
          showcaseId: context.showcase.id,
          publicId: input.Id,
          to: input.Status,
          by: context.personId,
          note: input.Note?.trim() ?? null,
          orderNumber: number === '' ? null : number,
          at: context.now,
        }),
      )
      return { Lead: leadOnWire(lead) }
    },
  }
}

function toAction({ id, title, views, leads }: Awaited<ReturnType<typeof landingResultsOf>>[number]) {
  return { ActionID: id, Title: title, Views: views, Leads: leads }
}

function leadOnWire(lead: Lead): LeadOnWire {
  return {
    Id: lead.publicId,
    Name: lead.name,
    Phone: lead.phone,
    Comment: lead.comment,
    Status: lead.status,
    ActionID: lead.landingId,
    ActionTitle: lead.title,
    Recommended: lead.agentName,
    OrderNumber: lead.orderNumber,
    Note: lead.note,
    At: lead.at.toISOString(),
  }
}
