import { anyText, sealingKey, url } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings } from '../platform/environment/setting.ts'

/** Environment variables of the database and files. */
export const STORAGE_SETTINGS = {
  DATABASE_URL: {
    schema: url(['postgres:', 'postgresql:']),
    summary: 'PostgreSQL, 15 or newer. Empty: the embedded database in DATA_DIR.',
    example: 'postgres://sarafan:password@127.0.0.1/sarafan',
    isSecret: true,
    setup: {
      flag: 'database-url',
      question: 'PostgreSQL, as postgres://user:password@host/database; empty for the embedded database',
      isFixed: true,
      without: 'the embedded database, for trying',
    },
  },
  DATA_DIR: {
    schema: anyText(),
    summary: 'Folder of pictures, documents and the embedded database.',
    default: './data',
    setup: { flag: 'data-dir', isFixed: true },
  },
} satisfies Settings

export const STORAGE_GROUP = {
  title: 'Database and files',
  place: 20,
  settings: STORAGE_SETTINGS,
} satisfies SettingGroup

/** Environment variables of the keys that encrypt data which a copy of the database or the disk must not reveal. */
export const KEY_SETTINGS = {
  DOCUMENTS_KEY: {
    schema: sealingKey(),
    summary:
      'Seals private documents: 32 bytes, openssl rand -hex 32. Keep it apart from DATA_DIR and its copies: lost, it takes the documents with it; another one is refused at the start. Without it no documents are accepted.',
    isSecret: true,
    setup: { flag: 'documents-key', isFixed: true, without: 'a new key for documents' },
  },
  DOCUMENTS_KEY_OLD: {
    schema: sealingKey(),
    summary: 'The key that `npm run rekey` replaced, until `npm run rekey -- --finish`.',
    isSecret: true,
  },
  SECRETS_KEY: {
    schema: sealingKey(),
    summary:
      'Seals the tokens of bots, likewise; a server with bots does not start without it. `npm run setup` makes both keys.',
    isSecret: true,
    setup: { flag: 'secrets-key', isFixed: true, without: 'a new key for tokens of bots' },
  },
  SECRETS_KEY_OLD: {
    schema: sealingKey(),
    summary: 'The key that `npm run rekey` replaced, likewise.',
    isSecret: true,
  },
} satisfies Settings

export const KEY_GROUP = { title: 'Keys', place: 30, settings: KEY_SETTINGS } satisfies SettingGroup
