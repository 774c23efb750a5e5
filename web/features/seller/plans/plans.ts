export type Asset = 'local' | 'global'
export interface Level {
  /** 0 is the buyer, 1 their recommender, and so on up the tree */
  readonly level: number
  readonly bp: number
  readonly asset: Asset
}
export interface Exception {
  readonly kind: 'product' | 'category'
  readonly id: number
  /** Replaces the plan's rate; none means no reward */
  readonly levels: readonly { level: number; bp: number }[]
}
export interface Rules {
  readonly levels: readonly Level[]
  readonly totalCapBp: number
  readonly marginCapBp: number
  /** dynamic: skips recipients who may not earn; static: their level is lost */
  readonly compression: 'none' | 'dynamic'
  /** Turnover in whole roubles */
  readonly qualification: { minOrders: number; minTurnover: number; days: number }
  readonly firstOrderExtraBp: number
  /** The buyer's, after their first completed order here; whole roubles */
  readonly welcome: number
  readonly exceptions: readonly Exception[]
}
export interface Version {
  readonly version: number
  readonly at: Date
  readonly rules: Rules
}
export interface PlanState {
  readonly published: (Version & { isOwn: boolean }) | undefined
  readonly draft: Version | undefined
  /** Newest first */
  readonly versions: readonly Version[]
  /** Names of products and categories, by `nameKey` */
  readonly names: Readonly<Record<string, string>>
  readonly caps: { totalCapBp: number; marginCapBp: number; levels: number }
}
/** The simulated result of a plan; amounts in kopecks. */
export interface Simulation {
  /** False: a typical basket was simulated, because there are no sales yet */
  readonly isOfOrders: boolean
  readonly orders: number
  readonly buyers: number
  readonly turnoverKop: number
  readonly costKop: number
  readonly costBp: number
  readonly marginKop: number | undefined
  readonly marginLeftKop: number | undefined
  readonly cappedLines: number
  readonly levels: readonly { level: number; asset: Asset; recipients: number; amountKop: number }[]
  readonly months: readonly { month: string; orders: number; turnoverKop: number; costKop: number }[]
}

/** Where a showcase without any plan starts from. */
export const FIRST_RULES: Rules = {
  levels: [
    { level: 0, bp: 300, asset: 'local' },
    { level: 1, bp: 500, asset: 'global' },
  ],
  totalCapBp: 2000,
  marginCapBp: 5000,
  compression: 'dynamic',
  firstOrderExtraBp: 0,
  welcome: 0,
  exceptions: [],
  qualification: { minOrders: 0, minTurnover: 0, days: 30 },
}

export function nameKey({ kind, id }: Pick<Exception, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** Rules as they may be sent: exceptions speak of the plan's levels only. */
export function tidied(rules: Rules): Rules {
  const known = new Set(rules.levels.map(({ level }) => level))
  const exceptions = rules.exceptions.map((one) => ({
    ...one,
    levels: one.levels.filter(({ level }) => known.has(level)),
  }))
  return { ...rules, exceptions }
}

export type Fault = 'levels' | 'totalCapBp' | 'marginCapBp' | 'welcome' | 'qualification'

/** Roubles a first order may bring its buyer. */
export const MOST_WELCOME = 10_000

/** The platform's reasons against publishing, by field. */
export function faultsOf(rules: Rules, caps: PlanState['caps']): Fault[] {
  const sum = rules.levels.reduce((all, { bp }) => all + bp, 0)
  const { minOrders, minTurnover, days } = rules.qualification
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  const isFit = isWhole(minOrders, 0, 1000) && isWhole(minTurnover, 0, 100_000_000) && isWhole(days, 1, 366)
  return [
    ...(sum > 10_000 ? (['levels'] as const) : []),
    ...(rules.totalCapBp > caps.totalCapBp ? (['totalCapBp'] as const) : []),
    ...(rules.marginCapBp > caps.marginCapBp ? (['marginCapBp'] as const) : []),
    ...(isWhole(rules.welcome, 0, MOST_WELCOME) ? [] : (['welcome'] as const)),
    ...(isFit ? [] : (['qualification'] as const)),
  ]
}
