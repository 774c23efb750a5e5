import { anyText, integer, sealingKey, url } from '../../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../../platform/environment/setting.ts'

/** Environment variables of `npm run backup` and `npm run restore`. */
export const BACKUP_SETTINGS = {
  BACKUP_DIR: {
    schema: anyText(),
    summary:
      'Folder of encrypted backups, best on another machine or disk. What was received and not yet encrypted waits in a folder of that name with -spool at its end.',
    example: '/var/backups/sarafan',
  },
  BACKUP_KEY: {
    schema: sealingKey(),
    summary:
      'Encrypts backups: 32 bytes, openssl rand -hex 32, and no other key. Keep a copy away from this machine: without it no backup can be restored.',
    isSecret: true,
  },
  BACKUP_URL: {
    schema: url(['postgres:', 'postgresql:']),
    summary:
      'PostgreSQL with a role that may replicate: alter role sarafan replication. Empty: DATABASE_URL. It never points to a pooler.',
    example: 'postgres://sarafan:password@127.0.0.1/sarafan',
    isSecret: true,
  },
  BACKUP_DAYS: {
    schema: integer(1, 3650),
    summary: 'How many days back a backup can be restored to; older ones are deleted.',
    default: '14',
  },
} satisfies Settings

export const BACKUP_GROUP = { title: 'Backups', place: 107, settings: BACKUP_SETTINGS } satisfies SettingGroup

export interface BackupSettings {
  /** Empty: backups are not set up. */
  readonly dir: string
  /** Null: backups are not set up. */
  readonly key: Buffer | null
  /** Empty: the database of the server. */
  readonly url: string
  readonly days: number
}

/** Returns the settings of backups from all decoded ones. */
export function backupSettings(values: ValuesOf<typeof BACKUP_SETTINGS>): BackupSettings {
  return {
    dir: values.BACKUP_DIR ?? '',
    key: values.BACKUP_KEY ?? null,
    url: values.BACKUP_URL ?? '',
    days: values.BACKUP_DAYS,
  }
}
