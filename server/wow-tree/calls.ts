import type { wowTreeCalls } from '@sarafan/contract/wow-tree'
import { requirementOf } from '../platform/admission.ts'
import { after } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { toRub } from '../platform/money.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { branchMap, branchPage, branchSummary } from './branch.ts'
import { type BroughtBy, campaignsOf } from './campaigns.ts'
import { cardOf } from './card.ts'
import { friendShowcases, isPublicProfile, ownShowcases, setPublicProfile, showcasesOf } from './places.ts'
import { searchBranch } from './search.ts'
import type { Viewer } from './sight.ts'
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
  /** What a person's network brought them in a showcase, expected included; kopecks. */
  readonly earnedOf: (db: Db, of: { personId: number; showcaseId: number }) => Promise<number>
  /** What the people of each campaign bought. */
  readonly broughtBy: BroughtBy
  readonly logoOf: LogoOf
  readonly startParameter: 'start' | 'startapp'
}

/** The calls of the wow tree (requirements.md AP-27..AP-31); who sees whom is decided in SQL. */
export function wowTreeHandlers(deps: WowTreeDeps): HandlersOf<typeof wowTreeCalls> {
  return { ...listHandlers(deps), ...branchHandlers(deps) }
}

type Lists = 'showTreeShowcases' | 'showFriendShowcases' | 'showAgentShowcases' | 'showAgentsShowcases'

function listHandlers({
  db,
  logoOf,
  startParameter,
}: WowTreeDeps): Pick<HandlersOf<typeof wowTreeCalls>, Lists> {
  return {
    showTreeShowcases: async (visit) => {
      const caller = callerOf(visit)
      const found = await ownShowcases(db, caller)
      const by = { origin: visit.origin, logoOf }
      const Showcases = found.map(async (one) => ({
        ...(await showcaseOnWire(one, by)),
        People: one.people,
        Levels: one.levels,
        NewReferals: one.newReferrals,
        Card: placeCardOnWire(one, { origin: visit.origin, startParameter }),
      }))
      return {
        Showcases: await Promise.all(Showcases),
        IsPublic: await isPublicProfile(db, caller.personId),
      }
    },
    showFriendShowcases: async (visit) => {
      const found = await friendShowcases(db, callerOf(visit))
      const by = { origin: visit.origin, logoOf }
      const Showcases = found.map(async (one) => ({
        ...(await showcaseOnWire(one, by)),
        Friends: one.friends,
      }))
      return { Showcases: await Promise.all(Showcases) }
    },
    showAgentShowcases: async (visit, ask) => {
      const { personId, sessionId, now, origin } = visit
      const agentIds = [Number(ask.agentId)]
      const found = await showcasesOf(db, { personId, sessionId, at: now, agentIds, withPublic: true })
      return { Showcases: await Promise.all(found.map((one) => showcaseOnWire(one, { origin, logoOf }))) }
    },
    showAgentsShowcases: async (visit, ask) => {
      const agentIds = [...new Set(ask.Agents.split(',').map(Number))]
      const found = await showcasesOf(db, { ...callerOf(visit), agentIds, withPublic: false })
      const by = { origin: visit.origin, logoOf }
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
  broughtBy,
}: WowTreeDeps): Omit<HandlersOf<typeof wowTreeCalls>, Lists> {
  return {
    showClientWowInfo: async (visit, ask) => {
      const viewer = viewerOf(visit, ask.showcaseID)
      const card = await cardOf(db, { ...viewer, ofPersonId: Number(ask.agentId) })
      return cardOnWire(card, viewer.showcaseId, visit.locale)
    },
    showBranchSummary: async (visit, ask) => {
      const viewer = viewerOf(visit, ask.ShowcaseID)
      const summary = await branchSummary(db, { ...viewer, ofPersonId: idOf(ask.AgentID) })
      return {
        AgentID: summary.personId,
        People: summary.people,
        Levels: withoutLastZeros(summary.levels),
        NewReferals: summary.newReferrals,
        Earned: toRub(await earnedOf(db, viewer)),
        IsExact: summary.isExact,
        SeesAll: summary.seesAll,
      }
    },
    showBranch: async (visit, ask) => {
      const of = { ofPersonId: idOf(ask.AgentID), afterId: idOf(ask.After) }
      const page = await branchPage(db, { ...viewerOf(visit, ask.ShowcaseID), ...of })
      return {
        AgentID: page.personId,
        People: page.people.map((person) => personOnWire(person, visit.locale)),
        Next: page.next,
      }
    },
    searchBranch: async (visit, ask) => {
      const found = await searchBranch(db, { ...viewerOf(visit, ask.ShowcaseID), name: ask.Name })
      return { People: found.map((person) => personOnWire(person, visit.locale)) }
    },
    showBranchMap: async (visit, ask) => {
      const map = await branchMap(db, { ...viewerOf(visit, ask.ShowcaseID), ofPersonId: idOf(ask.AgentID) })
      const People = map.people.map(({ id, parent, level, branch }) => ({
        ...{ Id: id, Parent: parent, Level: level, Branch: branch },
      }))
      return { AgentID: map.personId, People, IsCut: map.isCut }
    },
    showCampaigns: async (visit, ask) => {
      const since = after(visit.now, { days: -Number(ask.Days ?? '30') })
      const told = await campaignsOf(db, {
        ...viewerOf(visit, ask.ShowcaseID),
        since,
        broughtBy,
        requires: requirementOf(visit),
      })
      return {
        Channels: told.channels.map((one) => ({ Channel: one.channel, ...broughtOnWire(one) })),
        Campaigns: told.campaigns.map((one) => ({ Campaign: one.campaign, ...broughtOnWire(one) })),
        Ignored: told.ignored.map((one) => ({ Result: one.result, Touches: one.touches })),
      }
    },
    setPublicProfile: async (visit, ask) => {
      const { personId } = callerOf(visit)
      await transaction(db, (tx) => setPublicProfile(tx, { personId, isPublic: ask.IsPublic }))
      return { ok: true }
    },
  }
}

function callerOf(visit: Visit): { personId: number; sessionId: number; at: Date } {
  const { personId, sessionId, now } = visit
  if (personId === null || sessionId === null) throw refuse('not_logged_in')
  return { personId, sessionId, at: now }
}

function viewerOf(visit: Visit, showcaseId: string): Viewer {
  return { ...callerOf(visit), showcaseId: Number(showcaseId) }
}

const idOf = (text: string | undefined) => (text === undefined ? null : Number(text))

/** A branch that lost its deepest people keeps empty levels in its counts. */
function withoutLastZeros(levels: readonly number[]): number[] {
  return levels.slice(0, levels.findLastIndex((n) => n > 0) + 1)
}
