import { tracingChannel } from 'node:diagnostics_channel'

export type WorkKind = 'call' | 'statement' | 'outbound' | 'job'

/** Work whose duration is reported. Its name comes from the code, so it holds no values of people. */
export interface TracedWork {
  readonly kind: WorkKind
  readonly name: string
}

/** Node's diagnostics channel that reports the begin and the end of work, and carries it through asynchronous flows. */
export const WORK = tracingChannel<unknown, TracedWork>('sarafan:work')

/** Runs `work` and reports it on the channel, if anything listens; returns its result. */
export function traced<T>(kind: WorkKind, name: string, work: () => Promise<T>): Promise<T> {
  return WORK.hasSubscribers ? (WORK.tracePromise(work, { kind, name }) as Promise<T>) : work()
}
