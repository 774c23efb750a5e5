import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { ORDER_STATUSES } from '../orders/states.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Flag, Id, IdText, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub } from '../wire.ts'

/** `new`: people of the last 30 days; `banned`: by the showcase. */
export const CUSTOMER_GROUPS = ['all', 'buyers', 'new', 'banned'] as const
export const CUSTOMER_SORTS = ['recent', 'orders'] as const

const filters = {
  group: Type.Optional(OneOf(...CUSTOMER_GROUPS)),
  q: Type.Optional(Type.String({ maxLength: 80 })),
}

const Customer = {
  ID: Id,
  /** As in the latest order; without orders, masked and only of a public profile; empty: not to be shown. */
  Name: Type.String(),
  Photo: Type.String({ description: 'Path, or empty' }),
  Phone: Type.String({ description: 'Masked without orders.view; empty without orders' }),
  Orders: Type.Integer({ description: 'Online orders, cancelled ones included' }),
  /** Paid and not refunded. */
  Sum: Rub,
  LastOrderAt: Nullable(Moment),
  /** When the person came by a recommendation; null for those who came by themselves. */
  JoinedAt: Nullable(Moment),
  /** The distance below the root of the network; null outside the network. */
  Level: Nullable(Type.Integer()),
  IsBanned: Flag,
} as const

/** The people who bought in a showcase or joined its network (issue 16). */
export const customerCalls = {
  showCustomers: call({
    verb: 'GET',
    path: '/account/customers/',
    access: 'member',
    requires: 'clients.view',
    perMinute: 120,
    scope: 'customers:read',
    request: {
      ...filters,
      sort: Type.Optional(OneOf(...CUSTOMER_SORTS)),
      page: Type.Optional(PageText),
    },
    response: Type.Object({
      Customers: Type.Array(Type.Object(Customer)),
      Total: Type.Integer({ description: 'Customers that match the filter' }),
      Pager,
    }),
    refusals: memberRefusals,
    provides: ['SaleOrdersInfo', 'ShowCaseEdit'],
    summary:
      'Lists the customers of the showcase; the text searches names, phones and order numbers of its own orders',
  }),
  exportCustomers: call({
    verb: 'GET',
    path: '/account/customers/export/',
    access: 'member',
    requires: 'orders.view',
    perMinute: 10,
    request: filters,
    response: Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'A table for spreadsheets' }),
    download: { type: 'text/csv; charset=utf-8', name: 'customers.csv' },
    refusals: memberRefusals,
    summary: 'Exports the filtered customers as CSV, as Excel expects; recorded in the audit log',
  }),
  showCustomer: call({
    verb: 'GET',
    path: '/account/customers/:id/',
    access: 'member',
    requires: 'clients.view',
    scope: 'customers:read',
    request: { id: IdText },
    response: Type.Object({
      ...Customer,
      Ban: Nullable(Type.Object({ Reason: Type.String(), Until: Nullable(Moment), At: Moment })),
      /** Null without bonus.view. */
      Bonuses: Nullable(
        Type.Object({
          /** Available and expected bonuses of this showcase. */
          Local: Rub,
          LocalExpected: Rub,
          /** Global bonuses earned by orders of this showcase; what is earned elsewhere is not the seller's. */
          GlobalHere: Rub,
        }),
      ),
      Consents: Type.Array(Type.Object({ Kind: Type.String(), At: Moment, WithdrawnAt: Nullable(Moment) })),
      /** The latest 20; empty without orders.view. */
      LastOrders: Type.Array(
        Type.Object({
          Id: PublicId,
          Number: Type.String(),
          At: Moment,
          Status: OneOf(...ORDER_STATUSES),
          Payable: Rub,
        }),
      ),
      /** For the team only; the customer never sees it. */
      Note: Type.String(),
      InNetwork: Flag,
    }),
    refusals: [...memberRefusals, 'person_not_found'],
    provides: ['SaleOrdersInfo', 'ShowCaseEdit'],
    summary: 'Returns a customer of the showcase with orders, bonuses, consents, ban and the team’s note',
  }),
  saveCustomerNote: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveCustomerNote',
    access: 'member',
    requires: 'clients.view',
    request: { id: Id, Note: Lines({ maxLength: LIMITS.customerNote }) },
    response: Type.Object({ Note: Type.String() }),
    refusals: [...memberRefusals, 'person_not_found'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Saves the team’s note about a customer; an empty text removes it',
  }),
} as const
