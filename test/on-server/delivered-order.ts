import { orderCalls } from '@sarafan/contract/orders/orders'
import { createDeliveryMethod } from '../../server/delivery/delivery.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { product, seller } from '../../server/test/fixtures/catalog.ts'
import { Desk, session } from '../../server/test/fixtures/orders.ts'
import { logIn, person, showcase } from '../../server/test/fixtures/people.ts'
import type { Visitor, World } from '../../server/test/world.ts'

export interface DeliveredOrder {
  readonly buyer: Visitor
  readonly owner: Visitor
  readonly desk: Desk
  readonly id: string
  readonly line: number
}

/** Creates a showcase with a paid and delivered order of two mugs for 1 000 ₽ each. */
export async function deliverOrder(world: World): Promise<DeliveredOrder> {
  const dom = await showcase(world, 'dom')
  const companyId = await seller(world, dom.ownerId)
  const mug = await product(world, { showcaseId: dom.id, companyId }, 'Кружка')
  const pickup = await transaction(world.db, async (tx) => {
    const method = { showcaseId: dom.id, kind: 'pickup', name: 'Самовывоз' } as const
    return (await createDeliveryMethod(tx, method)).id
  })
  const shop = { ...dom, showcaseId: dom.id, companyId, secondCompanyId: companyId, courier: pickup, pickup }
  const anna = await person(world)
  const annasSession = await session(world, anna.id)
  const desk = new Desk(world)
  await desk.put(shop, annasSession, mug, 2)
  const placed = await desk.place(shop, annasSession)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble', 'ready', 'deliver']) await desk.manage(shop, id, action)
  const owner = await logIn(world, dom.owner, dom)
  const buyer = await logIn(world, anna, dom)
  const { body } = await world.ask(buyer, orderCalls.showOrders, { id })
  return { buyer, owner, desk, id, line: body.Order?.Lines[0]?.Id ?? 0 }
}
