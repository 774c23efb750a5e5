export { copyAttributes } from './attributes/copy.ts'
export { createAttribute } from './attributes/write.ts'
export { type CardRow, cardsOf, popularOf, readerOf, showCard } from './cards.ts'
export { refreshCashback } from './cashback.ts'
export { copyCategories } from './categories/copy.ts'
export { categoryIdsOf } from './categories/product-categories.ts'
export {
  type BrandCard,
  type CategoryCard,
  categoriesOf,
  createBrand,
  createCategory,
} from './categories-and-brands.ts'
export { type ImportFiles, importFiles } from './imports/files.ts'
export { type ExchangeDocument, readDocuments } from './imports/formats/commerceml/documents.ts'
export { schemaVersionOf } from './imports/formats/commerceml/schema-version.ts'
export { UnreadableFile } from './imports/formats/unreadable-file.ts'
export {
  type ExchangeImport,
  exchangeImport,
  queueExchangeImport,
  releaseFolder,
} from './imports/jobs/exchange.ts'
export { queueDueSources } from './imports/jobs/sources.ts'
export { deleteUnnamedFiles, namedByImports, purgeImports } from './imports/retention.ts'
export type { ServerLoad } from './imports/run/back-pressure.ts'
export { runClaimedImport } from './imports/run/run-claimed.ts'
export { importRunner, type LaunchImport } from './imports/run/runner.ts'
export { openImportFiles } from './imports/shared-files.ts'
export { refreshPopularity } from './listings.ts'
export { pageOf as listedOf } from './lists/pages.ts'
export { type Measures, measuresOf } from './measures.ts'
export { OFFERS, type Offer, offersAmong, offersOf, type ProductKind } from './offers.ts'
export type { CachedCall } from './page-versions/calls.ts'
export { asOfPrimary, type Pages, pageVersions, type ReadVersion } from './page-versions/versions.ts'
export { createProduct, hideProduct, type NewProduct, setPrice, setProductStatus } from './products.ts'
export { quantityToWire, requireAllowedQuantity } from './quantities.ts'
export { waitingQuestions } from './questions/moderate.ts'
export {
  type BoughtLine,
  publishReview,
  purgeReviewPhotos,
  writeReview,
} from './reviews/reviews.ts'
export { type Scope, scopeOf } from './scope.ts'
export { searchProducts } from './search/search.ts'
export { refreshSimilar } from './similar/similar.ts'
export { notifyLowStock } from './stock/low-stock.ts'
export {
  availableOf,
  commitStock,
  releaseStock,
  reserve,
  reserving,
  restoreUnits,
  type ShortVariant,
  type StockChange,
  type StockLine,
  setStock,
  uncommitStock,
  uncommittedAllowance,
  writeOff,
} from './stock/stock.ts'
