/** Measures the longest time without an acknowledged order. All moments are milliseconds of one clock. */
export class LongestGap {
  private lastAt: number
  private longestMs = 0

  constructor(now: number) {
    this.lastAt = now
  }

  /** Records that an order was acknowledged. */
  acknowledge(at: number): void {
    this.longestMs = Math.max(this.longestMs, at - this.lastAt)
    this.lastAt = at
  }

  /** Begins a new measurement; a gap that is open already counts from its beginning. */
  begin(): void {
    this.longestMs = 0
  }

  /** Returns the longest gap since `begin`, the open one included. */
  longest(now: number): number {
    return Math.max(this.longestMs, now - this.lastAt)
  }
}
