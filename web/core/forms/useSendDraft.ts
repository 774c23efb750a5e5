import { refusalCode } from '../api/error-text.ts'
import { useErrorToast, useToast } from '../overlays/useToast.ts'
import type { Draft } from './useDraft.ts'

interface Sending {
  readonly draft: Pick<Draft<unknown>, 'saved'>
  readonly onRefresh: () => void
  readonly send: () => Promise<{ data?: { version: number }; error?: unknown }>
  /** Called when it is saved */
  readonly done: string
  /** The meaning of a refusal here, where its own text is not specific enough */
  readonly reasonOf?: (error: unknown) => string | undefined
}

/** Saves a draft over the version it is based on; a concurrent save by another editor is fetched again. */
export function useSendDraft({ draft, onRefresh, send, done, reasonOf }: Sending): () => Promise<void> {
  const toast = useToast()
  const toastError = useErrorToast()
  return async () => {
    const { data, error } = await send()
    if (data) {
      draft.saved(data.version)
      return toast(done)
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    const reason = reasonOf?.(error)
    if (reason === undefined) toastError(error)
    else toast(reason, 'warning')
  }
}
