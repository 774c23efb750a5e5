import { useTyped } from '../../../core/forms/useTyped.ts'
import { useCheckAliasQuery } from '../../../parts/showcases/showcases.api.ts'
import { useWords } from '../../../words/useWords.ts'

const WHY = {
  '': undefined,
  form: 'showcases.aliasForm',
  reserved: 'showcases.aliasReserved',
  taken: 'showcases.aliasTaken',
} as const

/** What stands at the field of an address while it is typed (AP-65): `own` is the showcase's already, `id` is its. */
export function useAliasCheck({ text, own, id }: { text: string; own: string; id?: number }) {
  const t = useWords()
  const typed = text.trim().toLowerCase()
  const asked = useTyped(typed)
  const isMoved = typed !== own && typed !== ''
  // Of this very address: when it cannot be asked about, what was said of the one before is not said of it.
  const { currentData, isFetching } = useCheckAliasQuery(
    { ...(id === undefined ? {} : { id }), Alias: asked },
    { skip: !isMoved || asked !== typed },
  )
  const isKnown = isMoved && asked === typed && !isFetching
  const why = isKnown && currentData ? WHY[currentData.Why] : undefined
  return {
    isMoved,
    error: why && t(why),
    checking: isMoved && !isKnown ? t('showcases.aliasChecking') : undefined,
    success: isKnown && currentData?.Free ? t('showcases.aliasFree') : undefined,
  }
}
