import type { Translate } from '../../words/translate.ts'
import type { Draft } from './useDraft.ts'

/** Why a draft cannot be saved; undefined when it can. */
export function draftReason(
  t: Translate,
  { isDirty, isClash }: Pick<Draft<unknown>, 'isDirty' | 'isClash'>,
): string | undefined {
  if (isClash) return t('disabled.conflict')
  return isDirty ? undefined : t('disabled.noChanges')
}
