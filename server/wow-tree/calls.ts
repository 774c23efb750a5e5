import type { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import type { Locale } from '@sarafan/contract/orders/states'
import { after } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { requirementOf } from '../platform/requests/requirements.ts'
import { branchMap, branchPage, branchSummary } from './branch.ts'
import { campaignsOf, type LoadCampaignOrders } from './campaigns.ts'
import { cardOf } from './card.ts'
import { maskedNameOf, type TreePerson } from './people.ts'
import { friendShowcases, isPublicProfile, ownShowcases, setPublicProfile, showcasesOf } from './places.ts'
import { searchBranch } from './search.ts'
import type { Viewer } from './visibility.ts'
import {
  broughtOnWire,
  cardOnWire,
  type LogoOf,
  personOnWire,
  placeCardOnWire,
  showcaseOnWire,
} from './wire.ts'

interface WowTreeDeps {
  readonly db: Db
  /** A port: returns what a person's network earned them in a showcase, expected bonuses included; kopecks. */
  readonly earnedOf: (db: Db, of: { personId: number; showcaseId: number }) => Promise<number>
  /** A port: returns what each of these people brought a person, by id; kopecks. */
  readonly earnedThrough: (
    db: Db,
    of: { personId: number; showcaseId: number; peopleIds: readonly number[] },
  ) => Promise<ReadonlyMap<number, number>>
  /** A port: returns what the people of each campaign bought. */
  readonly broughtBy: LoadCampaignOrders
  readonly logoOf: LogoOf
  readonly startParameter: 'start' | 'startapp'
}

/** Handlers of the wow tree (requirements.md AP-27..AP-31). Visibility of people is decided in SQL. */
export function wowTreeHandlers(deps: WowTreeDeps): HandlersOf<typeof wowTreeCalls> {
  return { ...listHandlers(deps), ...branchHandlers(deps), ...otherHandlers(deps) }
}

type Lists = 'showTreeShowcases' | 'showFriendShowcases' | 'showAgentShowcases' | 'showAgentsShowcases'

type Others = 'showCampaigns' | 'setPublicProfile'

function listHandlers({
  db,
  logoOf,
  startParameter,
}: WowTreeDeps): Pick<HandlersOf<typeof wowTreeCalls>, Lists> {
  return {
    showTreeShowcases: async (context) => {
      const caller = callerOf(context)
      const found = await ownShowcases(db, caller)
      const by = { origin: context.origin, locale: context.locale, logoOf }
      const Showcases = found.map(async (one) => ({
        ...(await showcaseOnWire(one, by)),
        People: one.people,
        Levels: one.levels,
        NewReferals: one.newReferrals,
        Card: placeCardOnWire(one, { ...by, startParameter }),
      }))
      return {
        Showcases: await Promise.all(Showcases),
        IsPublic: await isPublicProfile(db, caller.personId),
      }
    },
    showFriendShowcases: async (context) => {
      const found = await friendShowcases(db, callerOf(context))
      const by = { origin: context.origin, locale: context.locale, logoOf }
      const Showcases = found.map(async (one) => ({
        ...(await showcaseOnWire(one, by)),
        Friends: one.friends,
      }))
      return { Showcases: await Promise.all(Showcases) }
    },
    showAgentShowcases: async (context, input) => {
      const { personId, sessionId, now, origin, locale } = context
      const agentIds = [Number(input.agentId)]
      const found = await showcasesOf(db, { personId, sessionId, at: now, agentIds, withPublic: true })
      const by = { origin, locale, logoOf }
      return { Showcases: await Promise.all(found.map((one) => showcaseOnWire(one, by))) }
    },
    showAgentsShowcases: async (context, input) => {
      const agentIds = [...new Set(input.Agents.split(',').map(Number))]
      const found = await showcasesOf(db, { ...callerOf(context), agentIds, withPublic: false })
      const by = { origin: context.origin, locale: context.locale, logoOf }
      const Agents = [...Map.groupBy(found, (one) => one.agentId)].map(async ([AgentID, showcases]) => ({
        AgentID,
        Showcases: await Promise.all(showcases.map((one) => showcaseOnWire(one, by))),
      }))
      return { Agents: await Promise.all(Agents) }
    },
  }
}

function branchHandlers({
  db,
  earnedOf,
  earnedThrough,
}: WowTreeDeps): Omit<HandlersOf<typeof wowTreeCalls>, Lists | Others> {
  const withEarnings = async (viewer: Viewer, people: readonly TreePerson[], locale: Locale) => {
    const peopleIds = people.map(({ personId }) => personId)
    const earned = await earnedThrough(db, { ...viewer, peopleIds })
    return people.map((person) => personOnWire(person, earned.get(person.personId) ?? 0, locale))
  }
  return {
    showClientWowInfo: async (context, input) => {
      const viewer = viewerOf(context, input.showcaseID)
      const card = await cardOf(db, { ...viewer, ofPersonId: Number(input.agentId) })
      const earned = await earnedThrough(db, { ...viewer, peopleIds: [card.personId] })
      const earnedKop = earned.get(card.personId) ?? 0
      return cardOnWire(card, { showcaseId: viewer.showcaseId, earnedKop, locale: context.locale })
    },
    showBranchSummary: async (context, input) => {
      const viewer = viewerOf(context, input.ShowcaseID)
      const summary = await branchSummary(db, { ...viewer, ofPersonId: toId(input.AgentID) })
      return {
        AgentID: summary.personId,
        People: summary.people,
        Levels: withoutTrailingZeros(summary.levels),
        NewReferals: summary.newReferrals,
        Earned: toRub(await earnedOf(db, viewer)),
        IsExact: summary.isExact,
        SeesAll: summary.seesAll,
      }
    },
    showBranch: async (context, input) => {
      const of = { ofPersonId: toId(input.AgentID), afterId: toId(input.After) }
      const viewer = viewerOf(context, input.ShowcaseID)
      const page = await branchPage(db, { ...viewer, ...of })
      return {
        AgentID: page.personId,
        People: await withEarnings(viewer, page.people, context.locale),
        Next: page.next,
      }
    },
    searchBranch: async (context, input) => {
      const viewer = viewerOf(context, input.ShowcaseID)
      const found = await searchBranch(db, { ...viewer, name: input.Name })
      return { People: await withEarnings(viewer, found, context.locale) }
    },
    showBranchMap: async (context, input) => {
      const viewer = viewerOf(context, input.ShowcaseID)
      return mapOnWire(await branchMap(db, { ...viewer, ofPersonId: toId(input.AgentID) }))
    },
  }
}

function otherHandlers({ db, broughtBy }: WowTreeDeps): Pick<HandlersOf<typeof wowTreeCalls>, Others> {
  return {
    showCampaigns: async (context, input) => {
      const since = after(context.now, { days: -Number(input.Days ?? '30') })
      const statistics = await campaignsOf(db, {
        ...viewerOf(context, input.ShowcaseID),
        since,
        broughtBy,
        requires: requirementOf(context),
      })
      return {
        Channels: statistics.channels.map((one) => ({ Channel: one.channel, ...broughtOnWire(one) })),
        Campaigns: statistics.campaigns.map((one) => ({ Campaign: one.campaign, ...broughtOnWire(one) })),
        Ignored: statistics.ignored.map((one) => ({ Result: one.result, Touches: one.touches })),
      }
    },
    setPublicProfile: async (context, input) => {
      const { personId } = callerOf(context)
      await transaction(db, (tx) => setPublicProfile(tx, { personId, isPublic: input.IsPublic }))
      return { ok: true }
    },
  }
}

function mapOnWire(map: Awaited<ReturnType<typeof branchMap>>) {
  const People = map.people.map(({ id, parent, level, branch, face }) => ({
    Id: id,
    Parent: parent,
    Level: level,
    Branch: branch,
    ...(face ? { Face: { Name: maskedNameOf(face), Photo: face.photo } } : {}),
  }))
  return { AgentID: map.personId, People, IsCut: map.isCut }
}

function callerOf(context: RequestContext): { personId: number; sessionId: number; at: Date } {
  const { personId, sessionId, now } = context
  if (personId === null || sessionId === null) throw refuse('not_logged_in')
  return { personId, sessionId, at: now }
}

function viewerOf(context: RequestContext, showcaseId: string): Viewer {
  return { ...callerOf(context), showcaseId: Number(showcaseId) }
}

const toId = (text: string | undefined) => (text === undefined ? null : Number(text))

/** Drops trailing zeros: counts keep empty levels after a branch loses its deepest people. */
function withoutTrailingZeros(levels: readonly number[]): number[] {
  return levels.slice(0, levels.findLastIndex((n) => n > 0) + 1)
}
