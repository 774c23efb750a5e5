import type { QueryState } from './QueryView.tsx'

/** Leaves out the error of a further page: the end of the list shows it with a retry of its own. */
export function withoutPageError<Result>(
  query: QueryState<Result> & { readonly isFetchNextPageError: boolean },
): QueryState<Result> {
  return query.isFetchNextPageError ? { ...query, error: undefined } : query
}
