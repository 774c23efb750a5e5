/** Gives `Date` another now: `aheadMs` later than this machine's. Runs in pages too, so it uses nothing around it. */
export function moveTime(aheadMs: number): void {
  const Real = globalThis.Date
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      // Any moment given is read as the real constructor reads it, in each of its shapes.
      super(...((given.length > 0 ? given : [Real.now() + aheadMs]) as [number]))
    }

    static override now(): number {
      return Real.now() + aheadMs
    }
  } as DateConstructor // called as a function it would tell a text; nobody does
}

// Loaded before a server that is to live at another time.
if (globalThis.process?.env.AHEAD_MS) moveTime(Number(process.env.AHEAD_MS))
