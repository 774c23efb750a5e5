import { call } from '../call.ts'
import { Done, IdText } from '../wire.ts'

/** Upload of a showcase's logo (EX-06). */
export const logoCalls = {
  uploadShowcaseLogo: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadShowcaseLogo',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    upload: true,
    request: { id: IdText },
    response: Done,
    refusals: [
      'not_logged_in',
      'showcase_not_found',
      'forbidden',
      'file_missing',
      'too_many_files',
      'picture_refused',
      'picture_too_large',
      'picture_too_small',
    ],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Auth'],
    summary:
      'Uploads one still picture of at least 200 pixels a side and crops its centre as the showcase’s logo',
  }),
} as const
