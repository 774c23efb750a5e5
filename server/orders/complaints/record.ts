import { FACTS } from '../../notifications/facts.ts'

/**
 * SQL parts for a `with`: `event`, the inserted `claim_event`, and who is notified of it. `rows` selects claim_id, at, actor,
 * person_id, event, to_status and reason; `claims` is a relation with their claims, for claims inserted by the same statement.
 */
export const recordingEvent = (rows: string, claims = 'claim'): string => `
  event as (
    insert into claim_event (claim_id, at, actor, person_id, event, to_status, reason)
    ${rows} returning *
  ), for_buyer as (
    ${FACTS.claimMoved('event', claims)}
  ), for_seller as (
    ${FACTS.claimNeedsSeller('event', claims)}
  ), for_platform as (
    ${FACTS.claimEscalated('event', claims)}
  )`
