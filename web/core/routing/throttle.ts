/** Runs the last request once `ms` have passed since the first; `now` runs a waiting one at once. */
export function throttled(run: () => void, ms: number): { ask(): void; now(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    if (timer === undefined) return
    stop()
    run()
  }
  const ask = () => {
    timer ??= setTimeout(now, ms)
  }
  return { ask, now, stop }
}
