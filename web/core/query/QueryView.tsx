import type { ReactNode } from 'react'
import { refusalStatus } from '../api/error-text.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { Failed, Waiting } from './Waiting.tsx'

interface Props<Answer> {
  asked: {
    readonly data?: Answer | undefined
    /** Of this very question; `data` may still be of the one before */
    readonly currentData?: Answer | undefined
    readonly error?: unknown
    readonly isFetching: boolean
    readonly refetch: () => void
  }
  /** Said instead of an error where the screen is somebody else's, or its object is not there */
  closed?: { title: string; text: string }
  /** Shown above the skeleton, a failure and the data alike: a failing filter can be reset */
  top?: ReactNode
  /** The screen's shape until it is answered */
  waiting: ReactNode
  children: (answer: Answer) => ReactNode
}

/** A refusal that trying again does not help: not theirs, not there, no such address. */
const REFUSED = [403, 404, 422]

/**
 * A screen for one query: a skeleton until the data arrive, the reason and a retry on failure. Data that
 * merely could not be refreshed stay, with unsaved input.
 */
export function QueryView<Answer>({ asked, closed, top, waiting, children }: Props<Answer>) {
  const { data, currentData, error, isFetching, refetch } = asked
  if (error && !isFetching && currentData === undefined)
    return closed && REFUSED.includes(refusalStatus(error)) ? (
      <AccessDenied {...closed} />
    ) : (
      <>
        {top}
        <Failed error={error} onRetry={refetch} />
      </>
    )
  return (
    <>
      {top}
      {data === undefined ? <Waiting>{waiting}</Waiting> : children(data)}
    </>
  )
}
