import type { planCalls } from '@sarafan/contract/bonuses/plans'
import type { RequestOf } from '@sarafan/contract/call'
import type { PlanRules } from './drafts.ts'

type RulesOnWire = RequestOf<(typeof planCalls)['saveRewardPlan']>['Rules']

export function rulesOf(wire: RulesOnWire): PlanRules {
  const { MinOrders, MinTurnover, Days } = wire.Qualification
  return {
    levels: wire.Levels.map(({ Level, Bp, Asset }) => ({ level: Level, bp: Bp, asset: Asset })),
    totalCapBp: wire.TotalCapBp,
    marginCapBp: wire.MarginCapBp,
    compression: wire.Compression,
    qualification: { minOrders: MinOrders, minTurnoverKop: MinTurnover * 100, days: Days },
    firstOrderExtraBp: wire.FirstOrderExtraBp,
    welcomeKop: wire.Welcome * 100,
    overrides: wire.Overrides.map(({ Kind, ID, Levels }) => ({
      kind: Kind,
      id: ID,
      levels: Levels.map(({ Level, Bp }) => ({ level: Level, bp: Bp })),
    })),
  }
}

export function rulesToWire(rules: PlanRules): RulesOnWire {
  const { minOrders = 0, minTurnoverKop = 0, days = 30 } = rules.qualification ?? {}
  return {
    Levels: rules.levels.map(({ level, bp, asset }) => ({ Level: level, Bp: bp, Asset: asset })),
    TotalCapBp: rules.totalCapBp,
    MarginCapBp: rules.marginCapBp,
    Compression: rules.compression ?? 'dynamic',
    Qualification: { MinOrders: minOrders, MinTurnover: minTurnoverKop / 100, Days: days },
    FirstOrderExtraBp: rules.firstOrderExtraBp ?? 0,
    Welcome: (rules.welcomeKop ?? 0) / 100,
    Overrides: (rules.overrides ?? []).map(({ kind, id, levels }) => ({
      Kind: kind,
      ID: id,
      Levels: levels.map(({ level, bp }) => ({ Level: level, Bp: bp })),
    })),
  }
}
