import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { giveConsents, withdrawConsent } from './consents.ts'

const KIND = 'name_in_network'

const SHOW_NAME = statement('people.nameConsent.showName')`
  update person set shows_name = true where id = $1 and status <> 'deleted' and not shows_name returning id`

/**
 * Records or withdraws a person's consent to show their name and photo to those who recommended them (rulings 36).
 * Safe to run twice: an agreed consent is not recorded again.
 */
export async function setNameShown(
  tx: Tx,
  of: {
    personId: number
    isShown: boolean
    /** Where and how the person consents. */
    consent: { showcaseId: number; ip: string; userAgent: string }
    at: Date
  },
): Promise<void> {
  const { personId, consent, at } = of
  if (!of.isShown) return withdrawConsent(tx, { personId, kind: KIND, at })
  const changed = await queryRows(tx, SHOW_NAME, [personId])
  if (changed.length === 0) return
  const consents = [{ kind: KIND, pageId: null, pageVersion: 1 }]
  await giveConsents(tx, { personId, sessionId: null, ...consent, consents, at })
}
