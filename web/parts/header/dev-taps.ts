/** Counts taps within a second of the first; calls back at five (TR-25, TR-26; LO-26). */
export function tapCounter(done: () => void, now: () => number = Date.now): () => void {
  let first = 0
  let count = 0
  return () => {
    if (count === 0 || now() - first > 1000) [first, count] = [now(), 0]
    count++
    if (count < 5) return
    count = 0
    done()
  }
}
