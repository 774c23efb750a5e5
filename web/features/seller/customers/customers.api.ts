import {
  CUSTOMER_GROUPS,
  CUSTOMER_SORTS,
  customerCalls as calls,
} from '@sarafan/contract/showcases/customers'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'
import { choiceParam, pageParam, type SearchStateOf, textParam } from '../../../core/routing/search-state.ts'
import type { Translate } from '../../../words/translate.ts'

export type CustomerList = ResponseData<typeof calls.showCustomers>
export type CustomerBrief = CustomerList['customers'][number]
export type CustomerCard = ResponseData<typeof calls.showCustomer>

/** What of the list is in its address. */
export const CUSTOMER_SEARCH = {
  q: textParam(80),
  group: choiceParam(CUSTOMER_GROUPS, 'all'),
  sort: choiceParam(CUSTOMER_SORTS, 'recent'),
  page: pageParam,
}
export type CustomerChoice = SearchStateOf<typeof CUSTOMER_SEARCH>

/** Returns the filter of the list and of the export. */
export function filterOf({ q, group }: CustomerChoice) {
  return { ...(q === '' ? {} : { q }), ...(group === 'all' ? {} : { group }) }
}

/** Returns a name to show; people who did not agree to show theirs are friends of a level (rulings 36). */
export function shownName({ name, level }: Pick<CustomerBrief, 'name' | 'level'>, t: Translate): string {
  if (name !== '') return name
  return level === null ? t('customers.unnamed') : t('customers.friend', { level })
}

export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCustomers: build.query(queryOf(calls.showCustomers)),
    showCustomer: build.query(queryOf(calls.showCustomer)),
    saveCustomerNote: build.mutation(mutationOf(calls.saveCustomerNote)),
  }),
})

export const { useShowCustomersQuery, useShowCustomerQuery, useSaveCustomerNoteMutation } = customersApi
