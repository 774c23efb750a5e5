export { productCard } from './card.ts'
export { countSentCard } from './count-card.ts'
export { findProducts } from './find.ts'
export { sharedShowcases, sharerOf } from './sharers.ts'
