import { postOrderRewards } from '../server/orders/orders.ts'
import type { Db } from '../server/platform/database/database.ts'
import type { Jobs } from '../server/platform/jobs/jobs.ts'

/** A job queue that runs jobs only on request, so that the past is simulated in order. */
export interface QuietJobs extends Jobs {
  drain(db: Db, at: Date): Promise<void>
}

export function openQuietJobs(): QuietJobs {
  let waiting: number[] = []
  return {
    send: async (_tx, _name, { orderId }) => {
      waiting.push(orderId)
    },
    drain: async (db, at) => {
      const due = waiting
      waiting = []
      for (const orderId of due) await postOrderRewards(db, orderId, at)
    },
  }
}
