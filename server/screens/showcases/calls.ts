import type { ReplyOf } from '@sarafan/contract/call'
import type { showcaseCalls } from '@sarafan/contract/showcases'
import { toUnix } from '../../platform/clock.ts'
import { emailOf, phoneOf } from '../../platform/contacts.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { personOf } from '../../platform/owner.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Visit } from '../../platform/visit.ts'
import {
  aliasFault,
  byOf,
  type Edited,
  editedBy,
  isTaken,
  moveTo,
  onlyOf,
  setContacts,
  setInfo,
} from '../../showcases/showcases.ts'
import { type OwnShowcase, ownShowcasesOf } from './own.ts'

type Calls = typeof showcaseCalls

/** A person's own showcases and what an owner says about them (domain.md 4.4, 7.3). */
export function showcaseHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showShowcases(visit) {
      const own = await ownShowcasesOf(db, { personId: personOf(visit), onlyId: onlyOf(visit) })
      return { Showcases: own.map((one) => ownOnWire(one, visit)) }
    },
    async showShowcaseEdit(visit, ask) {
      return editedOnWire(await editedBy(db, byOf(visit, Number(ask.id))), visit)
    },
    async checkAlias(visit, ask) {
      await editedBy(db, byOf(visit, ask.id))
      const alias = ask.Alias.trim().toLowerCase()
      const fault = aliasFault(alias)
      if (fault) return { Free: false, Why: fault }
      const isOthers = await isTaken(db, { alias, showcaseId: ask.id, at: visit.now })
      return { Free: !isOthers, Why: isOthers ? 'taken' : '' }
    },
    async saveShowcaseInfo(visit, ask) {
      const name = ask.Name.trim()
      if (name.length < 2) throw refuse('invalid_question', {}, { Name: 'required' })
      const info = {
        ...{ name, slogan: ask.Slogan.trim(), description: ask.Description.trim() },
        isOpen: ask.Open ?? null,
      }
      await transaction(db, (tx) => setInfo(tx, { by: byOf(visit, ask.id), info, at: visit.now }))
      return { ok: true }
    },
    async saveShowcaseDomain(visit, ask) {
      const alias = ask.Alias.trim().toLowerCase()
      await transaction(db, (tx) => moveTo(tx, { by: byOf(visit, ask.id), alias, at: visit.now }))
      return { ok: true }
    },
    async saveShowcaseContacts(visit, ask) {
      const phone = ask.Phone.trim() === '' ? '' : phoneOf(ask.Phone)
      const email = emailOf(ask.Email)
      if (phone === null) throw refuse('invalid_question', {}, { Phone: 'phone' })
      if (email === null) throw refuse('invalid_question', {}, { Email: 'email' })
      const contacts = { phone, email, address: ask.Address.trim(), hours: ask.Hours.trim() }
      await transaction(db, (tx) => setContacts(tx, { by: byOf(visit, ask.id), contacts, at: visit.now }))
      return { ok: true }
    },
  }
}

function urlOf(shop: { alias: string; domain: string | null }, { origin }: Visit): string {
  const root = shop.domain ? `https://${shop.domain}` : `${origin}/${shop.alias}`
  return `${root}/api/tgbundle`
}

function ownOnWire(one: OwnShowcase, visit: Visit): ReplyOf<Calls['showShowcases']>['Showcases'][number] {
  return {
    ...{ ID: one.id, Name: one.name, Alias: one.alias, Bot: one.bot, Domain: one.domain ?? '' },
    ...{ Url: urlOf(one, visit), Status: one.status, StateID: one.stateId, SiteID: one.siteId },
    ...{ UpdatedAfter: toUnix(one.updatedAt), Hue: one.hue },
    ...{ Products: one.products, NewOrders: one.newOrders, IsHere: one.id === visit.showcase.id },
    MayEdit: one.capabilities.includes('settings.edit'),
    MaySell: one.capabilities.includes('orders.view'),
  }
}

function editedOnWire(shown: Edited, visit: Visit): ReplyOf<Calls['showShowcaseEdit']> {
  const { phone = '', email = '', address = '', hours = '' } = shown.contacts
  return {
    ...{ ID: shown.id, SiteID: shown.siteId, UpdatedAfter: toUnix(shown.updatedAt) },
    ...{ SavedAt: shown.updatedAt.toISOString(), Url: urlOf(shown, visit) },
    Info: {
      ...{ Name: shown.name, Slogan: shown.slogan, Description: shown.description, Status: shown.status },
    },
    Domain: { Alias: shown.alias, Domain: shown.domain ?? '', Bot: shown.bot },
    Contacts: { Phone: phone, Email: email, Address: address, Hours: hours },
    ...{ IsHere: shown.id === visit.showcase.id, IsOwner: shown.isOwner },
  }
}
