import Type from 'typebox'
import { call } from '../call.ts'
import { IdText, OneOf } from '../wire.ts'

/** What a picture is sent for, which says whose right it is. */
export const PICTURE_USES = ['home', 'actions', 'goods'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** How pictures come into a showcase's home page, landing pages and goods. */
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
    question: { id: IdText, For: OneOf(...PICTURE_USES) },
    answer: Type.Object({ Picture: Type.String({ description: 'path under imageBaseUrl' }) }),
    refusals: [
      ...(['not_logged_in', 'showcase_not_found', 'forbidden'] as const),
      ...(['file_missing', 'too_many_files', 'picture_refused', 'picture_too_large'] as const),
    ],
    summary:
      'Takes one still picture for what is being written; unless that is saved, it is gone after a day',
  }),
} as const
