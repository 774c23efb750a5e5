import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

export { aliasFault, isAliasTaken } from './alias.ts'
export { type NewBanner, setBanners, setMenuCaption } from './appearance/appearance.ts'
export { layoutOf } from './appearance/home-layout.ts'
export { productIdsIn, requireHomeEditor, saveBanners, saveHome } from './appearance/home-save.ts'
export { completeMenu, STORED_MENU, storedMenu, visibleLinks } from './appearance/menu.ts'
export { type BonusRules, bonusRulesOf, setBonusRules } from './bonus-rules.ts'
export {
  botTokenOf,
  findPlatformBot,
  hasShowcases,
  isShowcaseDomain,
  type OpenShowcase,
  openShowcases,
  platformBotName,
  platformBotOf,
  setPlatformBot,
} from './bots.ts'
export { type Readiness, type ReadinessOf, setCatalogState, statesFrom } from './catalog-state.ts'
export { copyBanners, copyContent } from './copy.ts'
export { createShowcase, type NewShowcase, randomBotToken } from './create.ts'
export {
  type Actor,
  actorOf,
  type Contacts,
  changeAlias,
  type EditableShowcase,
  requireEditor,
  restrictedShowcaseId,
  setContacts,
  setInfo,
} from './editing.ts'
export { recordLogo } from './logo.ts'
export {
  connectBot,
  disconnectBot,
  offerBot,
  refuseTakenBot,
  showcaseBotOf,
  showcaseOfManagedBot,
} from './own-bot.ts'
export {
  activateDomain,
  domainOf,
  recordRecheck,
  requestDomain,
  verifiedDomains,
} from './own-domain.ts'
export { createLegalDrafts, updateCompanyTexts } from './pages/legal-drafts.ts'
export {
  createPageGroup,
  isOpenPage,
  type NewPage,
  OPEN_KINDS,
  type Page,
  pageOf,
  publishPage,
} from './pages/pages.ts'
export { markPicturesUsed, purgePictures, recordPicture, uploadedPictures } from './pictures.ts'
export { type Check, checksOf, unpublishedTexts } from './ready.ts'
export { archiveShowcase, type RemovedShowcase, removedOf, removedUntil, restoreShowcase } from './removal.ts'
export { saleRulesOf, setSaleRules } from './sale-rules.ts'
export { sellerFor, setSeller } from './seller.ts'
export { sellerRating } from './seller-rating.ts'
export { type SetupStep, setupStepsOf } from './setup.ts'
export {
  acceptInvitation,
  findInvitation,
  inviteMember,
  openInvitations,
  revokeInvitation,
  showcaseOfInvitation,
} from './team/invitations.ts'
export { addMember, banPerson } from './team/members.ts'
export { acceptOwnership, offerOwnership, openOffer, withdrawOffer } from './team/ownership.ts'
export { changeRole, leaveTeam, membersOf, removeMember } from './team/team.ts'

/** Settings of a showcase that money rules need; amounts in kopecks, shares in basis points. */
export interface ShowcaseSettings {
  readonly id: number
  readonly name: string
  readonly alias: string
  readonly ownerId: number
  readonly stateId: number
  readonly isActive: boolean
  readonly guestCheckout: boolean
  readonly requireReferral: boolean
  readonly returnWindowDays: number
  readonly orderExpireMinutes: number
  readonly acceptsGlobalBonus: boolean
  readonly maxLocalShareBp: number
  readonly maxGlobalShareBp: number
  readonly minPayableKop: number
  readonly minOrderKop: number
  readonly localEmissionCapKop: number | null
  /** Codes of accepted payment methods; null: all available ones. */
  readonly paymentMethods: readonly string[] | null
  /** Limits of orders without prepayment (decision 024). */
  readonly postpaidHours: number
  readonly postpaidMaxKop: number | null
  readonly postpaidNeedsPhone: boolean
  /** Secret key for hashing network addresses. */
  readonly addressKey: string
}

const SETTINGS = `
  id, name, alias, owner_id as "ownerId", state_id as "stateId",
  status = 'active' as "isActive", guest_checkout as "guestCheckout", require_referral as "requireReferral",
  return_window_days as "returnWindowDays", order_expire_minutes as "orderExpireMinutes",
  accepts_global_bonus as "acceptsGlobalBonus", max_local_share_bp as "maxLocalShareBp",
  max_global_share_bp as "maxGlobalShareBp", min_payable_kop as "minPayableKop",
  min_order_kop as "minOrderKop", local_emission_cap_kop as "localEmissionCapKop",
  payment_methods as "paymentMethods", postpaid_hours as "postpaidHours", postpaid_max_kop as "postpaidMaxKop",
  postpaid_needs_phone as "postpaidNeedsPhone", address_key as "addressKey"`

const FIND_SETTINGS = statement('showcases.showcases.findSettings')`
  select ${SETTINGS} from showcase where id = $1`

/** Returns a showcase's settings. Throws for an unknown showcase, since ids come from stored rows. */
export async function settingsOf(db: Db, showcaseId: number): Promise<ShowcaseSettings> {
  const rows = await queryRows(db, FIND_SETTINGS, [showcaseId])
  return one(rows, showcaseId)
}

function one<T>(rows: readonly T[], showcaseId: number): T {
  const [found] = rows
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

export const LegalPage = Type.Object({
  id: Type.Integer(),
  /** The kind of consent this page is the text of. */
  consent: Type.String(),
  alias: Type.String(),
  version: Type.Integer(),
})
export type LegalPage = Static<typeof LegalPage>

export interface CheckoutRules extends ShowcaseSettings {
  /** The published texts people agree to, at most one of each kind (domain.md 8). */
  readonly legalPages: readonly LegalPage[]
}

/** SQL of the settings of showcase `$1` with the texts people agree to at checkout. */
export const CHECKOUT_RULES = `
  select ${SETTINGS}, (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'consent', consent, 'alias', alias, 'version', version)), '[]')
    from (
      select distinct on (consent) * from (
        select id, alias, version, kind, case kind when 'offer' then 'offer' else 'pd_processing' end as consent
        from page where showcase_id = showcase.id and status = 'published' and kind in ('offer', 'consent', 'privacy')
      ) legal order by consent, kind, id
    ) pages
  ) as "legalPages"
  from showcase where id = $1`

const FIND_CHECKOUT_RULES = statement('showcases.showcases.findCheckoutRules', {
  legalPages: Type.Array(LegalPage),
})`${CHECKOUT_RULES}`

/** Returns the settings with the texts people agree to at checkout, in one statement. */
export async function checkoutRulesOf(db: Db, showcaseId: number): Promise<CheckoutRules> {
  return one(await queryRows(db, FIND_CHECKOUT_RULES, [showcaseId]), showcaseId)
}
