import type { FastifyInstance } from 'fastify'
import type { CdekSettings } from './delivery/delivery.ts'
import type { Work } from './doors/jobs/queue.ts'
import type { DadataSettings } from './geo/geo.ts'
import type { BotApi, Mailer } from './notifications/notifications.ts'
import type { MonetaAccess } from './payments/moneta/settings.ts'
import type { YooKassaSettings } from './payments/yookassa/client.ts'
import type { Clock } from './platform/clock.ts'
import type { Engine } from './platform/database/engines.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { RouterOptions } from './platform/requests/router.ts'
import type { FileKeys } from './platform/sealing/files.ts'
import type { DomainDeps } from './routes/network.ts'

export interface AppDeps extends RouterOptions, DomainDeps {
  readonly engine: Engine
  readonly clock: Clock
  readonly jobs: Jobs
  readonly isDemo: boolean
  readonly publicUrl: string
  readonly startParameter: 'start' | 'startapp'
  readonly logLevel: string
  /** Where log lines go; without it, standard output. */
  readonly logTo?: { write(line: string): void }
  readonly trustProxy: string[] | false
  /** Folders of pictures, the first for those that people send; without it, one of the system's temporary ones. */
  readonly images?: readonly string[]
  /** Folder of people's private documents; without it, one of the system's temporary ones. */
  readonly documents?: string
  /** The address service; without it the embedded gazetteer answers. */
  readonly dadata?: DadataSettings | null
  /** Payment system 1: the account at MONETA, or at a demo's fake of it. */
  readonly moneta?: MonetaAccess | null
  /** Payment system 2: the shop at YooKassa, or at a demo's fake of it. */
  readonly yookassa?: YooKassaSettings | null
  /** Seals those documents; null: none are taken. Without it, one for this run only. */
  readonly documentKeys?: FileKeys | null
  /** The account at CDEK; without it no parcel is priced by it. */
  readonly cdek?: CdekSettings | null
  /** The messenger's bots, which tell people what happened; without them the app alone does. */
  readonly bots?: BotApi | null
  /** Sends letters to guests; without it there are none. */
  readonly mailer?: Mailer | null
  /** Called after a bot's update was handled. */
  readonly onUpdate?: () => void
}

export interface App {
  readonly door: FastifyInstance
  /** What the job queue wakes; safe to run twice. */
  readonly work: Work
  /** Asks the messenger for updates of bots without a webhook; returns what stops it. */
  readonly pollBots: () => () => Promise<void>
  /** Asks the carriers to tell of moves at the address under which they reach us, `…/api`. */
  readonly listenToCarriers: (base: string) => Promise<void>
}
