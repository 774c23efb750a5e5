import type { ownDomainCalls } from '@sarafan/contract/showcases/own-domain'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { activateDomain, actorOf, domainOf, requestDomain, requireEditor } from '../../showcases/showcases.ts'
import { type DomainProof, isPublished, proofOf } from './proof.ts'
import { readDomain } from './read-domain.ts'

export interface OwnDomainDeps {
  readonly db: Db
  readonly proof: DomainProof
  /** Public base URL of the platform; empty: unknown. */
  readonly publicUrl: string
}

/** Handlers of a showcase's own domain (AP-74, EN-10, ruling 37). */
export function ownDomainHandlers({
  db,
  proof,
  publicUrl,
}: OwnDomainDeps): HandlersOf<typeof ownDomainCalls> {
  return {
    async showOwnDomain(context, input) {
      const by = actorOf(context, Number(input.id))
      await requireEditor(db, by)
      const domain = await domainOf(db, by.showcaseId)
      if (!domain) return { Domain: null }
      const { recordName, recordValue, fileUrl, fileText } = proofOf(domain)
      return {
        Domain: {
          Host: domain.host,
          IsVerified: domain.verifiedAt !== null,
          FailedSince: domain.failedSince?.toISOString() ?? null,
          RecordName: recordName,
          RecordValue: recordValue,
          FileUrl: fileUrl,
          FileText: fileText,
        },
      }
    },
    async saveOwnDomain(context, input) {
      const by = actorOf(context, input.id)
      await requireEditor(db, by)
      const host = readDomain(input.Domain, publicUrl)
      await transaction(db, (tx) => requestDomain(tx, { by, host, at: context.now }))
      return { ok: true }
    },
    async checkOwnDomain(context, input) {
      const by = actorOf(context, input.id)
      await requireEditor(db, by)
      const domain = await domainOf(db, by.showcaseId)
      if (!domain || !(await isPublished(proof, domain))) throw refuse('domain_unverified')
      await transaction(db, (tx) => activateDomain(tx, { by, host: domain.host, at: context.now }))
      return { ok: true }
    },
  }
}
