import Type from 'typebox'
import { call } from '../call.ts'
import { Done, Id, IdText, Moment, Nullable } from '../wire.ts'

const owners = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const

/** A showcase's own domain: asked for, verified by DNS or a file, then used by links (AP-74, EN-10, ruling 37). */
export const ownDomainCalls = {
  showOwnDomain: call({
    verb: 'GET',
    path: '/account/showcases/edit/host',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      Domain: Nullable(
        Type.Object({
          Host: Type.String(),
          IsVerified: Type.Boolean(),
          /** Since when what was published is missing; seven days later the domain is in use no more. */
          FailedSince: Nullable(Moment),
          RecordName: Type.String({ description: 'of a TXT record' }),
          RecordValue: Type.String(),
          FileUrl: Type.String(),
          FileText: Type.String(),
        }),
      ),
    }),
    refusals: owners,
    provides: ['ShowCaseEdit'],
    summary: 'The domain the showcase asked for, and what its owner publishes to verify it',
  }),
  saveOwnDomain: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveOwnDomain',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    perMinute: 10,
    question: { id: Id, Domain: Type.String({ maxLength: 253, description: 'empty: none' }) },
    answer: Done,
    refusals: [...owners, 'domain_taken', 'domain_malformed'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Asks for a domain, or gives it up; another domain than before is used only once it is verified',
  }),
  checkOwnDomain: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'checkOwnDomain',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    perMinute: 6,
    question: { id: Id },
    answer: Done,
    refusals: [...owners, 'domain_unverified', 'domain_taken', 'domain_changed'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Looks for what the owner published and puts the domain into use',
  }),
} as const
