import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import type { Capability } from '../platform/visit.ts'
import { ROLE_CAPABILITIES, type Role } from './roles.ts'

export { aliasFault, isTaken, livesAt } from './alias.ts'
export { type BonusRules, bonusRulesOf, setBonusRules } from './bonus-rules.ts'
export { type Readiness, type ReadinessOf, setCatalogState, statesFrom } from './catalog-state.ts'
export {
  type By,
  byOf,
  type Contacts,
  type Edited,
  editedBy,
  moveTo,
  onlyOf,
  setContacts,
  setInfo,
} from './editing.ts'
export type { HeaderParts } from './header.ts'
export { layoutOf } from './home-layout.ts'
export { homeEditedBy, saveBanners, saveHome } from './home-save.ts'
export { botTokenOf, type OpenShowcase, openShowcases, platformBotOf, setPlatformBot } from './hub.ts'
export { type KeptEntry, keptMenu, wholeMenu } from './menu.ts'
export { createPageGroup, isOpenPage, type NewPage, type Page, pageOf, publishPage } from './pages.ts'
export { saleRulesOf, setSaleRules } from './sale-rules.ts'
export { type NewBanner, setBanners, setMenuCaption } from './storefront.ts'

export interface NewShowcase {
  readonly ownerId: number
  readonly companyId?: number
  readonly siteId?: number
  readonly alias: string
  readonly name: string
  readonly slogan?: string
  readonly description?: string
  readonly brandHue?: number
  readonly shareText?: string
  readonly contacts?: Record<string, string>
  readonly banners?: readonly object[]
  readonly stateId?: 1 | 2 | 3 | 4
  readonly isDefault?: boolean
  readonly botUsername?: string
  readonly botToken?: string
  readonly requireReferral?: boolean
  readonly guestCheckout?: boolean
  readonly returnWindowDays?: number
  readonly orderExpireMinutes?: number
  /** How long a paid order waits for its seller before the system cancels it. */
  readonly sellerConfirmHours?: number
  /** Paid orders are accepted by themselves that long after; null or absent: by people only. */
  readonly autoConfirmMinutes?: number | null
  readonly maxLocalShareBp?: number
  readonly maxGlobalShareBp?: number
  readonly minOrderKop?: number
  readonly localEmissionCapKop?: number | null
  readonly at: Date
}

/** Opens a showcase with its bot; its maker is the owner (domain.md 4.4). */
export async function createShowcase(tx: Tx, showcase: NewShowcase): Promise<{ id: number }> {
  const bot = await botOf(
    tx,
    showcase.botUsername ?? `${showcase.alias.replaceAll('-', '_')}_bot`,
    showcase.botToken,
  )
  const { rows } = await sql<{ id: number }>`
    insert into showcase (site_id, owner_id, company_id, bot_id, alias, name, slogan, description, brand_hue,
      share_text, contacts, banners, state_id, status, is_default, require_referral, guest_checkout,
      return_window_days, order_expire_minutes, max_local_share_bp, max_global_share_bp, min_order_kop,
      local_emission_cap_kop, seller_confirm_hours, auto_confirm_minutes, created_at, updated_at)
    values (coalesce(${showcase.siteId ?? null}::bigint, (select coalesce(max(site_id), 0) + 1 from showcase)),
      ${showcase.ownerId}, ${showcase.companyId ?? null}, ${bot}, ${showcase.alias}, ${showcase.name},
      ${showcase.slogan ?? ''}, ${showcase.description ?? ''}, ${showcase.brandHue ?? 52},
      ${showcase.shareText ?? ''}, ${JSON.stringify(showcase.contacts ?? {})}::jsonb,
      ${JSON.stringify(showcase.banners ?? [])}::jsonb, ${showcase.stateId ?? 2}, 'active',
      ${showcase.isDefault ?? false}, ${showcase.requireReferral ?? false}, ${showcase.guestCheckout ?? true},
      ${showcase.returnWindowDays ?? 14}, ${showcase.orderExpireMinutes ?? 60},
      ${showcase.maxLocalShareBp ?? 3000}, ${showcase.maxGlobalShareBp ?? 3000}, ${showcase.minOrderKop ?? 0},
      ${showcase.localEmissionCapKop ?? null}, ${showcase.sellerConfirmHours ?? 72},
      ${showcase.autoConfirmMinutes ?? null}, ${showcase.at}, ${showcase.at})
    returning id
  `.execute(tx)
  const made = rows[0]
  if (!made) throw new Error('insert returned no row')
  await sql`insert into showcase_alias (alias, showcase_id) values (${showcase.alias}, ${made.id})`.execute(
    tx,
  )
  await addMember(tx, { showcaseId: made.id, personId: showcase.ownerId, role: 'owner' })
  return made
}

/** The bot of that name, made with a token of the messenger's form when there is none. */
async function botOf(tx: Tx, username: string, token: string | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bot (username, token) values (${username}, ${token ?? randomBotToken()})
    on conflict (username) do update set username = excluded.username returning id
  `.execute(tx)
  const bot = rows[0]
  if (!bot) throw new Error('insert returned no row')
  return bot.id
}

/** A token that looks like the messenger's and opens nothing there: demo bots have these (rulings 5). */
export function randomBotToken(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
  let secret = ''
  for (let i = 0; i < 35; i++) secret += letters.charAt(randomInt(letters.length))
  return `${randomInt(100_000_000, 999_999_999)}:${secret}`
}

/** Makes a person a member; the role's usual capabilities unless others are given (domain.md 7.1). */
export async function addMember(
  tx: Tx,
  member: { showcaseId: number; personId: number; role: Role; capabilities?: readonly Capability[] },
): Promise<void> {
  const capabilities = member.capabilities ?? ROLE_CAPABILITIES[member.role]
  await sql`
    insert into showcase_member (showcase_id, person_id, role, capabilities)
    values (${member.showcaseId}, ${member.personId}, ${member.role}, ${[...capabilities]})
    on conflict (showcase_id, person_id)
      do update set role = excluded.role, capabilities = excluded.capabilities, status = 'active'
  `.execute(tx)
}

/** Bans a person from a showcase, or everywhere when `showcaseId` is null (domain.md 3.4). */
export async function banPerson(
  tx: Tx,
  ban: { personId: number; showcaseId: number | null; reason: string; by: number; at: Date; until?: Date },
): Promise<void> {
  await sql`
    insert into ban (scope, showcase_id, person_id, reason, until, created_by, created_at)
    values (${ban.showcaseId === null ? 'global_client' : 'showcase_client'}, ${ban.showcaseId}, ${ban.personId},
      ${ban.reason}, ${ban.until ?? null}, ${ban.by}, ${ban.at})
    on conflict do nothing
  `.execute(tx)
}

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
  /** Codes of what it lets people pay with; null: anything there is. */
  readonly paymentMethods: readonly string[] | null
}

const SETTINGS = `
  id, name, alias, owner_id as "ownerId", state_id as "stateId",
  status = 'active' as "isActive", guest_checkout as "guestCheckout", require_referral as "requireReferral",
  return_window_days as "returnWindowDays", order_expire_minutes as "orderExpireMinutes",
  accepts_global_bonus as "acceptsGlobalBonus", max_local_share_bp as "maxLocalShareBp",
  max_global_share_bp as "maxGlobalShareBp", min_payable_kop as "minPayableKop",
  min_order_kop as "minOrderKop", local_emission_cap_kop as "localEmissionCapKop",
  payment_methods as "paymentMethods"`

/** A showcase's settings; throws when there is no such showcase, since ids come from our own rows. */
export async function settingsOf(db: Db, showcaseId: number): Promise<ShowcaseSettings> {
  const { rows } = await sql<ShowcaseSettings>`
    select ${sql.raw(SETTINGS)} from showcase where id = ${showcaseId}
  `.execute(db)
  return one(rows, showcaseId)
}

function one<T>(rows: readonly T[], showcaseId: number): T {
  const [found] = rows
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

export interface LegalPage {
  readonly id: number
  /** The kind of consent that this page is the text of. */
  readonly consent: string
  readonly alias: string
  readonly version: number
}

export interface CheckoutRules extends ShowcaseSettings {
  /** The published texts people agree to, at most one of a kind (domain.md 8). */
  readonly legalPages: readonly LegalPage[]
}

/** Settings with the texts people agree to at checkout, of showcase `$1`. */
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

/** Settings with the texts people agree to at checkout, in one statement. */
export async function checkoutRulesOf(db: Db, showcaseId: number): Promise<CheckoutRules> {
  return one(await rows<CheckoutRules>(db, CHECKOUT_RULES, [showcaseId]), showcaseId)
}
