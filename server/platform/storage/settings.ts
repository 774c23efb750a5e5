import { anyText, baseUrl, choice, patternText } from '../environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../environment/setting.ts'
import type { S3Settings } from './s3.ts'

/** Environment variables of an S3-compatible object store, which several servers share. */
export const S3_SETTINGS = {
  S3_ENDPOINT: {
    schema: baseUrl(['https:', 'http:']),
    summary:
      'Address of an S3-compatible store for pictures and documents; empty: folders in DATA_DIR. docs/install.md says how to move.',
    example: 'https://s3.example',
  },
  S3_BUCKET: {
    schema: patternText(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    summary: 'Name of the bucket, which must exist and be private.',
    example: 'sarafan',
  },
  S3_REGION: { schema: anyText(), summary: 'Region of the bucket.', default: 'us-east-1' },
  S3_ACCESS_KEY: { schema: anyText(), summary: 'Id of the key.', isSecret: true, forbidsDemo: true },
  S3_SECRET_KEY: { schema: anyText(), summary: 'The key itself.', isSecret: true, forbidsDemo: true },
  FILES_IN: {
    schema: choice(['folder', 'bucket']),
    summary:
      'Where new files go while `npm run storage` moves them, folder or bucket; what is not there yet is read from the other. Empty: bucket, if there is one.',
    example: 'folder',
  },
} satisfies Settings

export const S3_GROUP = {
  title: 'Object store: address, bucket and both keys, or none',
  place: 25,
  settings: S3_SETTINGS,
} satisfies SettingGroup

export interface FileSettings {
  /** The object store that servers share; null: only folders in `dataDir`. */
  readonly s3: S3Settings | null
  /** Where new files go. */
  readonly main: 'folder' | 'bucket'
}

/** Returns where files are kept. Throws if the settings of the object store are incomplete. */
export function fileSettings(values: ValuesOf<typeof S3_SETTINGS>): FileSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, FILES_IN } = values
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY && !S3_SECRET_KEY) {
    if (FILES_IN === 'bucket') throw new Error('FILES_IN=bucket needs S3_ENDPOINT and its other settings')
    return { s3: null, main: 'folder' }
  }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together')
  const s3 = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
  return { s3, main: FILES_IN ?? 'bucket' }
}
