/** Business constants that server and app share (requirements.md CN, domain.md 4). */
export const LIMITS = {
  /** CN-01 */
  homeProducts: 15,
  /** Products per page of a catalogue or search; fixed by the server, never a parameter (rulings 21). */
  cataloguePage: 20,
  /** Brands per page. */
  brandPage: 40,
  /** domain.md 4.11 */
  bonusPage: 20,
  /** domain.md 4.6: lines per cart. */
  cartLines: 100,
  /** domain.md 4.0: maximum units per line, independently of the stock. */
  lineQuantity: 999,
  /** Friends per page of a branch. */
  branchPage: 20,
  /** People on a map of a branch. */
  mapPeople: 5000,
  favourites: 500,
  favouritesPage: 20,
  /** Variants whose arrival one person waits for in one showcase. */
  restocks: 100,
  /** domain.md 4.6 */
  wishlists: 50,
  wishlistItems: 300,
  wishlistNameChars: 60,
  giftDays: 14,
  /** domain.md 4.3 */
  productPictures: 20,
  productAxes: 3,
  productVariants: 100,
  productCategories: 10,
  productAttributes: 50,
  /** Attributes of a showcase, and values of a list attribute. */
  showcaseAttributes: 100,
  attributeOptions: 100,
  /** Products on a seller's public page. */
  sellerProducts: 12,
  /** Categories and brands in a showcase's catalogue editor. */
  showcaseCategories: 300,
  showcaseBrands: 500,
  /** Blocks, lists by a rule and banners of one home page. */
  /** Entries of a side menu, including the three standard ones. */
  menuEntries: 30,
  homeBlocks: 12,
  homeLists: 3,
  homeBanners: 8,
  /** Blocks of one landing page (domain.md 4.5). */
  landingBlocks: 50,
  /** Lists by a rule on one landing page, and the default number of products in such a list. */
  landingRules: 5,
  landingProducts: 6,
  leadPage: 20,
  /** Requests one session may send from landing pages. */
  leadsPerHour: 5,
  searchMinChars: 2,
  searchMaxChars: 80,
  commentChars: 500,
  greetingChars: 300,
  /** Showcases of one owner (domain.md 7.2); days in which a removed one can be restored and keeps its address (4.4). */
  showcases: 3,
  showcaseBackDays: 30,
  showcaseAddressDays: 90,
  /** Validity of a team invitation, number of open ones, and validity of an ownership offer (ruling 32). */
  invitationHours: 72,
  openInvitations: 20,
  ownershipOfferDays: 7,
  /** CN-25, CN-26 */
  showcaseNameChars: 35,
  textChars: 50,
  /** domain.md 4.12; rulings 17 */
  withdrawMinKop: 1000_00,
  withdrawPage: 20,
  /** Top-ups of a deposit (domain.md 4.11); the card limit is what payment providers accept at once. */
  topUpLeastKop: 100_00,
  topUpMostKop: 100_000_000_00,
  topUpCardMostKop: 350_000_00,
  openTopUps: 5,
  depositPage: 20,
  flagPage: 20,
  saleOrderPage: 20,
  goodsPage: 50,
  /** Products of one mass change, the skipped products that it names, and changes per page of their history. */
  goodsChangeProducts: 10_000,
  goodsChangeSkipped: 50,
  goodsChangePage: 20,
  /** Days in which a mass change can be undone. */
  goodsChangeDays: 30,
  /** Units of a variant that count as few. */
  fewUnits: 5,
  requestPage: 20,
  noticePage: 20,
  /** Ids per updateNotification. */
  noticeIds: 100,
  companyPage: 20,
  auditPage: 20,
  /** Unused uploaded pictures of a showcase, and how many of all its uploads are offered again. */
  waitingPictures: 100,
  shownPictures: 24,
  /** Keys of digital goods added at once, the length of one, and of all together. */
  digitalKeysAtOnce: 1000,
  digitalKeyLength: 500,
  digitalKeysLength: 40_000,
  uploadBytes: 10 * 1024 * 1024,
  requestFiles: 10,
  /** Files and archives of an import (rulings 17). */
  importBytes: 50 * 1024 * 1024,
  importPage: 20,
  importRowPage: 50,
  importPreviewRows: 8,
  /** Addresses of a showcase from which prices are imported on a schedule. */
  importSources: 10,
  /** domain.md 4.8 */
  claimPhotos: 10,
  claimChars: 2000,
  claimPage: 20,
  /** How goods are sent back: characters of the seller's instructions, and of the buyer's tracking number. */
  returnNoteChars: 1000,
  returnTrackChars: 60,
  /** Chats about orders: characters of a message, messages of one answer, and messages of one side per minute. */
  chatChars: 2000,
  chatPage: 50,
  chatPerMinute: 20,
  /** domain.md 4.3 */
  reviewPhotos: 5,
  reviewChars: 2000,
  /** Ratings of showcases (decision 076): characters, days after the handover, days of changes, and the fewest that are shown. */
  ratingChars: 1000,
  ratingDays: 180,
  ratingChangeDays: 30,
  ratingsShownFrom: 3,
  ratingPage: 20,
  /** The platform's minimum of a shop's payable total, kopecks (domain.md 4.4). */
  minPayableKop: 100,
  /** Open checkouts without prepayment of a buyer without a verified phone, per session and per phone. */
  openPostpaidOrders: 3,
  /** API keys of a showcase that are not revoked, characters of a name, and requests of one key per minute. */
  apiKeys: 10,
  apiKeyName: 60,
  apiKeyPerMinute: 120,
  /** Webhooks of a showcase, and messages of a page of a log. */
  webhooks: 5,
  webhookPage: 20,
  /** Characters of a seller's note about a customer. */
  customerNote: 2000,
} as const

/** The thresholds above which a reward is suspicious and waits for the platform (domain.md 6.5). */
export const SUSPICIOUS = {
  /** Friends of one person who joined a showcase within one hour; checked over the last days. */
  friendsPerHour: 20,
  friendsDays: 30,
  /** Share of a buyer's orders in a showcase's orders, if it has at least this many in the last days. */
  shareBp: 3000,
  shareOfOrders: 5,
  shareDays: 90,
  /** A POS sale of whole thousands of roubles, entered between these hours in Moscow. */
  roundKop: 1000_00,
  nightFrom: 0,
  nightTo: 6,
  /** Circular purchases between the showcases of one owner, over the last days. */
  circleDays: 30,
} as const

/** CN-02, CN-03 */
export const PAYMENT_SYSTEMS = { MONETA: 1, YOOMONEY: 2 } as const
/** Showcase states that code treats specially (domain.md 3.1). */
export const SHOWCASE_STATE = { landing: 1, shop: 2, marketplace: 3, request: 4 } as const
