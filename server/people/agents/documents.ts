import { LIMITS } from '@sarafan/contract/limits'
import type { DocumentKind } from '@sarafan/contract/orders/states'
import { dropFiles, recordDocuments, storeFiles } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import type { SentFile } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { TaxStatus } from './agents.ts'
import { lockRequest, recordMove, requestOf, requireOpen, SUBMISSION } from './moves.ts'

/** The documents a request must have before it is reviewed (domain.md 4.12). */
const REQUIRED_DOCUMENTS: Readonly<Record<TaxStatus, readonly DocumentKind[]>> = {
  individual: ['passport_main', 'inn'],
  npd: ['passport_main', 'npd_certificate'],
  ip: ['passport_main', 'ogrnip'],
  company: ['egrul', 'bank_details'],
}

/** Returns the kinds of documents a request still lacks. */
export function missingOf(taxStatus: TaxStatus, has: readonly DocumentKind[]): DocumentKind[] {
  return REQUIRED_DOCUMENTS[taxStatus].filter((kind) => !has.includes(kind))
}

export interface SentDocuments {
  readonly publicId: string
  readonly personId: number
  readonly kind: DocumentKind
  readonly files: readonly SentFile[]
  readonly at: Date
}

const INSERT_DOCUMENTS = statement('people.agents.documents.insertDocuments')`
  insert into request_document (document_id, request_id, kind)
  select d, $1::bigint, $2 from unnest($3::bigint[]) as d`

const SELECT_DOCUMENT_KINDS = statement('people.agents.documents.selectDocumentKinds')`
  select kind from request_document where request_id = $1`

/**
 * Adds files to the person's own request, all or none; with all required documents the request is submitted. Throws
 * `request_not_found`, `action_not_allowed` outside draft and need_documents, `file_missing`, `too_many_files`,
 * `file_refused`.
 */
export async function addDocuments(db: Db, store: FileStore, sent: SentDocuments): Promise<void> {
  const { publicId, personId, kind, files, at } = sent
  // Checked before any file is written to disk, and again under the lock.
  const request = await requestOf(db, { publicId, personId })
  if (!request) throw refuse('request_not_found')
  requireOpen(request.status)
  if (files.length === 0) throw refuse('file_missing')
  const stored = await storeFiles(store, files)
  try {
    await transaction(db, async (tx) => {
      const { id, taxStatus, status } = await lockRequest(tx, { publicId, personId })
      requireOpen(status)
      const ids = await recordDocuments(tx, { ownerId: personId, files: stored, at })
      await queryRows(tx, INSERT_DOCUMENTS, [id, kind, ids])
      const rows = await queryRows(tx, SELECT_DOCUMENT_KINDS, [id])
      if (rows.length > LIMITS.requestFiles) throw refuse('too_many_files', { limit: LIMITS.requestFiles })
      const missing = missingOf(
        taxStatus,
        rows.map((row) => row.kind),
      )
      if (missing.length === 0) await recordMove(tx, { id, to: SUBMISSION.to, by: personId, reason: '', at })
    })
  } catch (error) {
    await dropFiles(store, stored)
    throw error
  }
}
