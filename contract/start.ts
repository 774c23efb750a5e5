import Type from 'typebox'
import { call } from './call.ts'
import { CAPABILITIES } from './capabilities.ts'
import { Code, Opaque, Signed } from './text-kinds.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, PublicId, Rub } from './wire.ts'

const StaticGroup = Type.Object({
  id: Id,
  name: Type.String(),
  pages: Type.Array(
    Type.Object({
      name: Type.String(),
      alias: Type.String(),
      /** Guests may read it too (rulings 22); absent: people who are logged in alone. */
      isOpen: Type.Optional(Flag),
    }),
  ),
})

export const WowShowcase = Type.Object({
  telegramBot: Type.String(),
  showcaseStateId: Type.Integer(),
  slogan: Type.String(),
  siteId: Id,
  imageBaseUrl: Type.String(),
  showcaseDescription: Type.String(),
  showcaseName: Type.String(),
  updatedAfter: Type.Integer(),
  /** Sent along with share links. */
  shareText: Type.String(),
  /** How share links open the bot (rulings 3). */
  startParameter: OneOf('start', 'startapp'),
})

/** The start-up config (EN-09..EN-54). A banned or unrecommended visitor gets the shell fields only. */
export const StartConfig = Type.Object({
  ...WowShowcase.properties,
  showcaseAlias: Type.String(),
  currentDomain: Type.String({ description: 'the showcase’s own host, empty without one' }),
  noRefCritical: Flag,
  isBannedOnShowcase: Flag,
  isBanned: Flag,
  adminMode: Flag,
  canAdmin: Flag,
  /** What the caller may do as a member of the showcase, so that the app offers nothing else (domain.md 7.1). */
  capabilities: Type.Array(OneOf(...CAPABILITIES)),
  isShowcaseOwner: Flag,
  favicon: Type.String(),
  showcaseId: Id,
  brandHue: Type.Integer({ description: 'hue of the showcase, degrees' }),
  refCode: Type.String({ description: 'empty for guests' }),
  isLogged: Flag,
  /** The session's bearer token; empty when the caller did not send our header (rulings 2). */
  token: Type.String(),
  staticGroups: Type.Array(StaticGroup),
  bonusBalance: Rub,
  bonusExpectedValue: Rub,
  actions_cnt: Type.Object({ cnt: Type.Integer() }),
  redirectTo: Type.String(),
  clientInfo: Nullable(
    Type.Object({
      Id,
      FirstName: Type.String(),
      LastName: Type.String(),
      Photo: Type.String(),
      Phone: Type.String(),
    }),
  ),
  showcaseBalance: Type.Object({ Balance: Nullable(Rub), LocalBalance: Nullable(Rub) }),
  burger_menu: Type.Record(Type.String(), Type.String()),
  /** Types of the side menu's own entries (CN-36) in their order; hidden ones are left out. */
  menu: Type.Array(Type.Integer()),
  /** Entries of the showcase's own among them (domain.md 4.4). */
  menuLinks: Type.Array(
    Type.Object({
      caption: Type.String(),
      path: Type.String({ description: 'path inside the app or https address' }),
      place: Type.Integer({ description: 'how many of the menu’s own entries stand before it' }),
      children: Type.Array(Type.Object({ caption: Type.String(), path: Type.String() })),
    }),
  ),
  /** What the header shows beside the name. */
  header: Type.Object({ search: Flag, favourites: Flag, city: Flag, slogan: Flag }),
  likechain_showcase: Type.Object({ telegram_bot_name: Type.String() }),
  favouritesCnt: Type.Integer(),
  wishlistsCnt: Type.Integer(),
  cartCnt: Type.Integer(),
  isShowcaseAdmin: Flag,
  /** One of the platform’s own administrators: sees the desk where money and people are decided on. */
  isPlatformAdmin: Flag,
  /** The `sf` that was understood, '0' without one, and what it is called (VL-12, decision 012). */
  globalFilter: Type.Object({ value: Type.String(), name: Type.String() }),
  wowTreeMode: Flag,
  showHeader: Flag,
  cover: Type.String({ description: 'wide picture of the showcase, path under imageBaseUrl; empty: none' }),
  wowShowcaseId: Nullable(Id),
  wowShowcaseData: Nullable(WowShowcase),
  city: Type.String(),
  currency: Type.String(),
  /** Not null: a showcase's own bot let the person in; this opens the platform's app with what is theirs everywhere (decision 002). */
  platformLink: Nullable(Type.String()),
  demo: Flag,
})

const Text = Type.Optional(Opaque({ maxLength: 8192 }))

export const startCalls = {
  start: call({
    verb: 'GET',
    path: '/menu/',
    access: 'anyone',
    perMinute: 60,
    lenient: true,
    question: {
      tgData: Type.Optional(Signed({ maxLength: 8192 })),
      devMode: Text,
      sf: Text,
      r: Type.Optional(Code({ maxLength: 8192 })),
      m: Text,
      p: Text,
      rd: Text,
      code: Text,
    },
    answer: StartConfig,
    refusals: ['showcase_not_found'],
    provides: ['Wishlist', 'Auth', 'Test', 'Mlm', 'ShowCases', 'Mode', 'Counters'],
    summary: 'The start query: opens the session, binds the recommendation, answers the start-up config',
  }),
  auth: call({
    verb: 'GET',
    path: '/account/auth',
    access: 'anyone',
    question: {},
    answer: Type.Object({ isLogged: Flag, Id: Nullable(Id) }),
    refusals: ['showcase_not_found'],
    provides: ['Auth'],
    summary: 'Whether the caller is logged in; never a 401',
  }),
  counters: call({
    verb: 'GET',
    path: '/tg',
    access: 'anyone',
    question: {},
    answer: Type.Object({ NewReferals: Type.Integer(), UnseenTransactions: Type.Integer() }),
    refusals: ['showcase_not_found'],
    provides: ['Counters'],
    summary: 'What is new for the caller over all showcases; zeros for guests',
  }),
  serverTime: call({
    verb: 'GET',
    path: '/tg',
    method: 'getDBTime',
    access: 'anyone',
    question: {},
    answer: Type.Object({ ServerTime: Moment }),
    refusals: ['showcase_not_found'],
    summary: 'The server’s clock',
  }),
  showcaseCounters: call({
    verb: 'GET',
    path: '/tg',
    method: 'getOneShowcaseCounters',
    access: 'anyone',
    question: { ShowcaseID: IdText },
    answer: Type.Object({ NewReferals: Type.Integer(), UnseenTransactions: Type.Integer() }),
    refusals: ['showcase_not_found'],
    provides: ['Counters'],
    summary: 'What is new for the caller in one showcase; zeros where the caller has no place in its network',
  }),
  logout: call({
    verb: 'POST',
    path: '/tg',
    method: 'logout',
    access: 'anyone',
    question: {},
    answer: Done,
    refusals: ['showcase_not_found'],
    invalidates: ['Auth', 'Cart', 'Favourites', 'Orders', 'Counters'],
    summary: 'Ends the caller’s session with all its tokens; its init data stops working too',
  }),
  changeMode: call({
    verb: 'POST',
    path: '/tg',
    method: 'changeMode',
    access: 'client',
    question: { Mode: OneOf('admin', 'user') },
    answer: Type.Object({ Mode: Type.String() }),
    refusals: ['showcase_not_found', 'mode_not_allowed'],
    invalidates: ['Mode', 'Counters'],
    summary: 'Switches the admin mode of this session in this showcase (domain.md 3.6)',
  }),
  setDocumentSeen: call({
    verb: 'POST',
    path: '/tg',
    method: 'setDocumentSeen',
    access: 'client',
    question: {
      DocumentType: OneOf('order', 'sale_order', 'claim', 'notification', 'bonus', 'referral', 'withdraw'),
      /** Its number, or its public id; without it all of that kind. */
      DocumentID: Type.Optional(Type.Union([Id, PublicId])),
    },
    answer: Done,
    refusals: ['showcase_not_found'],
    invalidates: ['Counters', 'Notification'],
    summary: 'Marks a document of the caller’s, or all of one kind, as seen; notices about it become read',
  }),
  clearCounters: call({
    verb: 'POST',
    path: '/tg',
    method: 'clearCounters',
    access: 'client',
    question: {
      ShowcaseID: Type.Optional(Id),
      Counters: Type.Optional(
        Type.Array(OneOf('NewReferals', 'UnseenTransactions'), {
          maxItems: 2,
        }),
      ),
    },
    answer: Done,
    refusals: ['showcase_not_found', 'platform_login_required'],
    invalidates: ['Counters'],
    summary:
      'Sets the caller’s counters of a showcase to zero; of another one only where the platform’s bot let them in',
  }),
} as const
