import { TextLine } from '../../../core/forms/lines.tsx'
import { MOST_ALIAS_LETTERS } from '../../../parts/showcases/alias-from.ts'
import { useWords } from '../../../words/useWords.ts'
import type { AliasCheck } from './useAliasCheck.ts'

interface Props {
  check: AliasCheck
  disabledReason?: string | undefined
  hint?: string | undefined
  onTyped?: () => void
}

/** The address of a showcase, with the result of its check while it is typed (AP-65). */
export function AliasField({ check: { error, checking, success }, ...field }: Props) {
  const t = useWords()
  return (
    <TextLine<{ alias: string }>
      name="alias"
      required
      longest={MOST_ALIAS_LETTERS}
      label={t('showcases.alias')}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      checking={checking}
      success={success}
      error={error}
      {...field}
    />
  )
}
