/** Moves the clock of `Date` forward by `aheadMs`. Also runs in pages, so it must not use any outer variable. */
export function moveTime(aheadMs: number): void {
  const Real = globalThis.Date
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      // A given moment is parsed as by the real constructor, in each of its forms.
      super(...((given.length > 0 ? given : [Real.now() + aheadMs]) as [number]))
    }

    static override now(): number {
      return Real.now() + aheadMs
    }
  } as DateConstructor // Called without `new` it would return a string, which no code here relies on
}

// Loaded before a server that runs at another time.
if (globalThis.process?.env.AHEAD_MS) moveTime(Number(process.env.AHEAD_MS))
