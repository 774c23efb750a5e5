import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { COVER_PICTURE, coverOf } from '../../../features/buyer/landings/cover-picture.ts'
import { action } from '../../../features/buyer/landings/screens.ts'
import { GALLERY_PICTURE } from '../../../features/buyer/product/gallery-picture.ts'
import { product } from '../../../features/buyer/product/screens.ts'
import { seller } from '../../../features/buyer/sellers/screens.ts'
import { isAdult } from '../../../ui/pictures/PictureBackdrop.tsx'
import { cardPictures, type DrawnScreen, drawn, ID } from '../drawn-screen.ts'

const LANDING_ID = /^[a-z0-9-]{1,60}$/

/** Screens of one thing each. */
export const PAGES: readonly DrawnScreen[] = [
  await drawn(product, catalogCalls.showProduct, {
    name: 'product',
    queriesOf: ({ id = '' }) =>
      ID.test(id)
        ? [{ call: catalogCalls.showProduct, endpoint: 'showProduct', arg: { id: Number(id) } }]
        : null,
    // A visitor may have confirmed to be of age, and a pre-order's date depends on the clock.
    firstPaint: ({ ageLimit, variants, pictures: [first], picture }) =>
      isAdult(ageLimit) || variants.length === 0 || variants.some(({ shipsOn }) => shipsOn !== null)
        ? null
        : [{ path: (first ?? picture).large, ...GALLERY_PICTURE }],
  }),
  await drawn(action, homeCalls.showAction, {
    name: 'landing',
    queriesOf: ({ id = '' }) =>
      LANDING_ID.test(id) ? [{ call: homeCalls.showAction, endpoint: 'showAction', arg: { id } }] : null,
    firstPaint: (landing) => [{ path: coverOf(landing), ...COVER_PICTURE }],
  }),
  await drawn(seller, sellerCalls.showSeller, {
    name: 'seller',
    queriesOf: ({ id = '' }) =>
      ID.test(id)
        ? [{ call: sellerCalls.showSeller, endpoint: 'showSeller', arg: { id: Number(id) } }]
        : null,
    firstPaint: ({ chosen, products }, { showcaseId }) =>
      chosen.id === showcaseId ? cardPictures(products) : [],
  }),
]
