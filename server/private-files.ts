import { SOLD_FILES } from './digital/digital.ts'
import { DOCUMENTS } from './media/media.ts'

/**
 * All that names files of the private store, which DOCUMENTS_KEY seals. A kind that is missing here would not be sealed again with a
 * new key, and its files would be deleted at night.
 */
export const PRIVATE_FILES = [DOCUMENTS, SOLD_FILES] as const
