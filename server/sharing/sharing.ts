export { productCard } from './card.ts'
export { countChosenCard } from './chosen.ts'
export { findProducts } from './find.ts'
export { sharedShowcases, sharerOf } from './sharers.ts'
