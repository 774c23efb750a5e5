import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Until the end of the test, timers can be passed with `passMs`; they also run by themselves, as slowly as real ones. */
export function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

export const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
