import { after } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { recordRecheck, verifiedDomains } from '../../showcases/showcases.ts'
import { type DomainProof, isPublished, publicProof } from './proof.ts'

/** How long a code may be missing: DNS fails for hours, a domain that was sold stays away. */
const KEPT = { days: -7 } as const

/** Looks again for the codes of all verified domains, once a night; returns how many were looked at. */
export async function recheckDomains(db: Db, at: Date, proof: DomainProof = publicProof): Promise<number> {
  const domains = await verifiedDomains(db)
  await forEachIsolated(domains, async (domain) => {
    const isFound = await isPublished(proof, domain)
    await transaction(db, (tx) => recordRecheck(tx, { domain, isFound, lostBefore: after(at, KEPT), at }))
  })
  return domains.length
}
