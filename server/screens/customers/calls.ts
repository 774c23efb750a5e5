import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { customerCalls } from '@sarafan/contract/showcases/customers'
import { audit } from '../../platform/audit.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { bonusesHere, type CustomerCard, consentsOf, customerOf, lastOrdersOf, saveNote } from './card.ts'
import { customersTable } from './export.ts'
import type { CustomerFilter } from './find.ts'
import { type Customer, customersOf } from './list.ts'

type Calls = typeof customerCalls
type OnWire = ResponseOf<Calls['showCustomers']>['Customers'][number]

/** Handlers of the customers' screen: members who may see clients (domain.md 7.2, issue 16). */
export function customerHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showCustomers(context, input) {
      const { sort = 'recent', page = '0' } = input
      const filter = filterOf(context, input)
      const { customers, total, pager } = await customersOf(db, { filter, sort, page: Number(page) })
      return { Customers: customers.map((one) => toWire(one, context)), Total: total, Pager: pager }
    },
    async exportCustomers(context, input) {
      const filter = filterOf(context, input)
      // Before the first byte: an export that is cut off has been made. The text may be a phone, so it is not recorded.
      await transaction(db, (tx) =>
        audit(tx, {
          showcaseId: context.showcase.id,
          personId: requirePerson(context),
          action: 'export',
          object: 'customers',
          before: {},
          after: { group: filter.group, isSearch: filter.q.trim() !== '' },
          at: context.now,
        }),
      )
      return customersTable(db, { filter, locale: context.locale })
    },
    showCustomer: (context, { id }) => showCard(db, context, Number(id)),
    async saveCustomerNote(context, { id, Note }) {
      const of = { showcaseId: context.showcase.id, personId: id, text: Note.trim() }
      const by = requirePerson(context)
      return { Note: await transaction(db, (tx) => saveNote(tx, { ...of, by, at: context.now })) }
    },
  }
}

function filterOf(
  context: RequestContext,
  { group = 'all', q = '' }: RequestOf<Calls['exportCustomers']>,
): CustomerFilter {
  return { showcaseId: context.showcase.id, group, q, at: context.now }
}

function toWire(customer: Customer | CustomerCard, { capabilities }: RequestContext): OnWire {
  const { phone } = customer
  return {
    ID: customer.id,
    Name: customer.name,
    Photo: customer.photo,
    Phone: capabilities.has('orders.view') ? phone : phone.replace(/^(\+\d{4})\d+(\d{2})$/, '$1•••••$2'),
    Orders: customer.orders,
    Sum: toRub(customer.sumKop),
    LastOrderAt: customer.lastAt?.toISOString() ?? null,
    JoinedAt: customer.joinedAt?.toISOString() ?? null,
    Level: customer.level,
    IsBanned: customer.isBanned,
  }
}

async function showCard(
  db: Db,
  context: RequestContext,
  personId: number,
): Promise<ResponseOf<Calls['showCustomer']>> {
  const { capabilities } = context
  const of = { showcaseId: context.showcase.id, personId }
  const card = await customerOf(db, { ...of, at: context.now })
  const orders = capabilities.has('orders.view') ? await lastOrdersOf(db, of) : []
  const bonuses = capabilities.has('bonus.view') ? await bonusesHere(db, of) : null
  const consents = await consentsOf(db, of)
  return {
    ...toWire(card, context),
    Ban:
      card.banReason === null || card.banAt === null
        ? null
        : {
            Reason: card.banReason,
            Until: card.banUntil?.toISOString() ?? null,
            At: card.banAt.toISOString(),
          },
    Bonuses: bonuses && {
      Local: toRub(bonuses.localKop),
      LocalExpected: toRub(bonuses.localExpectedKop),
      GlobalHere: toRub(bonuses.globalHereKop),
    },
    Consents: consents.map(({ kind, givenAt, withdrawnAt }) => ({
      Kind: kind,
      At: givenAt.toISOString(),
      WithdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    LastOrders: orders.map((order) => ({
      Id: order.publicId,
      Number: order.number,
      At: order.placedAt.toISOString(),
      Status: order.status,
      Payable: toRub(order.payableKop),
    })),
    Note: card.note,
    InNetwork: card.joinedAt !== null,
  }
}
