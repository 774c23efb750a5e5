import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'platform_login_required'] as const

const Session = Type.Object({
  ID: Id,
  /** The showcase and the bot of the last use; empty if unknown. */
  Showcase: Type.String(),
  Bot: Type.String(),
  StartedAt: Moment,
  /** Updated at most once an hour. */
  SeenAt: Moment,
  /** The session of this request. */
  IsCurrent: Flag,
})
const answer = Type.Object({ Sessions: Type.Array(Session) })

/** Lists and ends the sessions of a person (review 24k). */
export const sessionCalls = {
  showSessions: call({
    verb: 'GET',
    path: '/account/sessions/',
    access: 'client',
    vouched: true,
    request: {},
    response: answer,
    refusals: accessRefusals,
    provides: ['Profile'],
    summary: 'Lists the caller’s open sessions, the current one first, then by last use',
  }),
  endSession: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'endSession',
    access: 'client',
    vouched: true,
    request: { ID: Id },
    response: answer,
    refusals: [...accessRefusals, 'session_not_found'],
    invalidates: ['Profile'],
    summary: 'Ends another session of the caller; `logout` ends the current one',
  }),
  endOtherSessions: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'endOtherSessions',
    access: 'client',
    vouched: true,
    request: {},
    response: answer,
    refusals: accessRefusals,
    invalidates: ['Profile'],
    summary: 'Ends every session of the caller except the current one',
  }),
} as const
