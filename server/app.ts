import { bonusSettingsCalls } from '@sarafan/contract/bonuses/bonus-settings'
import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { correctionCalls } from '@sarafan/contract/bonuses/corrections'
import { manualCalls } from '@sarafan/contract/bonuses/manual'
import { planCalls } from '@sarafan/contract/bonuses/plans'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { myWishlistCalls } from '@sarafan/contract/catalog/my-wishlists'
import { questionCalls } from '@sarafan/contract/catalog/questions'
import { restockCalls } from '@sarafan/contract/catalog/restocks'
import { reviewCalls } from '@sarafan/contract/catalog/reviews'
import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { geoCalls } from '@sarafan/contract/geo'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { accountCalls } from '@sarafan/contract/people/account'
import { addressCalls } from '@sarafan/contract/people/addresses'
import { agentCalls } from '@sarafan/contract/people/agents'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { sessionCalls } from '@sarafan/contract/people/sessions'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { deskCalls } from '@sarafan/contract/platform/desk'
import { fraudCalls } from '@sarafan/contract/platform/fraud'
import { jobCalls } from '@sarafan/contract/platform/jobs'
import { platformClaimCalls } from '@sarafan/contract/platform/platform-claim'
import { seenCalls } from '@sarafan/contract/seen'
import { landingEditCalls } from '@sarafan/contract/showcases/landing-edit'
import { leadCalls } from '@sarafan/contract/showcases/leads'
import { logoCalls } from '@sarafan/contract/showcases/logo'
import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { showcasePictureCalls } from '@sarafan/contract/showcases/showcase-pictures'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import type { App, AppDeps } from './app-deps.ts'
import { backgroundWork } from './background.ts'
import { correctionHandlers } from './bonuses/adjustments/corrections-calls.ts'
import { manualHandlers } from './bonuses/adjustments/manual-calls.ts'
import { markSeen, unseenCount } from './bonuses/bonuses.ts'
import { bonusHandlers } from './bonuses/calls.ts'
import { cartFastCalls, cartHandlers } from './cart/calls.ts'
import { catalogFastCalls } from './catalog/calls.ts'
import { type ImportFiles, refreshCashback } from './catalog/catalog.ts'
import { feedRoutes } from './catalog/exports/yml/routes.ts'
import { questionHandlers } from './catalog/questions/calls.ts'
import { reviewHandlers } from './catalog/reviews/calls.ts'
import { companyHandlers } from './companies/calls.ts'
import {
  agentDeps,
  carriersOf,
  documentStore,
  guestDataTransfer,
  importsOf,
  listenToCarriers,
  picturesOf,
  providersOf,
  registerBots,
  registerCarriers,
  registerPayments,
} from './composition.ts'
import type { Carrier } from './delivery/delivery.ts'
import { openDoor } from './doors/http/door.ts'
import { exchangeHooks } from './exchange/exchange.ts'
import { openFastLane } from './fast-lane/fast-lane.ts'
import { favouriteHandlers } from './favourites/calls.ts'
import { restockHandlers } from './favourites/restock-calls.ts'
import { fraudHandlers } from './fraud/calls.ts'
import { geoHandlers } from './geo/calls.ts'
import { type Geo, openGeo } from './geo/geo.ts'
import { leadHandlers } from './landings/calls.ts'
import { landingEditHandlers } from './landings/editing-calls.ts'
import { countViews, type Views } from './landings/landings.ts'
import { notificationHandlers } from './notifications/calls.ts'
import { orderFastCalls, orderHandlers } from './orders/calls.ts'
import { loadPurchases, type PayDeps, sweepDeps, takeFact } from './orders/orders.ts'
import { offlineHandlers } from './orders/pos/calls.ts'
import { paymentCaseHandlers } from './payments/cases/calls.ts'
import { sandboxProvider } from './payments/sandbox/provider.ts'
import { addressHandlers } from './people/addresses-calls.ts'
import { agentHandlers } from './people/agents/calls.ts'
import { platformClaimHandlers } from './people/platform-claim-calls.ts'
import { sessionHandlers } from './people/sessions-calls.ts'
import { planHandlers } from './plans/calls.ts'
import type { FileStore } from './platform/files.ts'
import { publicDownload } from './platform/outbound/public-download.ts'
import { webhookPost } from './platform/outbound/public-post.ts'
import { Router } from './platform/requests/router.ts'
import { registerConversationRoutes } from './routes/conversations.ts'
import { registerElectronicRoutes } from './routes/electronic.ts'
import { registerNetworkRoutes } from './routes/network.ts'
import { guestParts, registerPublicPages } from './routes/public.ts'
import { registerTeamRoutes } from './routes/team.ts'
import { accountHandlers } from './screens/account/calls.ts'
import { bonusSettingsHandlers } from './screens/bonus-settings/calls.ts'
import { companiesInUse } from './screens/company-use.ts'
import { deskHandlers } from './screens/desk/calls.ts'
import { jobHandlers } from './screens/desk/job-calls.ts'
import { paymentOrders } from './screens/payment-orders.ts'
import { planGoods } from './screens/plan-goods.ts'
import { pastOrders } from './screens/plan-orders.ts'
import { sellerHandlers } from './screens/seller/calls.ts'
import { showcaseHandlers } from './screens/showcases/calls.ts'
import { logoHandlers } from './screens/showcases/logo-calls.ts'
import { showcasePictureHandlers } from './screens/showcases/picture-calls.ts'
import { takeOverPlatform } from './screens/showcases/platform.ts'
import { mineOf } from './screens/start/caller-totals.ts'
import { startHandlers } from './screens/start/calls.ts'
import { seenHandlers } from './screens/start/seen-calls.ts'
import { updateCompanyTexts } from './showcases/showcases.ts'
import { wishlistHandlers } from './wishlists/calls.ts'
import { withdrawalHandlers } from './withdrawals/calls.ts'

/** Calls that start before their caller is known for certain (decision 045). */
const FAST_CALLS = [...catalogFastCalls, ...cartFastCalls, ...orderFastCalls]

/** Builds the application: constructs every part and passes it its dependencies by hand, without a container. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { db } = deps.engine
  // The sandbox provider pays with play money, so it exists in a demo only (rulings 5).
  const sandbox = deps.isDemo ? sandboxProvider(db) : null
  const providers = providersOf({ ...deps, db, sandbox })
  const store = documentStore(deps)
  const imports = importsOf(deps)
  // Parts are built before the HTTP server whose log they write to; the two loggers are assigned below.
  const logger: Record<'warn' | 'error', (error: unknown) => void> = {
    warn: () => undefined,
    error: () => undefined,
  }
  const pay = { db, jobs: deps.jobs, providers, onError: (error: unknown) => logger.error(error) }
  const reportError = (error: unknown) => logger.warn(error)
  const geo = openGeo({ dadata: deps.dadata ?? null, reportError })
  const carriers = carriersOf(deps.cdek ?? null, geo)
  const views = countViews(db)
  const app = await openDoor({
    db,
    engine: deps.engine,
    fastLane: deps.hasFastLane === false ? null : openFastLane(deps.engine, FAST_CALLS),
    ...guestParts(deps, views),
    router: buildRouter(deps, { pay, geo, store, imports, carriers, reportError, views }),
    clock: deps.clock,
    origins: deps.publicUrl ? [deps.publicUrl] : [],
    publicUrl: deps.publicUrl,
    startParameter: deps.startParameter,
    logLevel: deps.logLevel,
    checkAnswers: deps.checkAnswers ?? false,
    isPaced: deps.isPaced ?? true,
    ...(deps.logTo ? { logTo: deps.logTo } : {}),
    trustProxy: deps.trustProxy,
  })
  logger.warn = (error) => app.log.warn({ err: error }, 'a service outside did not answer')
  logger.error = (error) => app.log.error({ err: error }, 'an order or its money was left behind')
  await registerPayments(app, { pay, clock: deps.clock, sandbox })
  const parcels = { db, jobs: deps.jobs, carriers, reportError, clock: deps.clock }
  await registerCarriers(app, parcels)
  await app.register(feedRoutes({ db, clock: deps.clock, publicUrl: deps.publicUrl }), { prefix: '/api' })
  const { engine, jobs, isPaced = true } = deps
  const exchange = { db, engine, jobs, clock: deps.clock, files: imports, isPaced }
  await app.register(exchangeHooks(exchange), { prefix: '/api' })
  const { clock, startParameter, publicUrl, bots = null, mailer = null } = deps
  const pictures = picturesOf(deps)
  const { launchImport = null, download = publicDownload(), postWebhook = webhookPost(deps) } = deps
  const parts = { pay, parcels, views, imports, launchImport, download, postWebhook }
  const background = { clock, log: app.log, store, pictures, bots, mailer, publicUrl, startParameter }
  return {
    door: app,
    work: backgroundWork({ ...background, ...parts }),
    pollBots: await registerBots(app, { ...deps, bots, db, takeFact: (fact) => takeFact(pay, fact) }),
    listenToCarriers: (base) => listenToCarriers(parcels, base),
  }
}

interface Parts {
  readonly pay: PayDeps
  readonly geo: Geo
  readonly store: FileStore
  readonly imports: ImportFiles
  readonly carriers: readonly Carrier[]
  readonly reportError: (error: unknown) => void
  readonly views: Views
}

/** Returns a router with the handlers of every declared call. */
function buildRouter(deps: AppDeps, parts: Parts): Router {
  const { pay, geo, carriers, reportError } = parts
  const { db } = deps.engine
  const { store } = parts
  const pages = registerPublicPages(new Router(), { db, views: parts.views, holdsPages: deps.holdsPages })
  const electronic = registerElectronicRoutes(pages, { db, store })
  const router = registerConversationRoutes(electronic, { db, jobs: deps.jobs, store })
  const { startParameter, isDemo, publicUrl, hasLocalWebhooks = false } = deps
  const adopt = guestDataTransfer(deps.jobs)
  const start = { db, adopt, mineOf, unseenOf: unseenCount, startParameter, isDemo }
  const pictures = picturesOf(deps)
  return registerNetworkRoutes(
    registerTeamRoutes(router, {
      pay,
      carriers,
      reportError,
      startParameter,
      publicUrl,
      imports: parts.imports,
      hasLocalWebhooks,
    }),
    { ...deps, db, pictures, reportError },
  )
    .register(startCalls, startHandlers(start))
    .register(seenCalls, seenHandlers({ db, see: markSeen }))
    .register(leadCalls, leadHandlers({ db }))
    .register(sellerCalls, sellerHandlers({ db }))
    .register(landingEditCalls, landingEditHandlers({ db }))
    .register(showcaseCalls, showcaseHandlers({ db, publicUrl }))
    .register(logoCalls, logoHandlers({ db, pictures }))
    .register(showcasePictureCalls, showcasePictureHandlers({ db, pictures }))
    .register(reviewCalls, reviewHandlers({ db, store: parts.store, boughtOf: loadPurchases }))
    .register(questionCalls, questionHandlers({ db }))
    .register(favouriteCalls, favouriteHandlers({ db }))
    .register(restockCalls, restockHandlers({ db }))
    .register({ ...myWishlistCalls, ...wishlistCalls }, wishlistHandlers({ db }))
    .register(cartCalls, cartHandlers({ db }))
    .register(
      orderCalls,
      orderHandlers({ ...pay, carriers, reportError, mapStyleUrl: deps.mapStyleUrl ?? null }),
    )
    .register(paymentCaseCalls, paymentCaseHandlers({ sweep: sweepDeps(pay), orders: paymentOrders }))
    .register(geoCalls, geoHandlers({ geo }))
    .register(addressCalls, addressHandlers({ db }))
    .register(sessionCalls, sessionHandlers({ db }))
    .register(platformClaimCalls, platformClaimHandlers({ db, takeOver: takeOverPlatform }))
    .register(bonusCalls, bonusHandlers({ db, startParameter }))
    .register(bonusSettingsCalls, bonusSettingsHandlers({ db }))
    .register(manualCalls, manualHandlers({ db }))
    .register(correctionCalls, correctionHandlers({ db }))
    .register(offlineCalls, offlineHandlers({ db }))
    .register(agentCalls, agentHandlers(agentDeps(db, parts.store)))
    .register(companyCalls, companyHandlers({ db, inUse: companiesInUse, renamed: updateCompanyTexts }))
    .register(withdrawalCalls, withdrawalHandlers({ db }))
    .register(fraudCalls, fraudHandlers({ db }))
    .register(planCalls, planHandlers({ db, pastOrders, namesOf: planGoods, refreshCashback }))
    .register(notificationCalls, notificationHandlers({ db }))
    .register(accountCalls, accountHandlers({ db, store: parts.store }))
    .register(deskCalls, deskHandlers({ db }))
    .register(jobCalls, jobHandlers({ db }))
}
