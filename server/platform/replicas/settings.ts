import { checkedText, integer } from '../environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../environment/setting.ts'

const PROTOCOLS = ['postgres:', 'postgresql:']
const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
const isReplica = (text: string) => URL.canParse(text) && PROTOCOLS.includes(new URL(text).protocol)

/** Environment variables of the replicas that answer guests. */
export const REPLICA_SETTINGS = {
  DATABASE_READ_URLS: {
    schema: checkedText((text) => listOf(text).every(isReplica), 'a list of URLs of postgres:'),
    summary: 'Streaming replicas of DATABASE_URL that answer guests, comma-separated. Empty: none.',
    example: 'postgres://sarafan:password@replica-1/sarafan,postgres://sarafan:password@replica-2/sarafan',
    isSecret: true,
  },
  DATABASE_READ_MAX_LAG_MS: {
    schema: integer(100, 60_000),
    summary: 'How old the data of a replica may be; an older replica is not asked.',
    default: '2000',
  },
} satisfies Settings

export const REPLICA_GROUP = {
  title: 'Replicas of the database, for guests (docs/decisions/091-replicas-for-guests.md)',
  place: 22,
  settings: REPLICA_SETTINGS,
} satisfies SettingGroup

export interface ReplicaSettings {
  readonly urls: readonly string[]
  readonly maxLagMs: number
}

/** Returns the replicas that the settings name. Throws if there are some of the embedded database, which has none. */
export function replicaSettings(
  values: ValuesOf<typeof REPLICA_SETTINGS>,
  databaseUrl: string,
): ReplicaSettings {
  const urls = listOf(values.DATABASE_READ_URLS ?? '')
  if (urls.length > 0 && databaseUrl === '') throw new Error('DATABASE_READ_URLS needs DATABASE_URL')
  return { urls, maxLagMs: values.DATABASE_READ_MAX_LAG_MS }
}
