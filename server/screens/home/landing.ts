import type { Block } from '../../landings/landings.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { checkoutRulesOf } from '../../showcases/showcases.ts'

/** What blocks of a page need of the showcase: the text agreed to beside a form, and whom to ask. Empty where unneeded. */
export async function besidesOf(
  db: Db,
  showcaseId: number,
  blocks: readonly Block[],
): Promise<{ consentPage: string; contacts: Record<string, string> }> {
  const asks = blocks.some(({ type, props }) => type === 'form' || props.kind === 'lead')
  const tells = blocks.some(({ type }) => type === 'contacts')
  const rules = asks ? await checkoutRulesOf(db, showcaseId) : null
  const text = rules?.legalPages.find(({ consent }) => consent === 'pd_processing')
  const [found] = tells
    ? await queryRows<{ contacts: Record<string, string> }>(
        db,
        'select contacts from showcase where id = $1',
        [showcaseId],
      )
    : []
  return { consentPage: text?.alias ?? '', contacts: found?.contacts ?? {} }
}
