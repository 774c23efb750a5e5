export { type BoughtDigital, boughtDigital, openFile } from './bought.ts'
export { deliverDigital, refundKeys } from './deliver.ts'
export { countKeysSealedOtherwise, resealKeys } from './secret-keys.ts'
