import { beeCareProducts } from './products-bee-care.ts'
import { beeGiftsProducts } from './products-bee-gifts.ts'
import { beeHerbsProducts } from './products-bee-herbs.ts'
import { beeHiveProducts } from './products-bee-hive.ts'
import { beeHoneyProducts } from './products-bee-honey.ts'
import { beeHoneyTwoProducts } from './products-bee-honey-2.ts'
import { beeSweetsProducts } from './products-bee-sweets.ts'
import { careProducts } from './products-care.ts'
import { clothesProducts } from './products-clothes.ts'
import { clothesTwoProducts } from './products-clothes-2.ts'
import { craftProducts } from './products-craft.ts'
import { giftsProducts } from './products-gifts.ts'
import { giftsTwoProducts } from './products-gifts-2.ts'
import { homeProducts } from './products-home.ts'
import { homeTwoProducts } from './products-home-2.ts'
import { plantsProducts } from './products-plants.ts'
import { sweetsProducts } from './products-sweets.ts'
import { sweetsTwoProducts } from './products-sweets-2.ts'
import { teaProducts } from './products-tea.ts'
import { teaTwoProducts } from './products-tea-2.ts'
import type { DemoProduct } from './types.ts'

/** Every product of the demo, in the order it is loaded. */
export const demoProducts: readonly DemoProduct[] = [
  ...teaProducts,
  ...teaTwoProducts,
  ...sweetsProducts,
  ...sweetsTwoProducts,
  ...homeProducts,
  ...homeTwoProducts,
  ...clothesProducts,
  ...clothesTwoProducts,
  ...giftsProducts,
  ...giftsTwoProducts,
  ...careProducts,
  ...plantsProducts,
  ...craftProducts,
  ...beeHoneyProducts,
  ...beeHoneyTwoProducts,
  ...beeHiveProducts,
  ...beeHerbsProducts,
  ...beeSweetsProducts,
  ...beeCareProducts,
  ...beeGiftsProducts,
]
