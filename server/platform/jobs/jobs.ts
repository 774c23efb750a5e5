import type { Tx } from '../database/database.ts'

/** Jobs that requests may send to the queue, with their data. */
export interface JobData {
  'rewards.post': { orderId: number }
}
export type JobName = keyof JobData

/** The job queue as domains see it. */
export interface Jobs {
  /** Sends a job as a part of the transaction: it exists only if the transaction commits. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
}
