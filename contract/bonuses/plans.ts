import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Nullable, OneOf, Rub, StoredVersion } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'forbidden', 'banned', 'ref_required'] as const
const Bp = (maximum: number) => Type.Integer({ minimum: 0, maximum, description: 'Basis points: 100 = 1 %' })
const LevelNumber = Type.Integer({ minimum: 0, maximum: 10, description: '0 = the buyer' })
const strict = { additionalProperties: false } as const

const Level = Type.Object({ Level: LevelNumber, Bp: Bp(5000), Asset: OneOf('local', 'global') }, strict)
const Override = Type.Object(
  {
    Kind: OneOf('product', 'category'),
    ID: Id,
    /** Levels that replace the plan's for this product or category; empty: no rewards. */
    Levels: Type.Array(Type.Object({ Level: LevelNumber, Bp: Bp(5000) }, strict), { maxItems: 11 }),
  },
  strict,
)

/** The rules of a reward plan (domain.md 4.10). */
const Rules = Type.Object(
  {
    Levels: Type.Array(Level, { maxItems: 11 }),
    TotalCapBp: Bp(10_000),
    MarginCapBp: Bp(10_000),
    /** dynamic: people who may not earn are skipped; none: they use up their level. */
    Compression: OneOf('none', 'dynamic'),
    Qualification: Type.Object(
      {
        MinOrders: Type.Integer({ minimum: 0, maximum: 1000 }),
        MinTurnover: Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Whole roubles' }),
        Days: Type.Integer({ minimum: 1, maximum: 366 }),
      },
      strict,
    ),
    /** Added to level 1 for a friend's first order. */
    FirstOrderExtraBp: Bp(5000),
    /** Welcome bonus: local bonuses for the buyer, once, after their first completed order in the showcase. */
    Welcome: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Whole roubles' }),
    Overrides: Type.Array(Override, { maxItems: 200 }),
  },
  strict,
)
const Scope = { Platform: Type.Optional(Flag) }
const plan = {
  verb: 'POST',
  path: '/ajax/',
  access: 'member',
  requires: {
    field: 'Platform',
    cases: { true: { platform: true } },
    otherwise: { owner: true, platform: true },
  },
  invalidates: ['ShowCaseEdit'],
} as const

/** Reward plans of a showcase for its owner, and the platform's own (Platform: true) for administrators. */
export const planCalls = {
  getRewardPlan: call({
    verb: 'GET',
    path: '/account/showcases/plan/',
    access: 'member',
    requires: {
      field: 'platform',
      cases: { 1: { platform: true } },
      otherwise: { owner: true, platform: true },
    },
    request: { platform: Type.Optional(OneOf('0', '1')) },
    response: Type.Object({
      /** The plan in force: the showcase's own, otherwise the platform's. */
      Published: Nullable(Type.Object({ Version: Type.Integer(), Own: Flag, PublishedAt: Moment, Rules })),
      Draft: Nullable(Type.Object({ Version: Type.Integer(), SavedAt: Moment, Rules })),
      /** All versions published here, newest first, at most 50; they never change. */
      Versions: Type.Array(Type.Object({ Version: Type.Integer(), PublishedAt: Moment, Rules })),
      /** Names of the showcase's products and categories that overrides refer to. */
      Goods: Type.Array(Type.Object({ Kind: OneOf('product', 'category'), ID: Id, Name: Type.String() })),
      Caps: Type.Object({ TotalCapBp: Type.Integer(), MarginCapBp: Type.Integer(), Levels: Type.Integer() }),
    }),
    refusals: accessRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Returns the plan in force, the draft, earlier versions, and the platform’s caps',
  }),
  saveRewardPlan: call({
    ...plan,
    method: 'saveRewardPlan',
    /** Version of the draft that was changed; absent for a first draft. */
    request: { ...Scope, Rules, Version: Type.Optional(StoredVersion) },
    response: Type.Object({ Version: Type.Integer() }),
    refusals: [...accessRefusals, 'draft_changed'],
    summary: 'Saves a draft of the plan without publishing it',
  }),
  publishRewardPlan: call({
    ...plan,
    method: 'publishRewardPlan',
    request: { ...Scope, Version: StoredVersion },
    response: Type.Object({ Version: Type.Integer() }),
    refusals: [...accessRefusals, 'draft_changed', 'draft_not_found', 'plan_above_caps'],
    summary: 'Publishes the draft for orders paid from now on, within the platform’s caps',
  }),
  simulateRewardPlan: call({
    ...plan,
    method: 'simulateRewardPlan',
    invalidates: [],
    /** Without rules: the draft, otherwise the plan in force. */
    perMinute: 60,
    request: { Rules: Type.Optional(Rules) },
    response: Type.Object({
      /** False: there were no paid orders, so a typical basket was simulated. */
      FromOrders: Flag,
      Orders: Type.Integer(),
      Buyers: Type.Integer(),
      Turnover: Rub,
      Cost: Rub,
      CostBp: Type.Integer({ description: 'Cost as a share of the turnover' }),
      /** Turnover minus the goods' purchase cost, where known. */
      Margin: Nullable(Rub),
      MarginLeft: Nullable(Rub),
      CappedLines: Type.Integer(),
      Levels: Type.Array(
        Type.Object({
          Level: Type.Integer(),
          Asset: OneOf('local', 'global'),
          Recipients: Type.Integer(),
          Amount: Rub,
        }),
      ),
      Months: Type.Array(
        Type.Object({ Month: Type.String(), Orders: Type.Integer(), Turnover: Rub, Cost: Rub }),
      ),
    }),
    refusals: accessRefusals,
    summary:
      'Simulates a plan on the paid orders of the last 90 days, or on a typical basket if there are none',
  }),
} as const
