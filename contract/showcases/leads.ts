import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId } from '../wire.ts'

export const LEAD_STATUSES = ['new', 'in_work', 'converted', 'rejected'] as const
const Status = OneOf(...LEAD_STATUSES)

const Lead = Type.Object({
  Id: PublicId,
  Name: Type.String(),
  Phone: Type.String(),
  Comment: Type.String(),
  Status,
  ActionID: Id,
  ActionTitle: Type.String(),
  /** The recommender when the request was sent; empty without one. */
  Recommended: Type.String(),
  OrderNumber: Nullable(Type.String()),
  Note: Type.String({ description: 'For members only' }),
  At: Moment,
})

export const leadCalls = {
  sendLead: call({
    verb: 'POST',
    path: '/tg',
    method: 'sendLead',
    access: 'anyone',
    request: {
      ActionID: Id,
      Name: Type.String({ minLength: 1, maxLength: 80 }),
      Phone: Code({ maxLength: 30 }),
      Comment: Type.Optional(Lines({ maxLength: 500 })),
      Consent: Flag,
      /** A honeypot field that people do not see. A bot that fills it in gets the usual success response. */
      Website: Type.Optional(Type.String({ maxLength: 200 })),
    },
    response: Done,
    refusals: ['showcase_not_found', 'page_not_found', 'banned', 'ref_required', 'consent_required'],
    summary:
      'Sends a request from a landing page; the same phone repeats an unanswered request (domain.md 4.5)',
  }),
  showLeads: call({
    verb: 'GET',
    path: '/account/leads/',
    access: 'member',
    requires: 'orders.manage',
    request: { status: Type.Optional(Status), page: Type.Optional(PageText) },
    response: Type.Object({
      Leads: Type.Array(Lead),
      Counts: Type.Object({
        new: Type.Integer(),
        in_work: Type.Integer(),
        converted: Type.Integer(),
        rejected: Type.Integer(),
      }),
      /** The results of each landing page. */
      Actions: Type.Array(
        Type.Object({ ActionID: Id, Title: Type.String(), Views: Type.Integer(), Leads: Type.Integer() }),
      ),
      Pager,
    }),
    refusals: memberRefusals,
    provides: ['Actions'],
    summary: 'Lists requests from the showcase’s landing pages, newest first, for members who manage orders',
  }),
  moveLead: call({
    verb: 'POST',
    path: '/tg',
    method: 'moveLead',
    access: 'member',
    requires: 'orders.manage',
    request: {
      Id: PublicId,
      Status: OneOf('in_work', 'converted', 'rejected'),
      Note: Type.Optional(Lines({ maxLength: 500 })),
      /** The order that resulted from the request, if any. */
      OrderNumber: Type.Optional(Code({ maxLength: 40 })),
    },
    response: Type.Object({ Lead }),
    refusals: [...memberRefusals, 'lead_not_found', 'order_not_found', 'action_not_allowed'],
    invalidates: ['Actions'],
    summary: 'Takes a request, closes it with or without an order, or reopens a refused one',
  }),
} as const
