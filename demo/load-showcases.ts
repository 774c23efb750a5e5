import { topUpDeposit } from '../server/bonuses/bonuses.ts'
import { createCompany } from '../server/companies/companies.ts'
import { createDeliveryMethod } from '../server/delivery/delivery.ts'
import { promiseOf, publishPlan } from '../server/plans/plans.ts'
import type { Tx } from '../server/platform/database/database.ts'
import type { RequestShowcase } from '../server/platform/requests/context.ts'
import {
  addMember,
  bonusRulesOf,
  createShowcase,
  randomBotToken,
  setBonusRules,
  setMenuCaption,
  setPlatformBot,
  setSeller,
} from '../server/showcases/showcases.ts'
import { plantTree } from '../server/wow-tree/wow-tree.ts'
import { PLATFORM_BOT } from './data/bots.ts'
import { members } from './data/people.ts'
import { showcases } from './data/showcases.ts'
import type { DemoShowcase } from './data/types.ts'
import { type People, requireLoaded } from './load-people.ts'

/** A loaded showcase as request contexts see it, with the seller of its goods. */
export interface LoadedShowcase extends RequestShowcase {
  readonly companyId: number
  readonly ownerId: number
}

export interface Stage {
  readonly people: People
  /** By siteId. */
  readonly showcases: ReadonlyMap<number, LoadedShowcase>
}

const MENU = [
  { type: 1, caption: 'Каталог' },
  { type: 2, caption: 'Акции' },
  { type: 3, caption: 'Мастерские' },
]

/** Creates the showcases: sellers, bots, plans, deposits, deliveries, members, roots of the trees. */
export async function loadShowcases(tx: Tx, people: People, at: Date): Promise<Stage> {
  // The platform's bot, which authenticates people everywhere; in a demo no real bot has its token.
  await setPlatformBot(tx, { username: PLATFORM_BOT, token: randomBotToken() })
  const loaded = new Map<number, LoadedShowcase>()
  for (const showcase of showcases) loaded.set(showcase.siteId, await open(tx, showcase, people, at))
  for (const { siteId, person, role } of members) {
    const { id: showcaseId, ownerId } = requireLoaded(loaded, siteId)
    const by = { personId: ownerId, at }
    await addMember(tx, { showcaseId, personId: requireLoaded(people, person).id, role, by })
  }
  return { people, showcases: loaded }
}

async function open(tx: Tx, showcase: DemoShowcase, people: People, at: Date): Promise<LoadedShowcase> {
  const ownerId = requireLoaded(people, showcase.owner).id
  const { settings } = showcase
  const company = await createCompany(tx, {
    ...showcase.company,
    director: showcase.company.directorName,
    ownerId,
    status: 'verified',
    at,
  })
  const { id } = await createShowcase(tx, {
    ownerId,
    companyId: company.id,
    siteId: showcase.siteId,
    alias: showcase.alias,
    name: showcase.name,
    slogan: showcase.slogan,
    description: showcase.description,
    brandHue: showcase.hue,
    shareText: showcase.shareText,
    contacts: showcase.contacts,
    stateId: showcase.state,
    isDefault: showcase.siteId === 1,
    botUsername: showcase.botUsername,
    botToken: randomBotToken(),
    guestCheckout: settings.guestCheckout,
    returnWindowDays: settings.returnWindowDays,
    orderExpireMinutes: settings.orderExpireMinutes,
    maxLocalShareBp: settings.maxLocalShareBp,
    maxGlobalShareBp: settings.maxGlobalShareBp,
    minOrderKop: settings.minOrderKop ?? 0,
    at,
  })
  await plantTree(tx, { showcaseId: id, ownerId, at })
  await publishPlan(tx, { showcaseId: id, ...showcase.plan, at })
  const deposit = { showcaseId: id, amountKop: settings.depositKop, reference: 'opening', at }
  await topUpDeposit(tx, deposit)
  if (settings.transferDayKop) {
    const rules = await bonusRulesOf(tx, { showcaseId: id, forUpdate: true })
    const transferDayLimitKop = settings.transferDayKop
    await setBonusRules(tx, { showcaseId: id, rules: { ...rules, transferDayLimitKop }, at })
  }
  if (showcase.isTemplate) {
    const personId = requireLoaded(people, 'admin').id
    const requires = { platform: true } as const
    const by = { showcaseId: id, personId, isPlatformAdmin: true, onlyId: null, requires }
    await setSeller(tx, { by, companyId: company.id, isTemplate: true, at })
  }
  await offerDelivery(tx, id, showcase)
  for (const entry of MENU) {
    const caption = showcase.state === 1 && entry.type === 2 ? 'Занятия' : entry.caption
    await setMenuCaption(tx, { showcaseId: id, type: entry.type, caption })
  }
  const cashback = promiseOf(showcase.plan)
  const { alias, name, state: stateId } = showcase
  return { id, alias, name, stateId, cashback, companyId: company.id, ownerId }
}

async function offerDelivery(tx: Tx, showcaseId: number, showcase: DemoShowcase): Promise<void> {
  const { deliveryKop, freeDeliveryFromKop } = showcase.settings
  if (deliveryKop > 0) {
    await createDeliveryMethod(tx, {
      showcaseId,
      kind: 'courier',
      name: 'Курьер',
      priceKop: deliveryKop,
      freeFromKop: freeDeliveryFromKop ?? null,
      etaDays: 2,
      position: 1,
    })
  }
  const { sendsFrom } = showcase.settings
  if (sendsFrom) await offerCdek(tx, { showcaseId, ...sendsFrom, freeFromKop: freeDeliveryFromKop ?? null })
  await createDeliveryMethod(tx, {
    showcaseId,
    kind: 'pickup',
    name: 'Самовывоз',
    address: showcase.contacts.address,
    hours: showcase.contacts.hours ?? '',
    etaDays: 1,
    position: 2,
  })
}

/** A carrier's courier and points; their own prices are used only while the carrier does not respond. */
async function offerCdek(
  tx: Tx,
  of: { showcaseId: number; city: string; kladr: string; freeFromKop: number | null },
): Promise<void> {
  const { showcaseId, city: fromCity, kladr: fromKladr } = of
  const rest = { showcaseId, carrier: 'cdek', fromCity, fromKladr, etaDays: 4 } as const
  await createDeliveryMethod(tx, {
    ...rest,
    kind: 'pvz',
    name: 'Пункт СДЭК',
    priceKop: 290_00,
    freeFromKop: of.freeFromKop,
    position: 3,
  })
  await createDeliveryMethod(tx, {
    ...rest,
    kind: 'courier',
    name: 'Курьер СДЭК',
    priceKop: 490_00,
    position: 4,
  })
}
