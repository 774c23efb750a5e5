import { type AuditKind, audit } from '../platform/audit.ts'
import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement, statementBy } from '../platform/database/statement.ts'
import type { Capability, RequestContext, Requirement } from '../platform/requests/context.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { checkRights, isCapability, requirementOf } from '../platform/requests/requirements.ts'
import type { OtherLanguages } from '../platform/words/names.ts'
import { aliasFault, claimAlias } from './alias.ts'
import { checksOf } from './ready.ts'

export interface Contacts {
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly hours: string
}

/** A showcase's own data, and the rights of the caller there. */
export interface EditableShowcase {
  readonly id: number
  readonly siteId: number
  readonly alias: string
  readonly domain: string | null
  readonly bot: string
  readonly hasMainApp: boolean | null
  readonly name: string
  readonly slogan: string
  readonly description: string
  readonly names: OtherLanguages
  readonly slogans: OtherLanguages
  readonly descriptions: OtherLanguages
  readonly status: 'draft' | 'active' | 'suspended' | 'blocked'
  /** Catalogue state (domain.md 3.1). */
  readonly stateId: number
  readonly contacts: Partial<Contacts>
  readonly updatedAt: Date
  readonly isOwner: boolean
  readonly capabilities: readonly Capability[]
}

/**
 * The caller, the showcase of the request, and the rights the call requires there (decision 043). `onlyId`
 * limits a session to the showcase whose own bot authenticated it (decision 002).
 */
export interface Actor {
  readonly showcaseId: number
  readonly personId: number
  readonly isPlatformAdmin: boolean
  readonly onlyId: number | null
  readonly requires: Requirement
}

/** Returns the caller as an actor on one showcase, with the requirement the call declares. Throws `not_logged_in`. */
export function actorOf(context: RequestContext, showcaseId: number): Actor {
  const { isPlatformAdmin } = context
  const requires = requirementOf(context)
  return {
    showcaseId,
    personId: requirePerson(context),
    isPlatformAdmin,
    onlyId: restrictedShowcaseId(context),
    requires,
  }
}

/**
 * Returns the only showcase a session may see; null: any. A session opened by a showcase's own bot must not
 * reveal the person's other showcases (decision 002).
 */
export const restrictedShowcaseId = (context: RequestContext) =>
  context.isVouched ? null : context.showcase.id

type Lock = '' | 'for update of s' | 'for no key update of s'
const findEditable = statementBy('showcases.editing.findEditable', {
  examples: [[''], ['for update of s'], ['for no key update of s']],
  build: (lock: Lock) => `
  select s.id, s.site_id, s.alias, s.domain, b.username as bot, b.has_main_app, s.name, s.slogan, s.description,
    s.names, s.slogans, s.descriptions, s.status, s.state_id, s.contacts, s.updated_at,
    coalesce(m.role = 'owner', false) as "isOwner", coalesce(m.capabilities, '{}') as capabilities
  from showcase s join bot b on b.id = s.bot_id
  left join showcase_member m on m.showcase_id = s.id and m.person_id = $2 and m.status = 'active'
  where s.id = $1 and s.status <> 'archived' and (m.person_id is not null or $3) and ($4::bigint is null or s.id = $4)
  ${lock}`,
})

/**
 * Returns a showcase with the caller's rights there, in one statement; `lock` holds it until the transaction
 * ends. Throws `showcase_not_found` to outsiders, and `forbidden` to members who lack what the call requires
 * (domain.md 7.3).
 */
export async function requireEditor(db: Db, by: Actor, lock: Lock = ''): Promise<EditableShowcase> {
  const [found] = await queryRows(db, findEditable(lock), [
    by.showcaseId,
    by.personId,
    by.isPlatformAdmin,
    by.onlyId,
  ])
  if (!found) throw refuse('showcase_not_found')
  const { isOwner } = found
  const { isPlatformAdmin } = by
  const capabilities = found.capabilities.filter(isCapability)
  checkRights(by.requires, { capabilities: new Set(capabilities), isOwner, isPlatformAdmin })
  return { ...found, capabilities }
}

/** Name and texts of a showcase; lengths as in domain.md 4.4. */
export interface Info {
  readonly name: string
  readonly slogan: string
  readonly description: string
  /** In other languages; absent: leave them unchanged. */
  readonly names?: OtherLanguages | undefined
  readonly slogans?: OtherLanguages | undefined
  readonly descriptions?: OtherLanguages | undefined
  /** Null: leave the status unchanged. */
  readonly isOpen: boolean | null
}

const SET_INFO = statement(
  'showcases.editing.setInfo',
)`update showcase set name = $2, slogan = $3, description = $4, status = $5, updated_at = $6, names = $7::jsonb,
  slogans = $8::jsonb, descriptions = $9::jsonb where id = $1`

/**
 * Changes name, texts and status. Only the owner may pause or open a showcase: others, and owners of blocked
 * ones, get `forbidden`. Throws `showcase_not_ready` when opening a draft that lacks something (domain.md
 * 4.4).
 */
export async function setInfo(tx: Tx, of: { by: Actor; info: Info; at: Date }): Promise<void> {
  const { by, info } = of
  const showcase = await requireEditor(tx, by, 'for update of s')
  const isOpen = showcase.status === 'active'
  const isToggled = info.isOpen !== null && info.isOpen !== isOpen
  if (isToggled && !(showcase.isOwner && showcase.status !== 'blocked')) throw refuse('forbidden')
  if (isToggled && showcase.status === 'draft') await requireReady(tx, showcase.id)
  const status = !isToggled ? showcase.status : info.isOpen ? 'active' : 'suspended'
  const { name, slogan, description } = info
  const others = otherTextsAfter(showcase, info)
  await queryRows(tx, SET_INFO, [
    showcase.id,
    name,
    slogan,
    description,
    status,
    of.at,
    toJson(others.names),
    toJson(others.slogans),
    toJson(others.descriptions),
  ])
  const before = { ...textsOf(showcase), status: showcase.status }
  await writeChange(tx, of, {
    object: 'info',
    before,
    after: { name, slogan, description, ...others, status },
  })
}

const toJson = (texts: OtherLanguages) => texts && JSON.stringify(texts)

/** Returns the texts in other languages as they are after a change. */
function otherTextsAfter(showcase: EditableShowcase, info: Info) {
  const { names = showcase.names, slogans = showcase.slogans, descriptions = showcase.descriptions } = info
  return { names, slogans, descriptions }
}

function textsOf({ name, slogan, description, names, slogans, descriptions }: EditableShowcase) {
  return { name, slogan, description, names, slogans, descriptions }
}

async function requireReady(tx: Tx, showcaseId: number): Promise<void> {
  const missing = (await checksOf(tx, showcaseId)).filter(({ done }) => !done)
  const fields = Object.fromEntries(missing.map(({ name }) => [name, 'required']))
  if (missing.length > 0) throw refuse('showcase_not_ready', {}, fields)
}

const SET_CONTACTS = statement(
  'showcases.editing.setContacts',
)`update showcase set contacts = $2, updated_at = $3 where id = $1`

/** Changes the contacts of a showcase; empty ones are not stored. */
export async function setContacts(tx: Tx, of: { by: Actor; contacts: Contacts; at: Date }): Promise<void> {
  const showcase = await requireEditor(tx, of.by, 'for update of s')
  const { phone = '', email = '', address = '', hours = '' } = showcase.contacts
  const filledIn = Object.fromEntries(Object.entries(of.contacts).filter(([, text]) => text !== ''))
  await queryRows(tx, SET_CONTACTS, [showcase.id, JSON.stringify(filledIn), of.at])
  await writeChange(tx, of, {
    object: 'contacts',
    before: { phone, email, address, hours },
    after: of.contacts,
  })
}

const OLD_ALIAS_TERM = { days: 30 }

const SET_ALIAS = statement(
  'showcases.editing.setAlias',
)`update showcase set alias = $2, updated_at = $3 where id = $1`

const END_ALIAS = statement(
  'showcases.editing.endAlias',
)`update showcase_alias set until = $2 where showcase_id = $1 and until is null`

/**
 * Moves a showcase to another alias; the old one leads to it for 30 days. Throws as `requireEditor`,
 * `invalid_question` for a malformed or reserved alias, and `alias_taken`.
 */
export async function changeAlias(tx: Tx, of: { by: Actor; alias: string; at: Date }): Promise<void> {
  const { alias, at } = of
  const showcase = await requireEditor(tx, of.by, 'for update of s')
  if (alias === showcase.alias) return
  const fault = aliasFault(alias)
  if (fault) throw refuse('invalid_question', {}, { Alias: fault })
  await queryRows(tx, END_ALIAS, [showcase.id, after(at, OLD_ALIAS_TERM)])
  if (!(await claimAlias(tx, { alias, showcaseId: showcase.id, at }))) throw refuse('alias_taken')
  await queryRows(tx, SET_ALIAS, [showcase.id, alias, at])
  await writeChange(tx, of, { object: 'domain', before: { alias: showcase.alias }, after: { alias } })
}

/** Writes a change of a showcase to the audit log (domain.md 4.13). */
export async function writeChange(
  tx: Tx,
  of: { by: Actor; at: Date },
  what: { object: AuditKind; before: object; after: object },
): Promise<void> {
  const { showcaseId, personId } = of.by
  await audit(tx, { ...what, showcaseId, personId, action: 'change', at: of.at })
}
