import type { ResponseOf } from '@sarafan/contract/call'
import type { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { toUnix } from '../../platform/clock.ts'
import { emailOf, phoneOf } from '../../platform/contacts.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { otherLanguagesFrom, otherLanguagesToWire } from '../../platform/words/names.ts'
import {
  actorOf,
  aliasFault,
  type Check,
  changeAlias,
  checksOf,
  type EditableShowcase,
  isAliasTaken,
  type RemovedShowcase,
  removedOf,
  removedUntil,
  requestDomain,
  requireEditor,
  restrictedShowcaseId,
  setContacts,
  setInfo,
} from '../../showcases/showcases.ts'
import { readDomain } from '../own-domain/read-domain.ts'
import { mayCreate } from './may-create.ts'
import { type OwnShowcase, ownShowcasesOf } from './own-showcases.ts'
import { urlOf } from './url.ts'

type Calls = typeof showcaseCalls

interface ShowcaseDeps {
  readonly db: Db
  /** Public base URL of the platform; empty: unknown. */
  readonly publicUrl: string
}

/** Handlers of a person's own showcases and their general settings (domain.md 4.4, 7.3). */
export function showcaseHandlers({ db, publicUrl }: ShowcaseDeps): HandlersOf<Calls> {
  return {
    async showShowcases(context) {
      const own = await ownShowcasesOf(db, {
        personId: requirePerson(context),
        onlyId: restrictedShowcaseId(context),
      })
      const removed = context.isVouched
        ? await removedOf(db, { personId: requirePerson(context), at: context.now })
        : []
      return { Showcases: own.map((one) => ownOnWire(one, context)), Removed: removed.map(removedOnWire) }
    },
    async showShowcaseEdit(context, input) {
      const showcase = await requireEditor(db, actorOf(context, Number(input.id)))
      const checks = showcase.status === 'draft' ? await checksOf(db, showcase.id) : []
      return editedOnWire(showcase, { context, checks })
    },
    async checkAlias(context, input) {
      await requireAliasAccess(db, context, input.id)
      const alias = input.Alias.trim().toLowerCase()
      const fault = aliasFault(alias)
      if (fault) return { Free: false, Why: fault }
      const isOthers = await isAliasTaken(db, { alias, showcaseId: input.id ?? 0, at: context.now })
      return { Free: !isOthers, Why: isOthers ? 'taken' : '' }
    },
    async saveShowcaseInfo(context, input) {
      const name = input.Name.trim()
      if (name.length < 2) throw refuse('invalid_question', {}, { Name: 'required' })
      const names = otherLanguagesFrom(input.Names)
      if (Object.values(names ?? {}).some(({ length }) => length < 2))
        throw refuse('invalid_question', {}, { Names: 'too_short' })
      const info = {
        name,
        slogan: input.Slogan.trim(),
        description: input.Description.trim(),
        names,
        slogans: otherLanguagesFrom(input.Slogans),
        descriptions: otherLanguagesFrom(input.Descriptions),
        isOpen: input.Open ?? null,
      }
      await transaction(db, (tx) => setInfo(tx, { by: actorOf(context, input.id), info, at: context.now }))
      return { ok: true }
    },
    async saveShowcaseDomain(context, input) {
      const { Alias, Domain } = input
      if (Alias === undefined && Domain === undefined)
        throw refuse('invalid_question', {}, { Alias: 'required' })
      const change = { by: actorOf(context, input.id), at: context.now }
      await transaction(db, async (tx) => {
        if (Alias !== undefined) await changeAlias(tx, { ...change, alias: Alias.trim().toLowerCase() })
        if (Domain !== undefined) await requestDomain(tx, { ...change, host: readDomain(Domain, publicUrl) })
      })
      return { ok: true }
    },
    async saveShowcaseContacts(context, input) {
      const phone = input.Phone.trim() === '' ? '' : phoneOf(input.Phone)
      const email = emailOf(input.Email)
      if (phone === null) throw refuse('invalid_question', {}, { Phone: 'phone' })
      if (email === null) throw refuse('invalid_question', {}, { Email: 'email' })
      const contacts = { phone, email, address: input.Address.trim(), hours: input.Hours.trim() }
      await transaction(db, (tx) =>
        setContacts(tx, { by: actorOf(context, input.id), contacts, at: context.now }),
      )
      return { ok: true }
    },
  }
}

/** Allows checking aliases to people who may move this showcase or create another one; throws otherwise. */
async function requireAliasAccess(
  db: Db,
  context: RequestContext,
  showcaseId: number | undefined,
): Promise<void> {
  if (showcaseId !== undefined) return void (await requireEditor(db, actorOf(context, showcaseId)))
  const { isPlatformAdmin } = context
  const { why } = await mayCreate(db, {
    maker: { personId: requirePerson(context), isPlatformAdmin },
    at: context.now,
  })
  if (why === 'agent') throw refuse('forbidden')
}

function ownOnWire(
  one: OwnShowcase,
  context: RequestContext,
): ResponseOf<Calls['showShowcases']>['Showcases'][number] {
  return {
    ID: one.id,
    Name: one.name,
    Alias: one.alias,
    Bot: one.bot,
    Domain: one.domain ?? '',
    Url: urlOf(one, context),
    Status: one.status,
    StateID: one.stateId,
    SiteID: one.siteId,
    UpdatedAfter: toUnix(one.updatedAt),
    Hue: one.hue,
    Products: one.products,
    NewOrders: one.newOrders,
    IsHere: one.id === context.showcase.id,
    MayEdit: one.capabilities.includes('settings.edit'),
    MaySell: one.capabilities.includes('orders.view'),
  }
}

function removedOnWire(one: RemovedShowcase): ResponseOf<Calls['showShowcases']>['Removed'][number] {
  return {
    ID: one.id,
    Name: one.name,
    SiteID: one.siteId,
    Hue: one.hue,
    UpdatedAfter: toUnix(one.updatedAt),
    BackUntil: removedUntil(one.at).back.toISOString(),
  }
}

function editedOnWire(
  showcase: EditableShowcase,
  { context, checks }: { context: RequestContext; checks: readonly Check[] },
): ResponseOf<Calls['showShowcaseEdit']> {
  const { phone = '', email = '', address = '', hours = '' } = showcase.contacts
  return {
    ID: showcase.id,
    SiteID: showcase.siteId,
    UpdatedAfter: toUnix(showcase.updatedAt),
    SavedAt: showcase.updatedAt.toISOString(),
    Url: urlOf(showcase, context),
    Info: {
      Name: showcase.name,
      Slogan: showcase.slogan,
      Description: showcase.description,
      Names: otherLanguagesToWire(showcase.names),
      Slogans: otherLanguagesToWire(showcase.slogans),
      Descriptions: otherLanguagesToWire(showcase.descriptions),
      Status: showcase.status,
    },
    Domain: { Alias: showcase.alias, Domain: showcase.domain ?? '', Bot: showcase.bot },
    Contacts: { Phone: phone, Email: email, Address: address, Hours: hours },
    Checks: checks.map(({ name, done }) => ({ Name: name, Done: done })),
    IsHere: showcase.id === context.showcase.id,
    IsOwner: showcase.isOwner,
  }
}
