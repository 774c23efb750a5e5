import { LIMITS } from '@sarafan/contract/limits'
import { companiesOf } from '../../companies/companies.ts'
import { notify } from '../../notifications/notifications.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, requireEditor } from '../editing.ts'
import { setSeller } from '../seller.ts'
import { revokeAllInvitations } from './invitations.ts'
import { addMember } from './members.ts'

export interface OwnershipOffer {
  readonly toId: number
  readonly name: string
  readonly expiresAt: Date
  /** Whether the new owner must name a verified company, because the showcase sells goods (domain.md 4.4). */
  readonly needsCompany: boolean
}

const OFFER = statement('showcases.team.ownership.offer')`
  select o.to_id, trim(p.first_name || ' ' || p.last_name) as name, o.expires_at,
    s.state_id > 1 and s.status <> 'draft' or exists (select from product g where g.showcase_id = s.id)
      as "needsCompany"
  from ownership_offer o join showcase s on s.id = o.showcase_id join person p on p.id = o.to_id
  where o.showcase_id = $1 and o.from_id = s.owner_id and o.expires_at > $2`

/** Returns the open offer of a showcase, or null. */
export async function openOffer(
  db: Db,
  of: { showcaseId: number; at: Date },
): Promise<OwnershipOffer | null> {
  const [found] = await queryRows(db, OFFER, [of.showcaseId, of.at])
  return found ?? null
}

const OFFER_TO = statement('showcases.team.ownership.offerTo')`
  insert into ownership_offer (showcase_id, from_id, to_id, offered_at, expires_at)
  select $1, $2, m.person_id, $4, $5 from showcase_member m
  where m.showcase_id = $1 and m.person_id = $3 and m.status = 'active' and m.role <> 'owner'
  on conflict (showcase_id) do update set from_id = excluded.from_id, to_id = excluded.to_id,
    offered_at = excluded.offered_at, expires_at = excluded.expires_at
  returning 1`

/**
 * Offers a showcase to a member and notifies them. Throws `forbidden` to anyone but the owner, and
 * `member_not_found`.
 */
export async function offerOwnership(tx: Tx, of: { by: Actor; personId: number; at: Date }): Promise<void> {
  const { by, personId, at } = of
  const showcase = await requireEditor(tx, by, 'for no key update of s')
  const until = after(at, { days: LIMITS.ownershipOfferDays })
  const saved = await queryRows(tx, OFFER_TO, [showcase.id, by.personId, personId, at, until])
  if (saved.length === 0) throw refuse('member_not_found')
  await notify(tx, [
    {
      personId,
      showcaseId: showcase.id,
      type: 'system',
      subject: `ownership_offer:${at.toISOString()}`,
      data: { kind: 'ownership_offer', tab: 'team' },
      at,
    },
  ])
}

const WITHDRAW_OFFER = statement(
  'showcases.team.ownership.withdrawOffer',
)`delete from ownership_offer where showcase_id = $1 and $2 in (from_id, to_id) returning 1`

/**
 * Withdraws the offer, by the owner, or declines it, by the member it was made to. Throws `offer_not_found`
 * to others.
 */
export async function withdrawOffer(tx: Tx, of: { showcaseId: number; personId: number }): Promise<void> {
  const deleted = await queryRows(tx, WITHDRAW_OFFER, [of.showcaseId, of.personId])
  if (deleted.length === 0) throw refuse('offer_not_found')
}

const SET_PRODUCT_COMPANY = statement('showcases.team.ownership.setProductCompany')`
  update product g set company_id = $3 from company c
  where g.showcase_id = $1 and c.id = g.company_id and c.owner_id = $2`

const DELETE_ACCEPTED_OFFER = statement(
  'showcases.team.ownership.deleteAcceptedOffer',
)`delete from ownership_offer where showcase_id = $1`

const SET_OWNER = statement(
  'showcases.team.ownership.setOwner',
)`update showcase set owner_id = $2, updated_at = $3 where id = $1`

const LOCK_SHOWCASE = statement(
  'showcases.team.ownership.lockShowcase',
)`select owner_id from showcase where id = $1 and status not in ('archived', 'blocked') for update`

/**
 * Makes the member who accepts an offer the owner (domain.md 5.7, decision 030). The former owner stays as
 * administrator, open invitations are revoked, and the new owner's company becomes the seller. The caller
 * checks that the person may own one more showcase. Throws `offer_not_found`, `company_not_found`,
 * `company_required`.
 */
export async function acceptOwnership(
  tx: Tx,
  of: { by: Actor; companyId: number | null; at: Date },
): Promise<void> {
  const { by, companyId, at } = of
  const { showcaseId, personId } = by
  const [showcase] = await queryRows(tx, LOCK_SHOWCASE, [showcaseId])
  const offer = showcase ? await openOffer(tx, { showcaseId, at }) : null
  if (!showcase || offer?.toId !== personId) throw refuse('offer_not_found')
  await checkCompany(tx, { personId, companyId, isNeeded: offer.needsCompany })
  const former = showcase.ownerId
  const signed = { personId, at }
  // There may be at most one owner at any moment, so the former one is changed first.
  await addMember(tx, { showcaseId, personId: former, role: 'admin', by: signed })
  await addMember(tx, { showcaseId, personId, role: 'owner', by: signed })
  await queryRows(tx, SET_OWNER, [showcaseId, personId, at])
  await queryRows(tx, DELETE_ACCEPTED_OFFER, [showcaseId])
  await revokeAllInvitations(tx, { showcaseId, at })
  await setSeller(tx, { by, companyId, isTemplate: null, at })
  if (companyId !== null) await queryRows(tx, SET_PRODUCT_COMPANY, [showcaseId, former, companyId])
  await notify(tx, [
    {
      personId: former,
      showcaseId,
      type: 'system',
      subject: `ownership_moved:${at.toISOString()}`,
      data: { kind: 'ownership_moved', tab: 'team' },
      at,
    },
  ])
}

/**
 * Throws `company_not_found` for another person's company, and `company_required` without a verified one
 * where it is needed.
 */
async function checkCompany(
  tx: Tx,
  of: { personId: number; companyId: number | null; isNeeded: boolean },
): Promise<void> {
  const companies = of.companyId === null ? [] : await companiesOf(tx, of.personId)
  const company = companies.find(({ id }) => id === of.companyId)
  if (of.companyId !== null && !company) throw refuse('company_not_found')
  if (of.isNeeded && company?.status !== 'verified') throw refuse('company_required')
}
