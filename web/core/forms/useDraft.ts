import { useState } from 'react'
import { useUnsaved } from './unsaved.ts'

export interface Draft<Value> {
  readonly value: Value
  readonly isDirty: boolean
  /** Somebody else has saved since the draft was opened. */
  readonly isClash: boolean
  /** The version to save over. */
  readonly version: number
  /** A function is given the newest value, for changes that arrive after the person has typed on. */
  readonly change: (next: Value | ((newest: Value) => Value)) => void
  /** It is stored as `version` now. */
  readonly saved: (version: number) => void
  readonly takeTheirs: () => void
  readonly keepMine: () => void
}

/**
 * The draft of a stored, versioned object. Untouched it follows the stored object; once changed it stays, and
 * reports when another editor saved in between, so that no work is lost silently.
 */
export function useDraft<Value>(stored: Value, version: number): Draft<Value> {
  const [base, setBase] = useState({ value: stored, version })
  const [value, change] = useState(stored)
  const isDirty = value !== base.value
  const release = useUnsaved(isDirty)
  const begin = (next: Value, from: number) => {
    setBase({ value: next, version: from })
    change(next)
  }
  const isNewer = version > base.version
  if (!isDirty && (isNewer || (version === base.version && stored !== base.value))) begin(stored, version)
  return {
    value,
    isDirty,
    isClash: isDirty && isNewer,
    version: base.version,
    change,
    saved: (next) => {
      setBase({ value, version: next })
      release()
    },
    takeTheirs: () => begin(stored, version),
    keepMine: () => setBase({ ...base, version }),
  }
}
