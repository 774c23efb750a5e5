import type { ResponseOf } from '@sarafan/contract/call'
import type { customerCalls } from '@sarafan/contract/showcases/customers'
import { Route, Routes } from 'react-router'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import CustomerPage from './CustomerPage.tsx'
import CustomersPage from './CustomersPage.tsx'

export type Card = ResponseOf<typeof customerCalls.showCustomer>
type Brief = ResponseOf<typeof customerCalls.showCustomers>['Customers'][number]

export const AT = '2026-11-20T07:30:00Z'
export const brief: Brief = {
  ID: 7,
  Name: 'Анна Котова',
  Photo: '',
  Phone: '+79161234567',
  Orders: 2,
  Sum: 1300,
  LastOrderAt: AT,
  JoinedAt: null,
  Level: null,
  IsBanned: false,
}
export const friend: Brief = {
  ...brief,
  ID: 8,
  Name: '',
  Phone: '',
  Orders: 0,
  Sum: 0,
  LastOrderAt: null,
  Level: 2,
}
export const card: Card = {
  ...brief,
  Ban: null,
  Bonuses: { Local: 50, LocalExpected: 0, GlobalHere: 10 },
  Consents: [{ Kind: 'offer', At: AT, WithdrawnAt: null }],
  LastOrders: [{ Id: 'abcdefghijklmnopqrstuvwxy', Number: '26-1', At: AT, Status: 'paid', Payable: 1300 }],
  Note: '',
  InNetwork: false,
}
type Rights = NonNullable<NonNullable<Parameters<typeof openShop>[1]>['config']>

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
export const found = (Customers: Brief[]) => () => ({
  reply: { Customers, Total: Customers.length, Pager: { currentPage: 1, totalPages: 1 } },
})
const OWNER: Rights = { isShowcaseOwner: true, capabilities: ['clients.view', 'clients.ban', 'orders.view'] }
export const openList = (answers: Answers, path = '/account/showcases/customers', config = OWNER) =>
  openShop(<CustomersPage />, {
    path,
    config,
    answers: { serverTime, ...answers },
  })
export const openCard = (answers: Answers, config = OWNER) =>
  openShop(
    <Routes>
      <Route path="/account/showcases/customers/:id" element={<CustomerPage />} />
    </Routes>,
    {
      path: '/account/showcases/customers/7',
      config,
      answers: { serverTime, ...answers },
    },
  )
