/** A notification on its way to the shop. */
export interface Notice {
  readonly event: string
  readonly object: object
  tries: number
}

/** Seconds between tries where they are sent by themselves; real ones go on for a day. */
const PAUSES = [5, 30, 60, 300, 900]
const PATIENCE_MS = 10_000

/** The fake's notifications: kept until the shop answers 200. */
export class Notices {
  /** Not taken by the shop yet, oldest first. */
  readonly waiting: Notice[] = []
  private readonly url: () => string
  private readonly isAuto: boolean

  constructor(options: { url: () => string; isAuto: boolean }) {
    this.url = options.url
    this.isAuto = options.isAuto
  }

  add(event: string, object: object): void {
    const notice = { event, object, tries: 0 }
    this.waiting.push(notice)
    if (this.isAuto) this.later(notice, 0)
  }

  /** Sends one, whether it waits or not; says what the shop answered, 0 for nothing. */
  async send(event: string, object: object): Promise<number> {
    try {
      const answer = await fetch(this.url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'notification', event, object }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      // The shop is away: what the next try is for.
      return 0
    }
  }

  /** Sends all that wait, each `times` times, the newest first if asked so; says what the shop answered. */
  async deliver(how: { times?: number; isReversed?: boolean } = {}): Promise<number[]> {
    const all = how.isReversed ? [...this.waiting].reverse() : [...this.waiting]
    const answers: number[] = []
    for (const notice of all)
      for (let time = 0; time < (how.times ?? 1); time++) answers.push(await this.deliverOne(notice))
    return answers
  }

  private async deliverOne(notice: Notice): Promise<number> {
    notice.tries++
    const status = await this.send(notice.event, notice.object)
    const at = this.waiting.indexOf(notice)
    if (status === 200 && at >= 0) this.waiting.splice(at, 1)
    return status
  }

  private later(notice: Notice, seconds: number): void {
    setTimeout(async () => {
      const pause = (await this.deliverOne(notice)) === 200 ? undefined : PAUSES[notice.tries - 1]
      if (pause !== undefined) this.later(notice, pause)
    }, seconds * 1000).unref()
  }
}
