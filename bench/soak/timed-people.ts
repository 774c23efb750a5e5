import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { Member } from '../../demo/crowd/members.ts'
import { signedLaunch } from '../../demo/sign.ts'
import { GUEST, People } from '../../e2e/support/people.ts'

/** People of the demo's crowd, and guests, whose calls are timed; a call that fails is timed too. */
export class TimedPeople extends People {
  private readonly of: TimedPeopleOf

  constructor(url: string, of: TimedPeopleOf) {
    super(url)
    this.of = of
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
      this.of.record(`${call.method ?? call.path} of a ${who}`, performance.now() - began)
    }
  }

  /** Signs the launch data of the crowd here: the demo's simulator knows the cast only. */
  override async launchData(person: string, showcase: string): Promise<string> {
    const member = this.of.crowd.get(person)
    if (!member) return super.launchData(person, showcase)
    const { telegramId, firstName, lastName, locale } = member
    const user = { telegramId, firstName, lastName, photo: '', language: locale.slice(0, 2) }
    return signedLaunch({ user, at: new Date() }, this.of.botToken)
  }
}

interface TimedPeopleOf {
  /** By handle. */
  readonly crowd: ReadonlyMap<string, Member>
  /** Of the bot that opens the showcase. */
  readonly botToken: string
  /** Gets the name and the milliseconds of each call. */
  readonly record: (call: string, ms: number) => void
}
