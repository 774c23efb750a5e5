/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

const MAX_VALUES = 3000
const MAX_DEPTH = 8

/** Ids and words from responses, so that later requests refer to existing things. */
export class KnownValues {
  private readonly texts: string[] = []
  private readonly numbers: number[] = [1, 2, 3]

  number(random: Random): number | undefined {
    return this.numbers[Math.floor(random() * this.numbers.length)]
  }

  /** Returns a value that fits, out of a few tries; null if none of them does. */
  text(random: Random, fits: (text: string) => boolean): string | null {
    for (let tries = 0; tries < 12; tries++) {
      const found = this.texts[Math.floor(random() * this.texts.length)]
      if (found !== undefined && fits(found)) return found
    }
    return null
  }

  /** Stores the ids and short words of a response. */
  learn(answer: unknown, random: Random, depth = 0): void {
    if (depth > MAX_DEPTH) return
    if (typeof answer === 'string' && answer.length < 60) addValue(this.texts, answer, random)
    if (typeof answer === 'number' && Number.isSafeInteger(answer) && answer > 0) {
      addValue(this.numbers, answer, random)
      addValue(this.texts, String(answer), random)
    }
    if (typeof answer !== 'object' || answer === null) return
    for (const value of Object.values(answer).slice(0, 40)) this.learn(value, random, depth + 1)
  }
}

function addValue<T>(all: T[], one: T, random: Random): void {
  if (all.length < MAX_VALUES) all.push(one)
  else all[Math.floor(random() * MAX_VALUES)] = one
}
