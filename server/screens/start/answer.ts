import type { ResponseOf } from '@sarafan/contract/call'
import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import {
  CLAIM_PARAMETER,
  CLAIM_PATH,
  giftPath,
  type SharePayload,
  writeSharePayload,
} from '@sarafan/contract/share-link'
import type { startCalls } from '@sarafan/contract/start'
import type { Scope } from '../../catalog/catalog.ts'
import type { Profile } from '../../people/people.ts'
import { botLink, startParameterFor } from '../../platform/bots/link.ts'
import { toUnix } from '../../platform/clock.ts'
import { toRub } from '../../platform/money.ts'
import { isCapability } from '../../platform/requests/requirements.ts'
import { textIn } from '../../platform/words/names.ts'
import { completeMenu, sellerRating, visibleLinks } from '../../showcases/showcases.ts'
import type { ShowcaseFacts } from './config.ts'
import type { Opened } from './open.ts'

export type Config = ResponseOf<typeof startCalls.start>

/** The caller's own balances and counts; amounts in kopecks, all zero for guests. */
export interface CallerTotals {
  readonly globalKop: number
  readonly localKop: number
  readonly expectedKop: number
  readonly favourites: number
  readonly wishlists: number
  readonly inCart: number
  readonly landings: number
  readonly showcaseGlobalKop: number | null
  readonly showcaseLocalKop: number | null
}

export const NO_TOTALS: CallerTotals = {
  globalKop: 0,
  localKop: 0,
  expectedKop: 0,
  favourites: 0,
  wishlists: 0,
  inCart: 0,
  landings: 0,
  showcaseGlobalKop: null,
  showcaseLocalKop: null,
}

export interface Admission {
  readonly isMember: boolean
  readonly noRefCritical: boolean
  /** Banned here, or not admitted to a draft. */
  readonly isRefusedHere: boolean
  readonly isShutOut: boolean
}

/** Returns whether the caller may enter the showcase, and as what (domain.md 3.3, 3.4). */
export function admissionOf(facts: ShowcaseFacts, personId: number | null): Admission {
  const isMember = (facts.capabilities?.length ?? 0) > 0
  const isOwner = personId !== null && facts.ownerId === personId
  const isExpected = isMember || facts.isInvited || facts.isPlatformAdmin
  const noRefCritical = facts.isRecommendedOnly && !facts.mayCome && !isExpected
  const isBanned = facts.isBannedEverywhere || (facts.isBlocked && !isOwner)
  const isRefusedHere = facts.isBannedHere || (facts.isDraft && !isExpected)
  return { isMember, noRefCritical, isRefusedHere, isShutOut: noRefCritical || isBanned || isRefusedHere }
}

interface Parts {
  readonly facts: ShowcaseFacts
  readonly opened: Opened
  readonly profile: Profile | null
  readonly mine: CallerTotals
  readonly scope: Pick<Scope, 'value' | 'name' | 'names'> | undefined
  /** Target of the notification whose button opened the app; empty without one. */
  readonly noticePath: string
  readonly origin: string
  readonly startParameter: 'start' | 'startapp'
  readonly locale: Locale
  readonly isDemo: boolean
}

/** Returns the start-up config (EN-09..EN-54); callers who may not enter get only the fields of the app shell. */
export function configOf(parts: Parts): Config {
  const { facts, opened, profile, mine } = parts
  const standing = admissionOf(facts, opened.personId)
  const isOpen = !standing.isShutOut
  return {
    ...shellOf(facts, parts),
    ...standingFields(facts, standing, opened),
    token: opened.token,
    isLogged: isOpen && profile !== null,
    refCode: isOpen ? (profile?.refCode ?? '') : '',
    clientInfo: isOpen && profile ? clientOf(profile, facts.isVouched) : null,
    staticGroups: isOpen ? (facts.groups ?? []) : [],
    ...(isOpen ? menuOf(facts) : { burger_menu: {}, menu: [], menuLinks: [] }),
    bonusBalance: toRub(mine.globalKop + mine.localKop),
    bonusExpectedValue: toRub(mine.expectedKop),
    actions_cnt: { cnt: mine.landings },
    showcaseBalance: {
      Balance: mine.showcaseGlobalKop === null ? null : toRub(mine.showcaseGlobalKop),
      LocalBalance: mine.showcaseLocalKop === null ? null : toRub(mine.showcaseLocalKop),
    },
    favouritesCnt: mine.favourites,
    wishlistsCnt: mine.wishlists,
    cartCnt: mine.inCart,
    redirectTo: isOpen ? redirectOf(parts) : '',
    globalFilter: filterOf(parts),
    wowTreeMode: false,
    showHeader: true,
    wowShowcaseId: null,
    wowShowcaseData: null,
    city: profile?.city ?? 'Москва',
    currency: 'Рубль, ₽',
    platformLink: isOpen ? platformLinkOf(parts) : null,
    startParameter: startParameterFor(parts.startParameter, facts.hasMainApp),
    demo: parts.isDemo,
  }
}

function filterOf({ scope, locale }: Parts): Config['globalFilter'] {
  return scope
    ? { value: scope.value, name: textIn(locale, scope.name, scope.names) }
    : { value: '0', name: '' }
}

/**
 * A link to the platform's bot, for people whose session a showcase's own bot opened; null for others. Guests
 * have no data there yet.
 */
function platformLinkOf({ facts, opened, startParameter }: Parts): string | null {
  if (opened.personId === null || facts.isVouched || facts.platformBot === null) return null
  const bot = { username: facts.platformBot, hasMainApp: facts.platformHasMainApp }
  return botLink(bot, startParameter, writeSharePayload({ showcaseId: facts.id }))
}

/** Returns the visible entries of the side menu in order, with the captions that the showcase has changed. */
function menuOf({ menu }: ShowcaseFacts) {
  const shown = completeMenu(menu).filter(({ visible, target }) => visible && target === '')
  const own = shown.filter(({ caption }) => caption !== '')
  return {
    burger_menu: Object.fromEntries(own.map(({ type, caption }) => [String(type), caption])),
    menu: shown.map(({ type }) => type),
    menuLinks: visibleLinks(menu),
  }
}

function standingFields(facts: ShowcaseFacts, standing: Admission, opened: Opened) {
  const isOwner = opened.personId !== null && facts.ownerId === opened.personId
  return {
    noRefCritical: standing.noRefCritical,
    isBannedOnShowcase: standing.isRefusedHere,
    isBanned: facts.isBannedEverywhere || (facts.isBlocked && !isOwner),
    isShowcaseAdmin: standing.isMember && !standing.isShutOut,
    isPlatformAdmin: facts.isPlatformAdmin && !standing.isShutOut,
    capabilities: standing.isShutOut ? [] : (facts.capabilities ?? []).filter(isCapability),
    isShowcaseOwner: isOwner && !standing.isShutOut,
    canAdmin: (standing.isMember || facts.isPlatformAdmin) && !standing.isShutOut,
    adminMode: facts.adminMode && (standing.isMember || facts.isPlatformAdmin),
  }
}

function shellOf(facts: ShowcaseFacts, { origin, locale }: Pick<Parts, 'origin' | 'locale'>) {
  const imageBaseUrl = `${origin}/api/stat`
  const rating = sellerRating(facts.stars ?? [])
  return {
    showcaseAlias: facts.alias,
    currentDomain: facts.domain ?? '',
    favicon: `${imageBaseUrl}/images/logos/${facts.siteId}_mobile.png?t=${toUnix(facts.updatedAt)}`,
    imageBaseUrl,
    siteId: facts.siteId,
    showcaseName: textIn(locale, facts.name, facts.names),
    showcaseDescription: textIn(locale, facts.description, facts.descriptions),
    slogan: textIn(locale, facts.slogan, facts.slogans),
    telegramBot: facts.bot,
    showcaseId: facts.id,
    showcaseStateId: facts.stateId,
    brandHue: facts.brandHue,
    ...(rating && { rating }),
    header: facts.header,
    shareText: facts.shareText,
    cover: facts.cover,
    updatedAfter: toUnix(facts.updatedAt),
    likechain_showcase: { telegram_bot_name: facts.platformBot ?? facts.bot },
  }
}

/** Phones are private: a session opened by a showcase's own bot does not get them (decision 002). */
function clientOf(profile: Profile, isVouched: boolean) {
  return {
    Id: profile.id,
    FirstName: profile.firstName,
    LastName: profile.lastName,
    Photo: profile.photo,
    Phone: isVouched ? (profile.phone ?? '') : '',
  }
}

/**
 * Returns the target of a link: an invitation's screen, the subject of a notification, a product, a landing
 * page, or the path of the showcase it names (rulings 3, 4).
 */
function redirectOf({ facts, opened, noticePath }: Parts): string {
  if (CLAIM_PARAMETER.test(opened.startParam)) return CLAIM_PATH
  const { invitation, payload } = opened
  const isHere = payload?.showcaseId === facts.id
  const named = noticePath || (isHere ? pathOf(payload, facts.stateId) : '')
  const inside = invitation ? `/account/invitation?code=${invitation}` : named
  if (opened.isNamedByPath || !(payload || invitation)) return inside
  return `/${facts.alias}/api/tgbundle${inside || '/'}`
}

function pathOf(payload: SharePayload, stateId: number): string {
  if (payload.certificate !== undefined) return giftPath(payload.certificate)
  if (payload.wishlist !== undefined) return `/wishlist/${payload.wishlist}`
  if (payload.productId !== undefined) return `/product/${payload.productId}`
  if (payload.mode === undefined) return ''
  // A landing page can be shared from any showcase; the list of landing pages is the target only where there
  // is no catalogue.
  if (payload.mode > 1) return `/actions/${payload.mode}`
  return stateId === SHOWCASE_STATE.landing ? '/actions' : ''
}
