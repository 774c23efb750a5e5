export { adoptCertificates } from './claim.ts'
export { countCodesSealedOtherwise, resealCodes } from './code.ts'
export { expireCertificates, warnOfCertificates } from './expire.ts'
export { issueCertificates } from './issue.ts'
export { leftOnCertificates } from './left.ts'
export { reconcileCertificates } from './reconcile.ts'
export { giveCertificatesBack, returnToCertificates } from './refund.ts'
export { lockCertificatesOf, type Payer, payersOf } from './rows.ts'
export {
  type CertificatePart,
  captureCertificates,
  holdCertificates,
  holdCertificatesAgain,
  lockPayers,
} from './spend.ts'
export { voidCertificates } from './void.ts'
