export { type BoughtDigital, boughtDigital, openFile } from './bought.ts'
export { canDeliver, deliverDigital, lockDigital, refundKeys } from './deliver.ts'
export { countKeysSealedOtherwise, resealKeys } from './secret-keys.ts'
export { SOLD_FILES } from './sold-files.ts'
