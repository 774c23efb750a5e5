import type { Block } from '../../landings/landings.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { checkoutRulesOf } from '../../showcases/showcases.ts'

const CONTACTS = statement('screens.home.showcaseParts.contacts')`select contacts from showcase where id = $1`

/**
 * Returns what the blocks of a page need from the showcase: the consent text for forms, and the contacts.
 * Empty if not needed.
 */
export async function showcasePartsOf(
  db: Db,
  showcaseId: number,
  blocks: readonly Block[],
): Promise<{ consentPage: string; contacts: Record<string, string> }> {
  const needsConsent = blocks.some(({ type, props }) => type === 'form' || props.kind === 'lead')
  const needsContacts = blocks.some(({ type }) => type === 'contacts')
  const rules = needsConsent ? await checkoutRulesOf(db, showcaseId) : null
  const text = rules?.legalPages.find(({ consent }) => consent === 'pd_processing')
  const [found] = needsContacts ? await queryRows(db, CONTACTS, [showcaseId]) : []
  return { consentPage: text?.alias ?? '', contacts: found?.contacts ?? {} }
}
