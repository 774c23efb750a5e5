import type { About } from './fixtures.ts'
import { here, type Row } from './rows.ts'

/** Expected outcomes by role for what members do about certificates, keys and files. */
export const ELECTRONIC_ROWS: Readonly<Record<string, Row>> = {
  showCertificateSales: here({ ok: 'R M O P E' }),
  sellCertificates: here({ ok: 'T M O E' }),
  setCertificateTerms: here({ ok: 'T M O E' }),
  showDigitalStock: here({ product_not_found: 'T M O P E' }),
  addDigitalKeys: here({ product_not_found: 'T M O P E' }),
  withdrawDigitalKeys: here({ product_not_found: 'T M O P E' }),
  uploadDigitalFile: here({ file_missing: 'T M O P E' }),
  removeDigitalFile: here({ product_not_found: 'T M O P E' }),
}

/** Requests about keys and files of products that the showcase does not have. */
export const ELECTRONIC_REQUESTS: About = {
  showDigitalStock: { product: '999999' },
  addDigitalKeys: { VariantID: 999_999, Keys: 'AAA-1' },
  withdrawDigitalKeys: { VariantID: 999_999 },
  uploadDigitalFile: { VariantID: '999999' },
  removeDigitalFile: { VariantID: 999_999 },
}
