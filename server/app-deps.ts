import type { FastifyInstance } from 'fastify'
import type { LaunchImport } from './catalog/catalog.ts'
import type { CdekSettings } from './delivery/delivery.ts'
import type { PipelineOptions } from './doors/http/pipeline/pipeline.ts'
import type { Work } from './doors/jobs/queue.ts'
import type { DadataSettings } from './geo/geo.ts'
import type { BotApi, Mailer } from './notifications/notifications.ts'
import type { MonetaAccess } from './payments/moneta/settings.ts'
import type { YooKassaSettings } from './payments/yookassa/client.ts'
import type { Clock } from './platform/clock.ts'
import type { Engine } from './platform/database/engines.ts'
import type { FileStore } from './platform/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Download } from './platform/outbound/public-download.ts'
import type { PublicPost } from './platform/outbound/public-post.ts'
import type { Replicas } from './platform/replicas/replicas.ts'
import type { FileKeys } from './platform/sealing/files.ts'
import type { FileStorage } from './platform/storage/file-storage.ts'
import type { PictureStore } from './platform/storage/pictures.ts'
import type { DomainDeps } from './routes/network.ts'

export interface AppDeps extends PipelineOptions, DomainDeps {
  readonly engine: Engine
  /** Replicas of the database, which answer guests; without them the database answers everyone. */
  readonly replicas?: Replicas | null
  readonly clock: Clock
  readonly jobs: Jobs
  /** False: every call takes the ordinary path (decision 045). On without it. */
  readonly hasFastLane?: boolean
  /** False: responses to guests are not stored (decision 092). On without it. */
  readonly hasGuestAnswers?: boolean
  /** False: pages of lists are read with their cards each time (decision 099). On without it. */
  readonly holdsPages?: boolean
  readonly isDemo: boolean
  readonly publicUrl: string
  readonly startParameter: 'start' | 'startapp'
  readonly logLevel: string
  /** Where log lines go; without it, standard output. */
  readonly logTo?: { write(line: string): void }
  readonly trustProxy: string[] | false
  /** Public pictures; without it, a folder in the system's temporary one. */
  readonly pictures?: PictureStore
  /** People's private documents; without it, a folder in the system's temporary one. */
  readonly documents?: FileStore
  /** Where servers share files that wait to be imported; without it, the folder `imports`. */
  readonly shared?: FileStorage | null
  /** Runs each import in a process of its own; without it, imports run in this process. */
  readonly launchImport?: LaunchImport | null
  /** Downloads files and pictures of imports; without it, from public hosts only. */
  readonly download?: Download
  /** Sends webhooks; without it, to public hosts only. */
  readonly postWebhook?: PublicPost
  /** Whether webhooks may go to this machine: only in a demo that this machine alone reaches. */
  readonly hasLocalWebhooks?: boolean
  /** Folder of files that wait to be imported; without it, a folder in the system's temporary one. */
  readonly imports?: string
  /** The address service; without it the embedded gazetteer answers. */
  readonly dadata?: DadataSettings | null
  /** Payment system 1: the account at MONETA, or at the demo's fake MONETA. */
  readonly moneta?: MonetaAccess | null
  /** Payment system 2: the shop at YooKassa, or at the demo's fake YooKassa. */
  readonly yookassa?: YooKassaSettings | null
  /** Price of one Star, kopecks; without it Stars pay for nothing new. */
  readonly starKopecks?: number | null
  /** Keys that seal those documents; null: documents are refused. Without it, a key for this run only. */
  readonly documentKeys?: FileKeys | null
  /** The account at CDEK; without it CDEK is not offered. */
  readonly cdek?: CdekSettings | null
  /** Style of the map of pickup points; without it they are drawn on a plan. */
  readonly mapStyleUrl?: string | null
  /** The messenger's bots, which deliver notifications; without them notifications appear in the app only. */
  readonly bots?: BotApi | null
  /** Sends e-mail to guests; without it no e-mail is sent. */
  readonly mailer?: Mailer | null
  /** Called after a bot's update was handled. */
  readonly onUpdate?: () => void
}

export interface App {
  readonly door: FastifyInstance
  /** The background work that the job queue starts; safe to run twice. */
  readonly work: Work
  /** Starts polling the messenger for updates of bots without a webhook; returns a function that stops it. */
  readonly pollBots: () => () => Promise<void>
  /** Subscribes to the carriers' parcel notifications; `base` is the address under which they reach us, `…/api`. */
  readonly listenToCarriers: (base: string) => Promise<void>
}
