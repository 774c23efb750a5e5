/** A source of numbers that gives the same ones in every load. */
export interface Dice {
  /** Returns a number from 0 up to, and without, 1. */
  readonly next: () => number
  /** Returns an integer from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly shuffle: <T>(list: readonly T[]) => T[]
}

/** Opens a source of numbers (mulberry32); each seed has its own sequence. */
export function openDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('an empty list has nothing to pick')
      return found
    },
    shuffle: (list) => {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const kept = mixed[last]
        const moved = mixed[other]
        if (kept === undefined || moved === undefined) continue
        mixed[last] = moved
        mixed[other] = kept
      }
      return mixed
    },
  }
}
