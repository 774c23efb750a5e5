import { writeInvitationCode } from '@sarafan/contract/share-link'
import { teamCalls } from '@sarafan/contract/showcases/team'
import { companiesOf } from '../../../companies/companies.ts'
import { botLink } from '../../../platform/bots/link.ts'
import { type Db, transaction } from '../../../platform/database/database.ts'
import type { RequestContext } from '../../../platform/requests/context.ts'
import type { HandlersOf } from '../../../platform/requests/handlers.ts'
import { requirePerson } from '../../../platform/requests/owner.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { mayMake } from '../../../platform/requests/requirements.ts'
import { textIn } from '../../../platform/words/names.ts'
import {
  acceptInvitation,
  acceptOwnership,
  actorOf,
  changeRole,
  findInvitation,
  inviteMember,
  leaveTeam,
  membersOf,
  offerOwnership,
  openInvitations,
  openOffer,
  removeMember,
  restrictedShowcaseId,
  revokeInvitation,
  withdrawOffer,
} from '../../../showcases/showcases.ts'
import { holdMaker, mayCreate } from '../may-create.ts'

interface Deps {
  readonly db: Db
  readonly startParameter: 'start' | 'startapp'
}
type Handlers = HandlersOf<typeof teamCalls>
type InvitationCalls = 'inviteMember' | 'revokeInvitation' | 'showInvitation' | 'acceptInvitation'

const DONE = { ok: true } as const

/** Handlers of the team of the current showcase (domain.md 4.4, 5.7, 7.1). */
export function teamHandlers(deps: Deps): Handlers {
  const { db } = deps
  return {
    ...invitationHandlers(deps),
    showTeam: (context) => teamFor(db, context),
    async changeMember(context, { ID: personId, Role: role, Was: was }) {
      const by = actorOf(context, context.showcase.id)
      await transaction(db, (tx) => changeRole(tx, { by, personId, role, was, at: context.now }))
      return DONE
    },
    async removeMember(context, { ID: personId }) {
      const by = actorOf(context, context.showcase.id)
      await transaction(db, (tx) => removeMember(tx, { by, personId, at: context.now }))
      return DONE
    },
    async leaveTeam(context) {
      const of = { showcaseId: context.showcase.id, personId: requirePerson(context), at: context.now }
      await transaction(db, (tx) => leaveTeam(tx, of))
      return DONE
    },
    async offerOwnership(context, { ID: personId }) {
      const by = actorOf(context, context.showcase.id)
      await transaction(db, (tx) => offerOwnership(tx, { by, personId, at: context.now }))
      return DONE
    },
    async withdrawOwnershipOffer(context) {
      const of = { showcaseId: context.showcase.id, personId: requirePerson(context) }
      await transaction(db, (tx) => withdrawOffer(tx, of))
      return DONE
    },
    async acceptOwnership(context, { CompanyID: companyId }) {
      await transaction(db, async (tx) => {
        const maker = { personId: requirePerson(context), isPlatformAdmin: context.isPlatformAdmin }
        await holdMaker(tx, maker)
        const { why } = await mayCreate(tx, { maker, at: context.now })
        if (why === 'limit') throw refuse('too_many_showcases')
        if (why === 'agent') throw refuse('forbidden')
        await acceptOwnership(tx, { by: actorOf(context, context.showcase.id), companyId, at: context.now })
      })
      return DONE
    },
  }
}

function invitationHandlers({ db, startParameter }: Deps): Pick<Handlers, InvitationCalls> {
  return {
    async inviteMember(context, { Role: role }) {
      const by = actorOf(context, context.showcase.id)
      const created = await transaction(db, (tx) => inviteMember(tx, { by, role, at: context.now }))
      return {
        Link: botLink(created.bot, startParameter, writeInvitationCode(created.code)),
        ExpiresAt: created.expiresAt.toISOString(),
      }
    },
    async revokeInvitation(context, { ID: id }) {
      const by = actorOf(context, context.showcase.id)
      await transaction(db, (tx) => revokeInvitation(tx, { by, id, at: context.now }))
      return DONE
    },
    async showInvitation(context, { Code: code }) {
      const found = await findInvitation(db, invitationQuery(context, code))
      return {
        Showcase: textIn(context.locale, found.showcase, found.names),
        Slogan: textIn(context.locale, found.slogan, found.slogans),
        By: found.by,
        Role: found.role,
        ExpiresAt: found.expiresAt.toISOString(),
      }
    },
    async acceptInvitation(context, { Code: code }) {
      const joined = await transaction(db, (tx) => acceptInvitation(tx, invitationQuery(context, code)))
      return { ShowcaseID: joined.showcaseId, Role: joined.role }
    },
  }
}

const invitationQuery = (context: RequestContext, code: string) => ({
  code,
  personId: requirePerson(context),
  onlyId: restrictedShowcaseId(context),
  at: context.now,
})

async function teamFor(db: Db, context: RequestContext): ReturnType<Handlers['showTeam']> {
  const of = { showcaseId: context.showcase.id, at: context.now }
  const personId = requirePerson(context)
  const members = await membersOf(db, of.showcaseId)
  const mayManage = mayMake(teamCalls.inviteMember, context)
  const open = mayManage ? await openInvitations(db, of) : []
  const isOwner = members.some(({ id, role }) => id === personId && role === 'owner')
  return {
    Members: members.map(({ id, name, photo, role }) => ({
      ID: id,
      Name: name,
      Photo: photo,
      Role: role,
      IsYou: id === personId,
    })),
    Invitations: open.map(({ id, role, by, expiresAt }) => ({
      ID: id,
      Role: role,
      By: by,
      ExpiresAt: expiresAt.toISOString(),
    })),
    Offer: await offerFor(db, { ...of, personId, isOwner }),
    MayManage: mayManage,
    IsOwner: isOwner,
  }
}

/** Returns the open offer of the showcase to its owner and to the member it was made to; null to others. */
async function offerFor(
  db: Db,
  of: { showcaseId: number; personId: number; isOwner: boolean; at: Date },
): Promise<Awaited<ReturnType<Handlers['showTeam']>>['Offer']> {
  const offer = await openOffer(db, of)
  const isToYou = offer?.toId === of.personId
  if (!offer || !(isToYou || of.isOwner)) return null
  const companies = isToYou ? await companiesOf(db, of.personId) : []
  return {
    ToID: offer.toId,
    Name: offer.name,
    ExpiresAt: offer.expiresAt.toISOString(),
    IsToYou: isToYou,
    NeedsCompany: offer.needsCompany,
    Companies: companies.map(({ id, nameShort, status }) => ({
      ID: id,
      Name: nameShort,
      Verified: status === 'verified',
    })),
  }
}
