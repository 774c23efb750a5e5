import { digitalCalls } from '@sarafan/contract/digital'
import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { digitalGoodsCalls } from '@sarafan/contract/orders/digital-goods'
import { certificateHandlers } from '../certificates/calls.ts'
import { digitalHandlers } from '../digital/calls.ts'
import { digitalGoodsHandlers } from '../orders/digital/calls.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { Router } from '../platform/requests/router.ts'

/** Registers the calls of what is sold without delivery: gift certificates, and keys and files. */
export function registerElectronicRoutes(router: Router, deps: { db: Db; store: FileStore }): Router {
  return router
    .register(certificateCalls, certificateHandlers(deps))
    .register(digitalCalls, digitalHandlers(deps))
    .register(digitalGoodsCalls, digitalGoodsHandlers(deps))
}
