import { LIMITS } from '@sarafan/contract/limits'
import type { showcaseLifeCalls } from '@sarafan/contract/showcase-life'
import { type Company, companiesOf } from '../../companies/companies.ts'
import { toUnix } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { toRub } from '../../platform/money.ts'
import { personOf } from '../../platform/owner.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Visit } from '../../platform/visit.ts'
import {
  archive,
  byOf,
  editedBy,
  openShowcases,
  removedUntil,
  restore,
  sellerFor,
  setSeller,
} from '../../showcases/showcases.ts'
import { bear } from './birth.ts'
import { holdMaker, type Maker, mayCreate, type Template, templatesFor } from './may-create.ts'
import { obstaclesOf } from './obstacles.ts'
import { urlOf } from './url.ts'

/** How a showcase is made, gets its seller, goes and comes back (domain.md 4.4, 7.3). */
export function showcaseLifeHandlers({ db }: { db: Db }): HandlersOf<typeof showcaseLifeCalls> {
  return { ...beginnings(db), ...ends(db) }
}

type Beginnings = 'showNewShowcase' | 'cloneTemplate' | 'showShowcaseSeller' | 'saveShowcaseSettings'

function beginnings(db: Db): Pick<HandlersOf<typeof showcaseLifeCalls>, Beginnings> {
  return {
    async showNewShowcase(visit) {
      const maker = makerOf(visit)
      const { why, owned } = await mayCreate(db, { maker, at: visit.now })
      const templates = await templatesFor(db, { personId: maker.personId, id: null })
      const companies = await companiesOf(db, maker.personId)
      return {
        ...{ Why: why, Owned: owned, Limit: LIMITS.showcases },
        ...{ Templates: templates.map(templateOnWire), Companies: companies.map(companyOnWire) },
      }
    },
    async cloneTemplate(visit, ask) {
      const name = ask.Name.trim()
      if (name.length < 2) throw refuse('invalid_question', {}, { Name: 'required' })
      const alias = ask.Alias.trim().toLowerCase()
      const { id } = await transaction(db, (tx) =>
        bear(tx, {
          ...{ maker: makerOf(visit), templateId: ask.TemplateID, stateId: stateOf(ask.StateID) },
          ...{ name, alias, hue: ask.Hue, companyId: ask.CompanyID, at: visit.now },
        }),
      )
      return { ID: id, Url: urlOf({ alias, domain: null }, visit) }
    },
    async showShowcaseSeller(visit, ask) {
      const { companyId, companies, isTemplate } = await sellerFor(db, byOf(visit, Number(ask.id)))
      return {
        ...{ CompanyID: companyId, Companies: companies.map(companyOnWire) },
        ...{ IsTemplate: isTemplate, MayOffer: visit.isPlatformAdmin },
      }
    },
    async saveShowcaseSettings(visit, ask) {
      const said = { companyId: ask.CompanyID, isTemplate: ask.IsTemplate ?? null }
      await transaction(db, (tx) => setSeller(tx, { by: byOf(visit, ask.id), ...said, at: visit.now }))
      return { ok: true }
    },
  }
}

function ends(db: Db): Omit<HandlersOf<typeof showcaseLifeCalls>, Beginnings> {
  return {
    async showRemoval(visit, ask) {
      const { id, name } = await editedBy(db, byOf(visit, Number(ask.id)))
      const { obstacles, leftKop } = await obstaclesOf(db, id)
      const { back, address } = removedUntil(visit.now)
      return {
        Name: name,
        Obstacles: obstacles.map(({ kind, count, kop }) => ({ Kind: kind, Count: count, Sum: toRub(kop) })),
        ...{ Left: toRub(leftKop), BackUntil: back.toISOString(), AddressUntil: address.toISOString() },
      }
    },
    async removeShowcase(visit, ask) {
      const { now: at } = visit
      await transaction(db, async (tx) => {
        const shown = await editedBy(tx, byOf(visit, ask.id), 'for update of s')
        if (ask.Name.trim() !== shown.name) throw refuse('invalid_question', {}, { Name: 'mismatch' })
        const { obstacles } = await obstaclesOf(tx, shown.id)
        const told = Object.fromEntries(obstacles.map(({ kind, count }) => [kind, String(count)]))
        if (obstacles.length > 0) throw refuse('showcase_busy', {}, told)
        await archive(tx, { shown, personId: personOf(visit), at })
      })
      const [first] = await openShowcases(db)
      const Url = first
        ? `${urlOf({ alias: first.alias, domain: null }, visit)}/account/profile/showcases`
        : '/'
      return { BackUntil: removedUntil(at).back.toISOString(), Url }
    },
    async restoreShowcase(visit, ask) {
      const at = visit.now
      const maker = makerOf(visit)
      await transaction(db, async (tx) => {
        await holdMaker(tx, maker)
        await restore(tx, { by: byOf(visit, ask.id), at })
        const { owned } = await mayCreate(tx, { maker, at })
        if (owned > LIMITS.showcases && !visit.isPlatformAdmin) throw refuse('too_many_showcases')
      })
      return { ok: true }
    },
  }
}

function makerOf(visit: Visit): Maker {
  return { personId: personOf(visit), isPlatformAdmin: visit.isPlatformAdmin }
}

/** Absent or anything else: a landing page needs neither goods nor a seller. */
const stateOf = (asked: number | undefined) => (asked === 2 || asked === 4 ? asked : 1)

function companyOnWire({ id, nameShort, status }: Company) {
  return { ID: id, Name: nameShort, Verified: status === 'verified' }
}

function templateOnWire(one: Template) {
  return {
    ...{ ID: one.id, Name: one.name, Slogan: one.slogan, Hue: one.hue, StateID: one.stateId },
    ...{ SiteID: one.siteId, UpdatedAfter: toUnix(one.updatedAt) },
    ...{ Categories: one.categories, Pages: one.pages, IsOwn: one.isOwn },
  }
}
