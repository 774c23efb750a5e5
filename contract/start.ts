import { call } from './call.ts'
import { CAPABILITIES } from './capabilities.ts'
import { Type } from './schema/schema.ts'
import { Code, Opaque, Signed } from './text-kinds.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, Rub, SellerRating } from './wire.ts'

const StaticGroup = Type.Object({
  id: Id,
  name: Type.String(),
  pages: Type.Array(
    Type.Object({
      name: Type.String(),
      alias: Type.String(),
      /** `true`: guests may read the page too (rulings 22); absent: only logged-in people. */
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
  /** The text sent with share links. */
  shareText: Type.String(),
  /** How share links open the bot (rulings 3). */
  startParameter: OneOf('start', 'startapp'),
})

/** The start-up config (EN-09..EN-54). A banned or unrecommended caller gets the shell fields only. */
export const StartConfig = Type.Object({
  ...WowShowcase.properties,
  showcaseAlias: Type.String(),
  currentDomain: Type.String({ description: 'The showcase’s own host; empty without one' }),
  noRefCritical: Flag,
  isBannedOnShowcase: Flag,
  isBanned: Flag,
  adminMode: Flag,
  canAdmin: Flag,
  /** The caller's rights as a member of the showcase, so that the app offers only permitted actions (domain.md 7.1). */
  capabilities: Type.Array(OneOf(...CAPABILITIES)),
  isShowcaseOwner: Flag,
  favicon: Type.String(),
  showcaseId: Id,
  brandHue: Type.Integer({ description: 'Hue of the showcase, degrees' }),
  refCode: Type.String({ description: 'Empty for guests' }),
  isLogged: Flag,
  /** The session's bearer token; empty if the request did not have our header (rulings 2). */
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
  /** Types of the side menu's standard entries (CN-36) in display order, without hidden ones. */
  menu: Type.Array(Type.Integer()),
  /** The showcase's own entries among them (domain.md 4.4). */
  menuLinks: Type.Array(
    Type.Object({
      caption: Type.String(),
      path: Type.String({ description: 'Path inside the app or https address' }),
      place: Type.Integer({ description: 'The number of standard menu entries before it' }),
      children: Type.Array(Type.Object({ caption: Type.String(), path: Type.String() })),
    }),
  ),
  /** Shown in the header below the name. */
  rating: Type.Optional(SellerRating),
  /** What the header shows next to the name. */
  header: Type.Object({ search: Flag, favourites: Flag, city: Flag, slogan: Flag }),
  likechain_showcase: Type.Object({ telegram_bot_name: Type.String() }),
  favouritesCnt: Type.Integer(),
  wishlistsCnt: Type.Integer(),
  cartCnt: Type.Integer(),
  isShowcaseAdmin: Flag,
  /** The caller is a platform administrator and sees the admin desk. */
  isPlatformAdmin: Flag,
  /** The `sf` that was recognised, '0' without one, and its title (VL-12, decision 012). */
  globalFilter: Type.Object({ value: Type.String(), name: Type.String() }),
  wowTreeMode: Flag,
  showHeader: Flag,
  cover: Type.String({ description: 'The showcase’s wide picture, path under imageBaseUrl; empty: none' }),
  wowShowcaseId: Nullable(Id),
  wowShowcaseData: Nullable(WowShowcase),
  city: Type.String(),
  currency: Type.String(),
  /**
   * Not null: the session is of a showcase's own bot; this opens the platform's app with the person's whole data (decision
   * 002).
   */
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
    request: {
      tgData: Type.Optional(Signed({ maxLength: 8192 })),
      devMode: Text,
      sf: Text,
      r: Type.Optional(Code({ maxLength: 8192 })),
      m: Text,
      p: Text,
      rd: Text,
      code: Text,
    },
    response: StartConfig,
    refusals: ['showcase_not_found'],
    provides: ['Wishlist', 'Auth', 'Test', 'Mlm', 'ShowCases', 'Mode', 'Counters'],
    summary: 'Opens the session, binds the recommendation and returns the start-up config',
  }),
  auth: call({
    verb: 'GET',
    path: '/account/auth',
    access: 'anyone',
    request: {},
    response: Type.Object({ isLogged: Flag, Id: Nullable(Id) }),
    refusals: ['showcase_not_found'],
    provides: ['Auth'],
    summary: 'Returns whether the caller is logged in; never a 401',
  }),
  counters: call({
    verb: 'GET',
    path: '/tg',
    access: 'anyone',
    request: {},
    response: Type.Object({ NewReferals: Type.Integer(), UnseenTransactions: Type.Integer() }),
    refusals: ['showcase_not_found'],
    provides: ['Counters'],
    summary: 'Returns the caller’s counters over all showcases; zeros for guests',
  }),
  serverTime: call({
    verb: 'GET',
    path: '/tg',
    method: 'getDBTime',
    access: 'anyone',
    request: {},
    response: Type.Object({ ServerTime: Moment }),
    refusals: ['showcase_not_found'],
    summary: 'Returns the server’s clock',
  }),
  showcaseCounters: call({
    verb: 'GET',
    path: '/tg',
    method: 'getOneShowcaseCounters',
    access: 'anyone',
    request: { ShowcaseID: IdText },
    response: Type.Object({ NewReferals: Type.Integer(), UnseenTransactions: Type.Integer() }),
    refusals: ['showcase_not_found'],
    provides: ['Counters'],
    summary: 'Returns the caller’s counters in one showcase; zeros where the caller is not in its network',
  }),
  logout: call({
    verb: 'POST',
    path: '/tg',
    method: 'logout',
    access: 'anyone',
    request: {},
    response: Done,
    refusals: ['showcase_not_found'],
    invalidates: ['Auth', 'Cart', 'Favourites', 'Orders', 'Counters'],
    summary: 'Ends the caller’s session with all its tokens; its init data stops working too',
  }),
  changeMode: call({
    verb: 'POST',
    path: '/tg',
    method: 'changeMode',
    access: 'client',
    request: { Mode: OneOf('admin', 'user') },
    response: Type.Object({ Mode: Type.String() }),
    refusals: ['showcase_not_found', 'mode_not_allowed'],
    invalidates: ['Mode', 'Counters'],
    summary: 'Turns the admin mode of this session in this showcase on or off (domain.md 3.6)',
  }),
} as const
