import type { Tx } from '../database/database.ts'

/** What may be asked of the job queue, with what it carries. */
export interface JobData {
  'rewards.post': { orderId: number }
}
export type JobName = keyof JobData

/** The queue as domains see it: a job leaves with the transaction that asked for it, or not at all. */
export interface Jobs {
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
}
