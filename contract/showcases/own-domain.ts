import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Done, Id, IdText, Moment, Nullable } from '../wire.ts'

const ownerRefusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const

/** A showcase's own domain: requested, verified by DNS or a file, then used in links (AP-74, EN-10, ruling 37). */
export const ownDomainCalls = {
  showOwnDomain: call({
    verb: 'GET',
    path: '/account/showcases/edit/host',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      Domain: Nullable(
        Type.Object({
          Host: Type.String(),
          IsVerified: Type.Boolean(),
          /** Since when the published record is missing; seven days later the domain is no longer used. */
          FailedSince: Nullable(Moment),
          RecordName: Type.String({ description: 'The value of a TXT record' }),
          RecordValue: Type.String(),
          FileUrl: Type.String(),
          FileText: Type.String(),
        }),
      ),
    }),
    refusals: ownerRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Returns the requested domain and what its owner must publish to verify it',
  }),
  saveOwnDomain: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveOwnDomain',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    perMinute: 10,
    request: { id: Id, Domain: Type.String({ maxLength: 253, description: 'Empty: none' }) },
    response: Done,
    refusals: [...ownerRefusals, 'domain_taken', 'domain_malformed'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Requests a domain or removes it; a new domain is used only after its verification',
  }),
  checkOwnDomain: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'checkOwnDomain',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    perMinute: 6,
    request: { id: Id },
    response: Done,
    refusals: [...ownerRefusals, 'domain_unverified', 'domain_taken', 'domain_changed'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Checks what the owner published and activates the domain',
  }),
} as const
