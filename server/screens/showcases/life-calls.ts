import { LIMITS } from '@sarafan/contract/limits'
import type { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { type Company, companiesOf } from '../../companies/companies.ts'
import { toUnix } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  actorOf,
  archiveShowcase,
  openShowcases,
  removedUntil,
  requireEditor,
  restoreShowcase,
  sellerFor,
  setSeller,
} from '../../showcases/showcases.ts'
import { blockersOf } from './blockers.ts'
import { createFurnishedShowcase } from './create.ts'
import { holdMaker, mayCreate, type ShowcaseCreator, type Template, templatesFor } from './may-create.ts'
import { urlOf } from './url.ts'

/** Handlers that create, remove and restore a showcase and set its seller (domain.md 4.4, 7.3). */
export function showcaseLifeHandlers({ db }: { db: Db }): HandlersOf<typeof showcaseLifeCalls> {
  return { ...creationHandlers(db), ...removalHandlers(db) }
}

type CreationCalls = 'showNewShowcase' | 'cloneTemplate' | 'showShowcaseSeller' | 'saveShowcaseSettings'

function creationHandlers(db: Db): Pick<HandlersOf<typeof showcaseLifeCalls>, CreationCalls> {
  return {
    async showNewShowcase(context) {
      const maker = makerOf(context)
      const { why, owned } = await mayCreate(db, { maker, at: context.now })
      const templates = await templatesFor(db, { personId: maker.personId, id: null })
      const companies = await companiesOf(db, maker.personId)
      return {
        Why: why,
        Owned: owned,
        Limit: LIMITS.showcases,
        Templates: templates.map(templateOnWire),
        Companies: companies.map(companyOnWire),
      }
    },
    async cloneTemplate(context, input) {
      const name = input.Name.trim()
      if (name.length < 2) throw refuse('invalid_question', {}, { Name: 'required' })
      const alias = input.Alias.trim().toLowerCase()
      const { id } = await transaction(db, (tx) =>
        createFurnishedShowcase(tx, {
          maker: makerOf(context),
          templateId: input.TemplateID,
          stateId: stateOf(input.StateID),
          name,
          alias,
          hue: input.Hue,
          companyId: input.CompanyID,
          at: context.now,
        }),
      )
      return { ID: id, Url: urlOf({ alias, domain: null }, context) }
    },
    async showShowcaseSeller(context, input) {
      const { companyId, companies, isTemplate } = await sellerFor(db, actorOf(context, Number(input.id)))
      return {
        CompanyID: companyId,
        Companies: companies.map(companyOnWire),
        IsTemplate: isTemplate,
        MayOffer: context.isPlatformAdmin,
      }
    },
    async saveShowcaseSettings(context, input) {
      const sellerChoice = { companyId: input.CompanyID, isTemplate: input.IsTemplate ?? null }
      await transaction(db, (tx) =>
        setSeller(tx, { by: actorOf(context, input.id), ...sellerChoice, at: context.now }),
      )
      return { ok: true }
    },
  }
}

function removalHandlers(db: Db): Omit<HandlersOf<typeof showcaseLifeCalls>, CreationCalls> {
  return {
    async showRemoval(context, input) {
      const { id, name } = await requireEditor(db, actorOf(context, Number(input.id)))
      const { obstacles, leftKop } = await blockersOf(db, id)
      const { back, address } = removedUntil(context.now)
      return {
        Name: name,
        Obstacles: obstacles.map(({ kind, count, kop }) => ({ Kind: kind, Count: count, Sum: toRub(kop) })),
        Left: toRub(leftKop),
        BackUntil: back.toISOString(),
        AddressUntil: address.toISOString(),
      }
    },
    async removeShowcase(context, input) {
      const { now: at } = context
      await transaction(db, async (tx) => {
        const showcase = await requireEditor(tx, actorOf(context, input.id), 'for update of s')
        if (input.Name.trim() !== showcase.name) throw refuse('invalid_question', {}, { Name: 'mismatch' })
        const { obstacles } = await blockersOf(tx, showcase.id)
        const counts = Object.fromEntries(obstacles.map(({ kind, count }) => [kind, String(count)]))
        if (obstacles.length > 0) throw refuse('showcase_busy', {}, counts)
        await archiveShowcase(tx, { showcase, personId: requirePerson(context), at })
      })
      const [first] = await openShowcases(db)
      const Url = first
        ? `${urlOf({ alias: first.alias, domain: null }, context)}/account/profile/showcases`
        : '/'
      return { BackUntil: removedUntil(at).back.toISOString(), Url }
    },
    async restoreShowcase(context, input) {
      const at = context.now
      const maker = makerOf(context)
      await transaction(db, async (tx) => {
        await holdMaker(tx, maker)
        await restoreShowcase(tx, { by: actorOf(context, input.id), at })
        const { owned } = await mayCreate(tx, { maker, at })
        if (owned > LIMITS.showcases && !context.isPlatformAdmin) throw refuse('too_many_showcases')
      })
      return { ok: true }
    },
  }
}

function makerOf(context: RequestContext): ShowcaseCreator {
  return { personId: requirePerson(context), isPlatformAdmin: context.isPlatformAdmin }
}

/** Without a choice, or with an unknown one, the state is `landing`, which needs neither products nor a seller. */
const stateOf = (asked: number | undefined) => (asked === 2 || asked === 4 ? asked : 1)

function companyOnWire({ id, nameShort, status }: Company) {
  return { ID: id, Name: nameShort, Verified: status === 'verified' }
}

function templateOnWire(one: Template) {
  return {
    ID: one.id,
    Name: one.name,
    Slogan: one.slogan,
    Hue: one.hue,
    StateID: one.stateId,
    SiteID: one.siteId,
    UpdatedAfter: toUnix(one.updatedAt),
    Categories: one.categories,
    Pages: one.pages,
    IsOwn: one.isOwn,
  }
}
