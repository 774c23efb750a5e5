import { planCalls as calls } from '@sarafan/contract/bonuses/plans'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'
import { refusalFields } from '../../../core/api/error-text.ts'
import { kopOf } from '../../../core/config/money.ts'
import { type Fault, nameKey, type PlanState, type Rules, type Simulation, tidied } from './plans.ts'

type Answer = Reply<typeof calls.getRewardPlan>
type WireRules = Ask<typeof calls.saveRewardPlan>['Rules']

function rulesOf(wire: WireRules): Rules {
  const { MinOrders, MinTurnover, Days } = wire.Qualification
  return {
    levels: wire.Levels.map(({ Level, Bp, Asset }) => ({ level: Level, bp: Bp, asset: Asset })),
    totalCapBp: wire.TotalCapBp,
    marginCapBp: wire.MarginCapBp,
    compression: wire.Compression,
    qualification: { minOrders: MinOrders, minTurnover: MinTurnover, days: Days },
    firstOrderExtraBp: wire.FirstOrderExtraBp,
    welcome: wire.Welcome,
    exceptions: wire.Overrides.map(({ Kind, ID, Levels }) => ({
      kind: Kind,
      id: ID,
      levels: Levels.map(({ Level, Bp }) => ({ level: Level, bp: Bp })),
    })),
  }
}

function onWire(rules: Rules): WireRules {
  const { minOrders, minTurnover, days } = rules.qualification
  return {
    Levels: rules.levels.map(({ level, bp, asset }) => ({ Level: level, Bp: bp, Asset: asset })),
    TotalCapBp: rules.totalCapBp,
    MarginCapBp: rules.marginCapBp,
    Compression: rules.compression,
    Qualification: { MinOrders: minOrders, MinTurnover: minTurnover, Days: days },
    FirstOrderExtraBp: rules.firstOrderExtraBp,
    Welcome: rules.welcome,
    Overrides: tidied(rules).exceptions.map(({ kind, id, levels }) => ({
      Kind: kind,
      ID: id,
      Levels: levels.map(({ level, bp }) => ({ Level: level, Bp: bp })),
    })),
  }
}

function stateOf({ Published, Draft, Versions, Goods, Caps }: Answer): PlanState {
  return {
    published: Published
      ? {
          version: Published.Version,
          at: new Date(Published.PublishedAt),
          isOwn: Published.Own,
          rules: rulesOf(Published.Rules),
        }
      : undefined,
    draft: Draft
      ? { version: Draft.Version, at: new Date(Draft.SavedAt), rules: rulesOf(Draft.Rules) }
      : undefined,
    versions: Versions.map(({ Version, PublishedAt, Rules }) => ({
      version: Version,
      at: new Date(PublishedAt),
      rules: rulesOf(Rules),
    })),
    names: Object.fromEntries(Goods.map(({ Kind, ID, Name }) => [nameKey({ kind: Kind, id: ID }), Name])),
    caps: { totalCapBp: Caps.TotalCapBp, marginCapBp: Caps.MarginCapBp, levels: Caps.Levels },
  }
}

function simulationOf(wire: Reply<typeof calls.simulateRewardPlan>): Simulation {
  const kopOrNone = (amount: number | null) => (amount === null ? undefined : kopOf(amount))
  return {
    isOfOrders: wire.FromOrders,
    orders: wire.Orders,
    buyers: wire.Buyers,
    turnoverKop: kopOf(wire.Turnover),
    costKop: kopOf(wire.Cost),
    costBp: wire.CostBp,
    marginKop: kopOrNone(wire.Margin),
    marginLeftKop: kopOrNone(wire.MarginLeft),
    cappedLines: wire.CappedLines,
    levels: wire.Levels.map(({ Level, Asset, Recipients, Amount }) => ({
      level: Level,
      asset: Asset,
      recipients: Recipients,
      amountKop: kopOf(Amount),
    })),
    months: wire.Months.map(({ Month, Orders, Turnover, Cost }) => ({
      month: Month,
      orders: Orders,
      turnoverKop: kopOf(Turnover),
      costKop: kopOf(Cost),
    })),
  }
}

/** Fields of the editor a refusal blames: `Rules.TotalCapBp` and `totalCapBp` are the same field. */
export function blamedFields(error: unknown): Fault[] {
  const known: readonly Fault[] = ['levels', 'totalCapBp', 'marginCapBp', 'welcome', 'qualification']
  const blamed = Object.keys(refusalFields(error)).map((name) => name.replace(/^Rules\./, '').toLowerCase())
  return known.filter((field) => blamed.some((name) => name.startsWith(field.toLowerCase())))
}

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    plan: build.query<PlanState, void>({
      query: () => carry(calls.getRewardPlan)({}),
      providesTags: tagsOf(calls.getRewardPlan, 'provides'),
      transformResponse: stateOf,
    }),
    simulate: build.query<Simulation, Rules>({
      query: (rules) => carry(calls.simulateRewardPlan)({ Rules: onWire(rules) }),
      transformResponse: simulationOf,
    }),
    saveDraft: build.mutation<number, { rules: Rules; over: number | undefined }>({
      query: ({ rules, over }) =>
        carry(calls.saveRewardPlan)({ Rules: onWire(rules), ...(over ? { Version: over } : {}) }),
      invalidatesTags: tagsOf(calls.saveRewardPlan, 'invalidates'),
      transformResponse: (wire: Reply<typeof calls.saveRewardPlan>) => wire.Version,
    }),
    publish: build.mutation<number, number>({
      query: (version) => carry(calls.publishRewardPlan)({ Version: version }),
      invalidatesTags: tagsOf(calls.publishRewardPlan, 'invalidates'),
      transformResponse: (wire: Reply<typeof calls.publishRewardPlan>) => wire.Version,
    }),
  }),
})

export const { usePlanQuery, useSimulateQuery, useSaveDraftMutation, usePublishMutation } = plansApi
