/** Converts kopecks to the roubles of a response. */
export function toRub(kop: number): number {
  return kop / 100
}

/** Converts the roubles of a request (`RubText`, validated by its pattern) to kopecks, without floating-point arithmetic. */
export function toKop(text: string): number {
  const [roubles = '0', kopecks = ''] = text.replace(',', '.').split('.')
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

/** Returns `amountKop` × `bp` / 10 000, rounded down. */
export function shareOf(amountKop: number, bp: number): number {
  return Math.floor((amountKop * bp) / 10_000)
}

/**
 * Splits `total` over weights so that the parts add up exactly: the largest remainders get the odd units
 * (domain.md 4.7). All zero weights give all zero parts.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  let rest = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder) {
    if (rest-- <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
  }
  return parts
}
