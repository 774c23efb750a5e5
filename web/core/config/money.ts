/** Roubles of the wire as kopecks of the pieces. */
export function kopOf(roubles: number): number {
  return Math.round(roubles * 100)
}
