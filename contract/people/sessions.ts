import Type from 'typebox'
import { call } from '../call.ts'
import { Flag, Id, Moment } from '../wire.ts'

const open = ['showcase_not_found', 'not_logged_in', 'platform_login_required'] as const

const Session = Type.Object({
  ID: Id,
  /** Where it was last opened: the showcase, and the bot that opened it; empty where it has none. */
  Showcase: Type.String(),
  Bot: Type.String(),
  StartedAt: Moment,
  /** Written down at most once an hour. */
  SeenAt: Moment,
  /** The one that asks. */
  IsCurrent: Flag,
})
const answer = Type.Object({ Sessions: Type.Array(Session) })

/** Where a person is logged in, and ending what they do not use (review 24k). */
export const sessionCalls = {
  showSessions: call({
    verb: 'GET',
    path: '/account/sessions/',
    access: 'client',
    vouched: true,
    question: {},
    answer,
    refusals: open,
    provides: ['Profile'],
    summary: 'The caller’s live sessions, this one first, then by last use',
  }),
  endSession: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'endSession',
    access: 'client',
    vouched: true,
    question: { ID: Id },
    answer,
    refusals: [...open, 'session_not_found'],
    invalidates: ['Profile'],
    summary: 'Ends another of the caller’s sessions; this one ends by `logout`',
  }),
  endOtherSessions: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'endOtherSessions',
    access: 'client',
    vouched: true,
    question: {},
    answer,
    refusals: open,
    invalidates: ['Profile'],
    summary: 'Ends every session of the caller but this one',
  }),
} as const
