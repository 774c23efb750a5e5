import { after } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { recordRecheck, verifiedDomains } from '../../showcases/showcases.ts'
import { type DomainProof, isPublished, publicProof } from './proof.ts'

/** How long a code may be missing: DNS can fail for hours, while a domain that was sold stays missing. */
const GRACE_PERIOD = { days: -7 } as const

/** Rechecks the codes of all verified domains, once a night; returns the number of domains checked. */
export async function recheckDomains(db: Db, at: Date, proof: DomainProof = publicProof): Promise<number> {
  const domains = await verifiedDomains(db)
  await forEachIsolated(domains, async (domain) => {
    const isFound = await isPublished(proof, domain)
    await transaction(db, (tx) =>
      recordRecheck(tx, { domain, isFound, lostBefore: after(at, GRACE_PERIOD), at }),
    )
  })
  return domains.length
}
