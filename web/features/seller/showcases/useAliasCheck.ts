import { useTyped } from '../../../core/forms/useTyped.ts'
import { useCheckAliasQuery } from '../../../parts/showcases/showcases.api.ts'
import { useWords } from '../../../words/useWords.ts'

const WHY = {
  '': undefined,
  form: 'showcases.aliasForm',
  reserved: 'showcases.aliasReserved',
  taken: 'showcases.aliasTaken',
} as const

/**
 * The hint below an address field while it is typed (AP-65): `own` is the showcase's current address, `id`
 * the showcase.
 */
export function useAliasCheck({ text, own, id }: { text: string; own: string; id?: number }) {
  const t = useWords()
  const typed = text.trim().toLowerCase()
  const asked = useTyped(typed)
  const isMoved = typed !== own && typed !== ''
  // Only for this very address: if the check fails, the result of the previous address is not shown.
  const { currentData, isFetching } = useCheckAliasQuery(
    { ...(id === undefined ? {} : { id }), alias: asked },
    { skip: !isMoved || asked !== typed },
  )
  const isKnown = isMoved && asked === typed && !isFetching
  const why = isKnown && currentData ? WHY[currentData.why] : undefined
  return {
    isMoved,
    error: why && t(why),
    checking: isMoved && !isKnown ? t('showcases.aliasChecking') : undefined,
    success: isKnown && currentData?.free ? t('showcases.aliasFree') : undefined,
  }
}
