import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { IdText, OneOf } from '../wire.ts'

/** What a picture is uploaded for; this determines the required right. */
export const PICTURE_USES = ['home', 'actions', 'goods'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** Uploads of pictures for a showcase's home page, landing pages and goods. */
export const showcasePictureCalls = {
  uploadShowcasePicture: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'uploadShowcasePicture',
    access: 'member',
    requires: {
      field: 'For',
      cases: {
        home: { member: 'pages.manage', platform: true },
        actions: { member: 'actions.manage', platform: true },
      },
      otherwise: { member: 'catalog.manage', platform: true },
    },
    showcaseField: 'id',
    upload: true,
    perMinute: 60,
    request: { id: IdText, For: OneOf(...PICTURE_USES) },
    response: Type.Object({ Picture: Type.String({ description: 'Path under imageBaseUrl' }) }),
    refusals: [
      'not_logged_in',
      'showcase_not_found',
      'forbidden',
      'file_missing',
      'too_many_files',
      'picture_refused',
      'picture_too_large',
    ],
    summary:
      'Uploads one still picture for unsaved content; it is deleted after a day unless the content is saved',
  }),
} as const
