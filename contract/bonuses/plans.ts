import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, Moment, Nullable, OneOf, Rub, StoredVersion } from '../wire.ts'

const open = ['showcase_not_found', 'not_logged_in', 'forbidden', 'banned', 'ref_required'] as const
const Bp = (maximum: number) => Type.Integer({ minimum: 0, maximum, description: 'basis points: 100 = 1 %' })
const LevelNumber = Type.Integer({ minimum: 0, maximum: 10, description: '0 = the buyer' })
const strict = { additionalProperties: false } as const

const Level = Type.Object({ Level: LevelNumber, Bp: Bp(5000), Asset: OneOf('local', 'global') }, strict)
const Override = Type.Object(
  {
    Kind: OneOf('product', 'category'),
    ID: Id,
    /** Replace the plan's for this product or category; none: it earns nothing. */
    Levels: Type.Array(Type.Object({ Level: LevelNumber, Bp: Bp(5000) }, strict), { maxItems: 11 }),
  },
  strict,
)

/** What a plan says (domain.md 4.10). */
const Rules = Type.Object(
  {
    Levels: Type.Array(Level, { maxItems: 11 }),
    TotalCapBp: Bp(10_000),
    MarginCapBp: Bp(10_000),
    /** dynamic: who may not earn is passed over; none: they use up their level. */
    Compression: OneOf('none', 'dynamic'),
    Qualification: Type.Object(
      {
        MinOrders: Type.Integer({ minimum: 0, maximum: 1000 }),
        MinTurnover: Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'whole roubles' }),
        Days: Type.Integer({ minimum: 1, maximum: 366 }),
      },
      strict,
    ),
    /** Added to level 1 for a friend's first order. */
    FirstOrderExtraBp: Bp(5000),
    /** The buyer's own bonuses of the showcase, once, after their first completed order there. */
    Welcome: Type.Integer({ minimum: 0, maximum: 10_000, description: 'whole roubles' }),
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
    question: { platform: Type.Optional(OneOf('0', '1')) },
    answer: Type.Object({
      /** In force now: the showcase's own, else the platform's. */
      Published: Nullable(Type.Object({ Version: Type.Integer(), Own: Flag, PublishedAt: Moment, Rules })),
      Draft: Nullable(Type.Object({ Version: Type.Integer(), SavedAt: Moment, Rules })),
      /** Everything that was ever published here, newest first, at most 50; none of it changes. */
      Versions: Type.Array(Type.Object({ Version: Type.Integer(), PublishedAt: Moment, Rules })),
      /** Names of the products and categories that overrides speak of, those of this showcase. */
      Goods: Type.Array(Type.Object({ Kind: OneOf('product', 'category'), ID: Id, Name: Type.String() })),
      Caps: Type.Object({ TotalCapBp: Type.Integer(), MarginCapBp: Type.Integer(), Levels: Type.Integer() }),
    }),
    refusals: open,
    provides: ['ShowCaseEdit'],
    summary: 'The plan in force, the draft, earlier versions, and the platform’s caps',
  }),
  saveRewardPlan: call({
    ...plan,
    method: 'saveRewardPlan',
    /** Version of the draft that was changed; absent for a first draft. */
    question: { ...Scope, Rules, Version: Type.Optional(StoredVersion) },
    answer: Type.Object({ Version: Type.Integer() }),
    refusals: [...open, 'draft_changed'],
    summary: 'Keeps a draft; nothing changes for anybody',
  }),
  publishRewardPlan: call({
    ...plan,
    method: 'publishRewardPlan',
    question: { ...Scope, Version: StoredVersion },
    answer: Type.Object({ Version: Type.Integer() }),
    refusals: [...open, 'draft_changed', 'draft_not_found', 'plan_above_caps'],
    summary: 'Publishes the draft for orders paid from now on, within the platform’s caps',
  }),
  simulateRewardPlan: call({
    ...plan,
    method: 'simulateRewardPlan',
    invalidates: [],
    /** Without rules: the draft, else the plan in force. */
    perMinute: 60,
    question: { Rules: Type.Optional(Rules) },
    answer: Type.Object({
      /** False: there were no paid orders, so a typical basket was played. */
      FromOrders: Flag,
      Orders: Type.Integer(),
      Buyers: Type.Integer(),
      Turnover: Rub,
      Cost: Rub,
      CostBp: Type.Integer({ description: 'cost of the turnover' }),
      /** Turnover less goods' cost where known. */
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
    refusals: open,
    summary: 'Plays a plan over the last 90 days of paid orders, or a typical basket when there are none',
  }),
} as const
