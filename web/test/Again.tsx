import { Fragment, type ReactNode, useState } from 'react'

/** A screen and a button that leaves it and comes back, so that its data are requested again. */
export function Again({ children }: { children: ReactNode }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Открыть снова
      </button>
      <Fragment key={times}>{children}</Fragment>
    </>
  )
}
