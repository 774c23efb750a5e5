export { removeFolders } from './files/folders.ts'
export { type ExchangeDeps, exchangeHooks } from './hook/routes.ts'
export { namedByExchanges, purgeExchanges } from './retention.ts'
