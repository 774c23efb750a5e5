import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { AliasForm } from './AliasForm.tsx'
import { OwnDomainSection } from './OwnDomainSection.tsx'

/** The showcase's address and, for its owner, its own domain (AP-74). */
export function DomainSection({ showcase }: { showcase: ShowcaseEdit }) {
  return (
    <>
      <AliasForm showcase={showcase} />
      {showcase.isOwner && <OwnDomainSection id={showcase.id} />}
    </>
  )
}
