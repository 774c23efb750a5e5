import type account from './ru/account.json'
import type addresses from './ru/addresses.json'
import type asked from './ru/asked.json'
import type attributeEdit from './ru/attribute-edit.json'
import type audit from './ru/audit.json'
import type balances from './ru/balances.json'
import type bans from './ru/bans.json'
import type bonusSettings from './ru/bonus-settings.json'
import type bonuses from './ru/bonuses.json'
import type brandEdit from './ru/brand-edit.json'
import type brands from './ru/brands.json'
import type campaigns from './ru/campaigns.json'
import type card from './ru/card.json'
import type cart from './ru/cart.json'
import type catalog from './ru/catalog.json'
import type claims from './ru/claims.json'
import type common from './ru/common.json'
import type companies from './ru/companies.json'
import type corrections from './ru/corrections.json'
import type deliverySettings from './ru/delivery-settings.json'
import type deposit from './ru/deposit.json'
import type draft from './ru/draft.json'
import type errors from './ru/errors.json'
import type favourites from './ru/favourites.json'
import type goods from './ru/goods.json'
import type home from './ru/home.json'
import type landingEdit from './ru/landing-edit.json'
import type landings from './ru/landings.json'
import type leads from './ru/leads.json'
import type manual from './ru/manual.json'
import type moves from './ru/moves.json'
import type notifications from './ru/notifications.json'
import type offline from './ru/offline.json'
import type opening from './ru/opening.json'
import type order from './ru/order.json'
import type ownBot from './ru/own-bot.json'
import type ownDomain from './ru/own-domain.json'
import type pageEdit from './ru/page-edit.json'
import type parcels from './ru/parcels.json'
import type pictures from './ru/pictures.json'
import type plans from './ru/plans.json'
import type platform from './ru/platform.json'
import type platformClaim from './ru/platform-claim.json'
import type product from './ru/product.json'
import type productEdit from './ru/product-edit.json'
import type profile from './ru/profile.json'
import type refunds from './ru/refunds.json'
import type reviews from './ru/reviews.json'
import type sale from './ru/sale.json'
import type saleSettings from './ru/sale-settings.json'
import type search from './ru/search.json'
import type sellers from './ru/sellers.json'
import type sessions from './ru/sessions.json'
import type share from './ru/share.json'
import type shell from './ru/shell.json'
import type shopCatalog from './ru/shop-catalog.json'
import type shopHome from './ru/shop-home.json'
import type showcases from './ru/showcases.json'
import type staticWords from './ru/static.json'
import type storefront from './ru/storefront.json'
import type studio from './ru/studio.json'
import type team from './ru/team.json'
import type transfers from './ru/transfers.json'
import type wishlists from './ru/wishlists.json'
import type withdrawals from './ru/withdrawals.json'
import type wowTree from './ru/wow-tree.json'

type Words = typeof account &
  typeof addresses &
  typeof transfers &
  typeof moves &
  typeof corrections &
  typeof asked &
  typeof attributeEdit &
  typeof audit &
  typeof balances &
  typeof bans &
  typeof bonusSettings &
  typeof bonuses &
  typeof brandEdit &
  typeof brands &
  typeof campaigns &
  typeof card &
  typeof cart &
  typeof catalog &
  typeof claims &
  typeof common &
  typeof companies &
  typeof deliverySettings &
  typeof deposit &
  typeof draft &
  typeof errors &
  typeof favourites &
  typeof goods &
  typeof home &
  typeof landingEdit &
  typeof landings &
  typeof notifications &
  typeof offline &
  typeof manual &
  typeof opening &
  typeof order &
  typeof shopCatalog &
  typeof shopHome &
  typeof platform &
  typeof pageEdit &
  typeof ownBot &
  typeof ownDomain &
  typeof parcels &
  typeof pictures &
  typeof plans &
  typeof product &
  typeof productEdit &
  typeof refunds &
  typeof reviews &
  typeof sale &
  typeof saleSettings &
  typeof profile &
  typeof search &
  typeof sellers &
  typeof leads &
  typeof share &
  typeof shell &
  typeof showcases &
  typeof staticWords &
  typeof storefront &
  typeof studio &
  typeof team &
  typeof wishlists &
  typeof platformClaim &
  typeof sessions &
  typeof withdrawals &
  typeof wowTree

/** Every key the Russian catalogues hold; an unknown key does not compile. A new area is added here. */
export type WordKey = keyof Words
