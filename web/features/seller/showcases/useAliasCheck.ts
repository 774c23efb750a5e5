import { useTyped } from '../../../core/forms/useTyped.ts'
import { useCheckAliasQuery } from '../../../parts/showcases/showcases.api.ts'
import { useWords } from '../../../words/useWords.ts'

const REASONS = {
  '': undefined,
  form: 'showcases.aliasForm',
  reserved: 'showcases.aliasReserved',
  taken: 'showcases.aliasTaken',
} as const

export interface AliasCheck {
  /** Whether the text is another address than the current one */
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly checking: string | undefined
  readonly success: string | undefined
}

/**
 * Checks an address while it is typed (AP-65). `current` is the showcase's stored address; `id` is absent for a
 * showcase that does not exist yet.
 */
export function useAliasCheck({
  text,
  current,
  id,
}: {
  text: string
  current: string
  id?: number
}): AliasCheck {
  const t = useWords()
  const typed = text.trim().toLowerCase()
  const settled = useTyped(typed)
  const isChanged = typed !== current && typed !== ''
  // Only for this very address: if the check fails, the result of the previous address is not shown.
  const { currentData, isFetching } = useCheckAliasQuery(
    { ...(id === undefined ? {} : { id }), alias: settled },
    { skip: !isChanged || settled !== typed },
  )
  const isChecked = isChanged && settled === typed && !isFetching
  const reason = isChecked && currentData ? REASONS[currentData.why] : undefined
  return {
    isChanged,
    error: reason && t(reason),
    checking: isChanged && !isChecked ? t('showcases.aliasChecking') : undefined,
    success: isChecked && currentData?.free ? t('showcases.aliasFree') : undefined,
  }
}
