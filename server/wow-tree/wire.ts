import type { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import type { ResponseOf } from '@sarafan/contract/call'
import type { Locale } from '@sarafan/contract/orders/states'
import { startParameterFor } from '../platform/bots/link.ts'
import { toUnix } from '../platform/clock.ts'
import { toRub } from '../platform/money.ts'
import { textIn } from '../platform/words/names.ts'
import type { Campaign, Sold } from './campaigns.ts'
import type { PersonCard } from './card.ts'
import { nameOf, type TreePerson } from './people.ts'
import type { OwnShowcase, TreeShowcase } from './places.ts'

type PersonOnWire = ResponseOf<(typeof wowTreeCalls)['showBranch']>['People'][number]
type ShowcaseOnWire = ResponseOf<(typeof wowTreeCalls)['showAgentShowcases']>['Showcases'][number]
type PlaceCard = ResponseOf<(typeof wowTreeCalls)['showTreeShowcases']>['Showcases'][number]['Card']
type CardOnWire = ResponseOf<(typeof wowTreeCalls)['showClientWowInfo']>

type BroughtOnWire = Omit<ResponseOf<(typeof wowTreeCalls)['showCampaigns']>['Channels'][number], 'Channel'>

/** Returns the statistics that campaigns and channels share. */
export function broughtOnWire(one: Campaign & Sold): BroughtOnWire {
  return {
    Shares: one.shares,
    Touches: one.touches,
    People: one.people,
    Bound: one.bound,
    Orders: one.orders,
    Turnover: toRub(one.turnoverKop),
    Rewards: toRub(one.rewardsKop),
  }
}

/** `earnedKop` is what the person brought the viewer. */
export function personOnWire(person: TreePerson, earnedKop: number, locale: Locale): PersonOnWire {
  return {
    AgentID: person.personId,
    Name: nameOf(person, locale),
    IsNamed: person.isNamed,
    Photo: person.photo,
    Level: person.level,
    JoinedAt: person.joinedAt.toISOString(),
    Friends: person.friends,
    Branch: person.branch,
    IsNew: person.isNew,
    Earned: toRub(earnedKop),
  }
}

export function cardOnWire(
  card: PersonCard,
  { showcaseId, earnedKop, locale }: { showcaseId: number; earnedKop: number; locale: Locale },
): CardOnWire {
  return {
    AgentID: card.personId,
    Name: nameOf({ ...card, level: card.level ?? card.depth }, locale),
    IsNamed: card.isNamed,
    Photo: card.photo,
    Level: card.level,
    JoinedAt: card.joinedAt.toISOString(),
    Friends: card.friends,
    Branch: card.branch,
    IsNew: card.isNew,
    Earned: toRub(earnedKop),
    ShowcaseID: showcaseId,
    Relation: card.relation,
    Phone: card.phone,
    Recommended: card.parent ? nameOf(card.parent, locale) : null,
    MayRecordSale: card.mayRecordSale,
    MayRedeem: card.mayRedeem,
    MayPayOut: card.mayPayOut,
    MayGive: card.mayGive,
  }
}

/** Returns a showcase's logo as a `data:` URI by its site id; null when it has none. */
export type LogoOf = (siteId: number) => Promise<string | null>

export async function showcaseOnWire(
  showcase: TreeShowcase,
  by: { origin: string; logoOf: LogoOf; locale: Locale },
): Promise<ShowcaseOnWire> {
  return {
    ID: showcase.id,
    Name: textIn(by.locale, showcase.name, showcase.names),
    Logo: (await by.logoOf(showcase.siteId)) ?? drawnLogo(showcase),
    TelegramBot: showcase.bot,
    Url: showcase.domain
      ? `https://${showcase.domain}/api/tgbundle`
      : `${by.origin}/${showcase.alias}/api/tgbundle`,
    siteId: showcase.siteId,
  }
}

/**
 * Returns the data for the app's header, footer and share link while a person views their network in a showcase
 * (EN-47 to EN-54).
 */
export function placeCardOnWire(
  showcase: OwnShowcase,
  of: { origin: string; startParameter: 'start' | 'startapp'; locale: Locale },
): PlaceCard {
  return {
    telegramBot: showcase.bot,
    showcaseStateId: showcase.stateId,
    slogan: textIn(of.locale, showcase.slogan, showcase.slogans),
    siteId: showcase.siteId,
    imageBaseUrl: `${of.origin}/api/stat`,
    showcaseDescription: textIn(of.locale, showcase.description, showcase.descriptions),
    showcaseName: textIn(of.locale, showcase.name, showcase.names),
    updatedAfter: toUnix(showcase.updatedAt),
    shareText: showcase.shareText,
    startParameter: startParameterFor(of.startParameter, showcase.hasMainApp),
  }
}

/** Returns a logo with the first letter on the showcase's colour, for a showcase without an uploaded one. */
function drawnLogo({ name, hue }: TreeShowcase): string {
  const [letter = '·'] = name.trim()
  const shown = letter.toUpperCase().replace(/[<>&"']/g, '·')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" ` +
    `fill="oklch(62% .15 ${hue})"/><text x="24" y="32" font-family="sans-serif" font-size="24" font-weight="600" ` +
    `text-anchor="middle" fill="#fff">${shown}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
