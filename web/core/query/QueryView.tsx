import type { ReactNode } from 'react'
import { refusalStatus } from '../api/error-text.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { QueryLoading } from './QueryLoading.tsx'
import { QueryPageError, QueryPartError } from './query-errors.tsx'

/** What a query hook returns, as far as a view needs it. */
export interface QueryState<Result> {
  readonly data?: Result | undefined
  /** The response to these very arguments; `data` may still be the response to the ones before. */
  readonly currentData?: Result | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface Props<Result> {
  query: QueryState<Result>
  /** `inline`: a part of a screen, whose error is one line with a button. */
  variant?: 'page' | 'inline'
  /** Show a skeleton instead of the response to earlier arguments, for screens of one object. */
  hidesPrevious?: boolean
  /** Shown instead of an error where the screen belongs to somebody else, or its object does not exist. */
  denied?: { title: string; text: string } | undefined
  /** Shown instead of an error where the object does not exist (404, or 422 for a malformed id). */
  gone?: ReactNode
  /** Stays above the skeleton, the error and the result, so that a filter that fails can be changed. */
  top?: ReactNode
  skeleton: ReactNode
  /** An empty result of earlier arguments is never shown: it says nothing about these. */
  isEmpty?: (result: Result) => boolean
  /** Shown instead of an empty result; without it the children show an empty one too. */
  empty?: ReactNode
  children: (result: Result) => ReactNode
}

const GONE = [404, 422]
/** Somebody else's, or not there: a request that the server does not understand (422) says nothing about rights. */
const DENIED = [403, 404]

/**
 * The one view of a query (issue 15, 4): a skeleton that says when the server is slow; the result, or what stands for an
 * empty one; an error with a retry, which a lost connection makes by itself; no access. A result that only could not be
 * refetched stays, with what is typed over it, under a line that says why.
 */
export function QueryView<Result>(props: Props<Result>) {
  const { query, variant = 'page', hidesPrevious = false, top, isEmpty } = props
  const { data, currentData, error, isFetching, refetch } = query
  const result = hidesPrevious || (data !== undefined && isEmpty?.(data)) ? currentData : data
  const QueryError = variant === 'page' ? QueryPageError : QueryPartError
  const hasFailed = error !== undefined && error !== null
  if (hasFailed && currentData === undefined) {
    const status = refusalStatus(error)
    if (props.gone !== undefined && GONE.includes(status)) return props.gone
    if (props.denied && DENIED.includes(status)) return <AccessDenied {...props.denied} />
    return (
      <>
        {top}
        <QueryError error={error} busy={isFetching} onRetry={refetch} />
      </>
    )
  }
  return (
    <>
      {top}
      {hasFailed && <QueryPartError isStale error={error} busy={isFetching} onRetry={refetch} />}
      {/* One place for both, so that a skeleton made of the result's own components becomes the result. */}
      <QueryLoading isLoading={result === undefined}>
        {result === undefined ? props.skeleton : (isEmpty?.(result) && props.empty) || props.children(result)}
      </QueryLoading>
    </>
  )
}
