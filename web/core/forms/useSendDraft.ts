import { refusalCode } from '../api/error-text.ts'
import { useErrorToast, useToast } from '../overlays/useToast.ts'
import type { Draft } from './useDraft.ts'

interface Sending {
  readonly draft: Pick<Draft<unknown>, 'saved'>
  readonly onRefresh: () => void
  readonly send: () => Promise<{ data?: { Version: number }; error?: unknown }>
  /** Told when it is saved */
  readonly done: string
  /** What a refusal means here, where its own words would not tell */
  readonly reasonOf?: (error: unknown) => string | undefined
}

/** Saves a draft over the version it was begun from; what somebody else saved meanwhile is asked for anew. */
export function useSendDraft({ draft, onRefresh, send, done, reasonOf }: Sending): () => Promise<void> {
  const [tell, tellError] = [useToast(), useErrorToast()]
  return async () => {
    const { data, error } = await send()
    if (data) {
      draft.saved(data.Version)
      return tell(done)
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    const reason = reasonOf?.(error)
    if (reason === undefined) tellError(error)
    else tell(reason, 'warning')
  }
}
