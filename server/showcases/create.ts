import { randomInt } from 'node:crypto'
import { sealBotToken, telegramIdOf } from '../platform/bots/token.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { claimAlias } from './alias.ts'
import { addMember } from './team/members.ts'

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
  /** `active` by default. */
  readonly status?: 'draft' | 'active'
  readonly isDefault?: boolean
  readonly botUsername?: string
  readonly botToken?: string
  readonly requireReferral?: boolean
  readonly guestCheckout?: boolean
  readonly returnWindowDays?: number
  readonly orderExpireMinutes?: number
  /** Hours after which a paid order that the seller has not accepted is cancelled. */
  readonly sellerConfirmHours?: number
  /** Minutes after which a paid order is accepted automatically; null or absent: by people only. */
  readonly autoConfirmMinutes?: number | null
  readonly maxLocalShareBp?: number
  readonly maxGlobalShareBp?: number
  readonly minOrderKop?: number
  readonly localEmissionCapKop?: number | null
  readonly at: Date
}

const INSERT_SHOWCASE = statement('showcases.create.insertShowcase')`
  insert into showcase (site_id, owner_id, company_id, bot_id, alias, name, slogan, description, brand_hue,
    share_text, contacts, banners, state_id, status, is_default, require_referral, guest_checkout,
    return_window_days, order_expire_minutes, max_local_share_bp, max_global_share_bp, min_order_kop,
    local_emission_cap_kop, seller_confirm_hours, auto_confirm_minutes, created_at, updated_at)
  values (coalesce($1::bigint, (select coalesce(max(site_id), 0) + 1 from showcase)),
    $2, $3, $4, $5, $6,
    $7, $8, $9,
    $10, $11::jsonb,
    $12::jsonb, $13, $14,
    $15, $16, $17,
    $18, $19,
    $20, $21, $22,
    $23, $24,
    $25, $26, $26)
  on conflict (alias) where status <> 'archived' do nothing returning id`

const LOCK_SITE_NUMBERS = statement(
  'showcases.create.lockSiteNumbers',
)`select pg_advisory_xact_lock(hashtextextended('showcase:site', 0))`

/** Creates a showcase with its bot and its owner (domain.md 4.4). Throws `alias_taken`. */
export async function createShowcase(tx: Tx, showcase: NewShowcase): Promise<{ id: number }> {
  const bot = await botOf(
    tx,
    showcase.botUsername ?? `${showcase.alias.replaceAll('-', '_')}_bot`,
    showcase.botToken,
  )
  // Serialized, because the next site number is read before it is written.
  await queryRows(tx, LOCK_SITE_NUMBERS, [])
  const [created] = await queryRows(tx, INSERT_SHOWCASE, [
    showcase.siteId ?? null,
    showcase.ownerId,
    showcase.companyId ?? null,
    bot,
    showcase.alias,
    showcase.name,
    showcase.slogan ?? '',
    showcase.description ?? '',
    showcase.brandHue ?? 52,
    showcase.shareText ?? '',
    JSON.stringify(showcase.contacts ?? {}),
    JSON.stringify(showcase.banners ?? []),
    showcase.stateId ?? 2,
    showcase.status ?? 'active',
    showcase.isDefault ?? false,
    showcase.requireReferral ?? false,
    showcase.guestCheckout ?? true,
    showcase.returnWindowDays ?? 14,
    showcase.orderExpireMinutes ?? 60,
    showcase.maxLocalShareBp ?? 3000,
    showcase.maxGlobalShareBp ?? 3000,
    showcase.minOrderKop ?? 0,
    showcase.localEmissionCapKop ?? null,
    showcase.sellerConfirmHours ?? 72,
    showcase.autoConfirmMinutes ?? null,
    showcase.at,
  ])
  const { alias, at } = showcase
  if (!created || !(await claimAlias(tx, { alias, showcaseId: created.id, at }))) throw refuse('alias_taken')
  await addMember(tx, { showcaseId: created.id, personId: showcase.ownerId, role: 'owner' })
  return created
}

const INSERT_BOT = statement('showcases.create.insertBot')`
  insert into bot (username, sealed_token, telegram_id)
  values ($1, $2, $3)
  on conflict (username) do update set username = excluded.username returning id`

const FIND_BOT = statement('showcases.create.findBot')`select id from bot where username = $1`

/**
 * Returns the id of the bot with this username; creates it if needed, by default with a random token in
 * Telegram's format.
 */
async function botOf(tx: Tx, username: string, given: string | undefined): Promise<number> {
  const [known] = await queryRows(tx, FIND_BOT, [username])
  if (known) return known.id
  const token = given ?? randomBotToken()
  const rows = await queryRows(tx, INSERT_BOT, [username, await sealBotToken(tx, token), telegramIdOf(token)])
  const bot = rows[0]
  if (!bot) throw new Error('insert returned no row')
  return bot.id
}

/** Returns a token in Telegram's format that is not valid there; demo bots have such tokens (rulings 5). */
export function randomBotToken(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
  let secret = ''
  for (let i = 0; i < 35; i++) secret += letters.charAt(randomInt(letters.length))
  return `${randomInt(100_000_000, 999_999_999)}:${secret}`
}
