import { depositCalls } from '@sarafan/contract/bonuses/deposits'
import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { importCalls } from '@sarafan/contract/catalog/imports'
import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { webhookCalls } from '@sarafan/contract/integrations/webhooks'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { customerCalls } from '@sarafan/contract/showcases/customers'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { plainOf } from './goods.ts'
import type { People } from './people.ts'

const SHOP = 'teply-dom'
const PERSON = 'anna'

export interface Goods {
  readonly product: number
  readonly landing: number
  readonly wishlist: number
  /** A person with a showcase. */
  readonly seller: number
}

export interface Papers {
  readonly paid: string
  /** An order to be paid by bank transfer. */
  readonly invoiced: string
  readonly received: string
  readonly company: number
  readonly claim: string
}

/** Returns a product, a landing page and a wishlist to open, and fills the shopper's cart and favourites. */
export async function goodsOf(people: People): Promise<Goods> {
  const { products } = await people.ask(PERSON, SHOP, homeCalls.showHome, {})
  const [plain] = await plainOf(people, { person: PERSON, shop: SHOP, products, atLeast: 3 })
  const product = plain?.id ?? 0
  await people.ask(PERSON, SHOP, cartCalls.setQuantity, { ProductId: product, Quantity: 2 })
  await people.ask(PERSON, SHOP, favouriteCalls.addFavourite, { ProductId: product })
  const made = await people.ask(PERSON, SHOP, wishlistCalls.createWishlist, { Name: 'Новоселье' })
  await people.ask(PERSON, SHOP, wishlistCalls.addWishlistItem, { WishlistId: made.id, ProductId: product })
  const { actions } = await people.ask('yulia', 'lada-studio', homeCalls.showActions, {})
  const { clientInfo } = await people.me('owner-dom', SHOP)
  return { product, landing: actions[0]?.id ?? 0, wishlist: made.id, seller: clientInfo?.Id ?? 0 }
}

/** Returns past orders of the shopper, a claim about one, and a company of the owner. */
export async function papersOf(people: People): Promise<Papers> {
  const { Orders } = await people.ask(PERSON, SHOP, orderCalls.showOrders, {})
  const paid = Orders.find(({ Status }) => Status !== 'awaiting_payment' && Status !== 'cancelled')?.Id ?? ''
  const claimed = await claimOf(people, Orders)
  await chatAbout(people, claimed.received)
  const sales = await people.ask('owner-dom', SHOP, saleOrderCalls.showSaleOrders, {
    group: 'new',
    sort: 'old',
  })
  const invoiced = sales.Orders.find(({ Payment }) => Payment === 'invoice')?.Id
  if (!invoiced)
    throw new Error('Nothing waits for a transfer in the demo, so there is no invoice to look at')
  const { Companies } = await people.ask('owner-dom', SHOP, companyCalls.showCompanies, {})
  return { paid, invoiced, ...claimed, company: Companies[0]?.ID ?? 0 }
}

/** Returns the code of an open invitation to the owner's team. */
export async function invitationOf(people: People): Promise<string> {
  const { Link } = await people.ask('owner-dom', SHOP, teamCalls.inviteMember, { Role: 'manager' })
  return /=i_(.+)$/.exec(Link)?.[1] ?? ''
}

/** Returns an unpaid invoice for the owner's deposit. */
export async function topUpOf(people: People): Promise<string> {
  const topUp = { Amount: '15000', Way: 'invoice' }
  const { TopUp } = await people.ask('owner-dom', SHOP, depositCalls.createTopUp, topUp)
  return TopUp.id
}

async function claimOf(people: People, orders: readonly { Id: string; Status: string }[]) {
  const received = orders.find(({ Status }) => Status === 'delivered' || Status === 'completed')?.Id ?? ''
  const { Claim } = await people.ask(PERSON, SHOP, claimCalls.createClaim, {
    id: received,
    Type: 'other',
    Reason: 'other',
    Text: 'Не нашла в коробке инструкцию, пришлите её, пожалуйста',
  })
  return { received, claim: Claim.Id }
}

/** Fills the chat of an order, and reads it on both sides: counters would change with the order of the visits. */
async function chatAbout(people: People, id: string): Promise<void> {
  const own = { id, side: 'own' as const }
  const sales = { id, side: 'sales' as const }
  const asked = await people.ask(PERSON, SHOP, orderChatCalls.writeInOrderChat, {
    ...own,
    Text: 'Здравствуйте! Инструкции в коробке не было, пришлёте?',
  })
  await people.ask('owner-dom', SHOP, orderChatCalls.readOrderChat, { ...sales, UpTo: asked.Message.Id })
  const answered = await people.ask('owner-dom', SHOP, orderChatCalls.writeInOrderChat, {
    ...sales,
    Text: 'Добрый день! Конечно, завтра отправим письмом',
  })
  await people.ask(PERSON, SHOP, orderChatCalls.readOrderChat, { ...own, UpTo: answered.Message.Id })
}

/** Returns a customer of the shop with orders. */
export async function customerOf(people: People): Promise<number> {
  const { Customers } = await people.ask('owner-dom', SHOP, customerCalls.showCustomers, { group: 'buyers' })
  return Customers[0]?.ID ?? 0
}

/** Returns an uploaded price list of the shop, whose columns are still to be checked. */
export async function importOf(people: People): Promise<number> {
  const text =
    'Название;Артикул;Цена;Остаток;Цвет\nМиска;IMP-1;1 200,50;7;белый\nКружка;IMP-2;дорого;3;синий\n'
  const file = { name: 'Прайс-лист.csv', bytes: new TextEncoder().encode(text) }
  const { Job } = await people.upload('owner-dom', SHOP, importCalls.uploadImport, {}, file)
  return Job.ID
}

/** Returns a webhook that is off: attempts to send, and their times, would differ between the crawls. */
export async function webhookOf(people: People): Promise<number> {
  const webhook = { Url: 'http://127.0.0.1:9/hooks', Events: ['order.paid' as const] }
  const { ID } = await people.ask('owner-dom', SHOP, webhookCalls.createWebhook, webhook)
  await people.ask('owner-dom', SHOP, webhookCalls.saveWebhook, { ID, ...webhook, On: false })
  return ID
}
