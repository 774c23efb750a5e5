/** A pending notification to the shop. */
export interface Notice {
  readonly event: string
  readonly object: object
  tries: number
}

/** Seconds between automatic tries; the real YooKassa continues for a day. */
const PAUSES = [5, 30, 60, 300, 900]
const PATIENCE_MS = 10_000

/** The fake's notifications, stored until the shop returns 200. */
export class Notices {
  /** Not accepted by the shop yet, oldest first. */
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

  /** Sends one notification, pending or not; returns the shop's status code, 0 without a response. */
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
      // The shop is down; the next try will follow.
      return 0
    }
  }

  /** Sends all pending notifications, each `times` times, optionally the newest first; returns the shop's status codes. */
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
