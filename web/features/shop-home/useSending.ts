import { refusalCode } from '../../app/error-text.ts'
import { useTell, useTellError } from '../../app/tell.ts'
import type { Draft } from '../../app/useDraft.ts'
import { useWords } from '../../words/useWords.ts'

interface Sending {
  readonly draft: Pick<Draft<unknown>, 'saved'>
  readonly onRefresh: () => void
  readonly send: () => Promise<{ data?: { Version: number }; error?: unknown }>
}

/** Saves a draft over the version it was begun from; what somebody else saved meanwhile is asked for anew. */
export function useSending({ draft, onRefresh, send }: Sending): () => Promise<void> {
  const t = useWords()
  const [tell, tellError] = [useTell(), useTellError()]
  return async () => {
    const { data, error } = await send()
    if (data) {
      draft.saved(data.Version)
      return tell(t('shop-home.saved'))
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    tellError(error)
  }
}
