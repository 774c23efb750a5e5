export { countWebhooksSealedOtherwise, resealWebhooks } from './secrets.ts'
export { sendWebhooks } from './send.ts'
export { recordStockChanges } from './stock.ts'
