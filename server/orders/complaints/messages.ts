import type { ClaimActor, ClaimStatus } from '@sarafan/contract/orders/complaint-states'
import { FACTS } from '../../notifications/facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { moveClaim } from './move.ts'
import { attachPhotos } from './photos.ts'
import { findClaim, lockAlone, type Party, roleOf } from './rows.ts'

export const AUTHORS = ['client', 'seller', 'platform', 'system'] as const
export type Author = (typeof AUTHORS)[number]
const AUTHOR: Readonly<Record<ClaimActor, Author>> = {
  client: 'client',
  member: 'seller',
  platform: 'platform',
  system: 'system',
}
/** Returns the author under which a role writes. */
export const authorOf = (role: ClaimActor): Author => AUTHOR[role]

const NO_MESSAGES: readonly ClaimStatus[] = ['cancelled', 'closed']
/** Returns whether messages can still be written in a claim. */
export const maySpeak = (status: ClaimStatus): boolean => !NO_MESSAGES.includes(status)

const INSERT = statement('orders.complaints.messages.insert')`
  with message as (
    insert into claim_message (claim_id, at, author, person_id, text, internal) values ($1, $2, $3, $4, $5, $6)
    returning *
  ), for_buyer as (
    ${FACTS.claimAnswered('message')}
  ), for_seller as (
    ${FACTS.claimMessageForSeller('message')}
  )
  select id from message`

export interface NewMessage {
  readonly publicId: string
  readonly party: Party
  readonly text: string
  readonly photos: readonly string[]
  /** Visible to the author's side only; ignored for buyers. */
  readonly isInternal: boolean
  readonly at: Date
}

/**
 * Writes a message in a claim about a sale at a till, or a note of one side in any; other claims are discussed in the chat of their
 * order (decision 076). A buyer's reply to a question moves the claim back to review. Throws `claim_not_found`,
 * `document_not_found`, and `action_not_allowed` for claims with a chat and once the claim is closed (domain.md 4.8).
 */
export async function postMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { party, at } = message
  const found = await findClaim(tx, message)
  const claim = await lockAlone(tx, found.id)
  const role = roleOf(claim, party)
  if (!maySpeak(claim.status)) throw refuse('action_not_allowed', { allowed: '' })
  const isInternal = message.isInternal && role !== 'client'
  if (!isInternal && claim.hasChat) throw refuse('action_not_allowed', { allowed: '' })
  const [made] = await queryRows(tx, INSERT, [
    claim.id,
    at,
    authorOf(role),
    party.personId,
    message.text,
    isInternal,
  ])
  if (!made) throw new Error('insert returned no row')
  await attachPhotos(tx, {
    claimId: claim.id,
    messageId: made.id,
    photos: message.photos,
    personId: party.personId,
  })
  if (role === 'client' && claim.status === 'need_info')
    await moveClaim(tx, claim, { event: 'reply', actor: role, personId: party.personId, reason: '', at })
}
