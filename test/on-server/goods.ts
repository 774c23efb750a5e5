import type { RequestOf } from '@sarafan/contract/call'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import type { Visitor, World } from '../../server/test/world.ts'

type Variant = RequestOf<typeof goodsCalls.saveGoods>['Variants'][number]

/** Changes the only variant of a product as its seller does in the list of goods, by default without a change. */
export async function changeGoods(
  world: World,
  owner: Visitor,
  { name, ...changes }: { readonly name: string } & Partial<Variant>,
): Promise<void> {
  const { body } = await world.ask(owner, goodsCalls.showGoods, { q: name })
  const found = body.Goods[0]
  const variant = found?.Variants[0]
  if (!found || !variant) throw new Error(`The seller has no product ${name}`)
  const { ID, Price, OldPrice, OnHand, On } = variant
  const kept = { ID, Price: String(Price), OldPrice: OldPrice === null ? null : String(OldPrice), OnHand, On }
  const Variants = [{ ...kept, OnHandSeen: OnHand, ...changes }]
  const change = { ID: found.ID, Version: found.Version, On: true, Vat: found.Vat, Variants }
  const { status, text } = await world.ask(owner, goodsCalls.saveGoods, change)
  if (status !== 200) throw new Error(`The server refused the change of ${name}: ${text}`)
}
