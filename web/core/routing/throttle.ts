/** Runs what was asked for once `ms` have gone by, however often it was asked meanwhile; `now` runs what is waiting at once. */
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
