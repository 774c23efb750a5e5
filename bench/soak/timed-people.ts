import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import { GUEST, People } from '../../e2e/support/people.ts'

/** People whose calls are timed; a call that fails is timed too. */
export class TimedPeople extends People {
  private readonly record: (call: string, ms: number) => void

  /** `record` gets the name and the milliseconds of each call. */
  constructor(url: string, record: (call: string, ms: number) => void) {
    super(url)
    this.record = record
  }

  override async ask<C extends Call>(
    person: string,
    showcase: string,
    call: C,
    ask: RequestOf<C>,
    key?: string,
  ): Promise<ResponseOf<C>> {
    const began = performance.now()
    try {
      return await super.ask(person, showcase, call, ask, key)
    } finally {
      const who = person.startsWith(GUEST) ? 'guest' : 'client'
      this.record(`${call.method ?? call.path} of a ${who}`, performance.now() - began)
    }
  }
}
