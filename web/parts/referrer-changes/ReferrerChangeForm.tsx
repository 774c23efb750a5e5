import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from '../bonus-grants/BonusGrants.module.css'
import { PersonSearchField, PersonSearchResults } from '../wow-tree/PersonSearch.tsx'
import type { Person } from '../wow-tree/tree.ts'
import own from './ReferrerChanges.module.css'
import { useCreateReferrerChangeMutation } from './referrer-changes.api.ts'

const SHORTEST_NAME = 2

interface Props {
  agentId: number
  name: string
  showcaseId: number
  onDone: () => void
  onLeave: () => void
}

/** Requests that the platform change a person's recommender; nobody is moved before its approval (domain.md 4.10). */
export default function ReferrerChangeForm({ agentId, name, showcaseId, onDone, onLeave }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [ask, { isLoading }] = useCreateReferrerChangeMutation()
  const [parent, setParent] = useState<Pick<Person, 'agentId' | 'name'>>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const isDirty = parent !== undefined || formState.isDirty
  useUnsaved(isDirty)

  async function send({ reason }: { reason: string }): Promise<void> {
    if (!parent) return
    const { error } = await ask({ agentId, parentId: parent.agentId, reason: reason.trim() })
    if (error) return toastError(error)
    toast(t('referrer-changes.sent'), 'warning')
    onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <p className={styles.who}>{t('referrer-changes.who', { name })}</p>
      {parent ? (
        <>
          <p>{t('referrer-changes.under', { name: parent.name })}</p>
          <Button small kind="tonal" onClick={() => setParent(undefined)}>
            {t('common.change')}
          </Button>
          <TextArea
            label={t('bonus-grants.reason')}
            maxLength={300}
            hint={t('referrer-changes.reasonHint')}
            error={formState.errors.reason?.message}
            {...register('reason', {
              validate: (text) => text.trim().length >= 3 || t('bonus-grants.reasonNeeded'),
            })}
          />
          <Button wide type="submit" busy={isLoading}>
            {t('referrer-changes.ask')}
          </Button>
        </>
      ) : (
        <ReferrerChoice showcaseId={showcaseId} without={agentId} onChoose={setParent} />
      )}
      <Button wide kind="fill" onClick={onLeave}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}

/** The new recommender, searched by name among the network's people. */
function ReferrerChoice({
  showcaseId,
  without,
  onChoose,
}: {
  showcaseId: number
  without: number
  onChoose: (person: Pick<Person, 'agentId' | 'name'>) => void
}) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  return (
    <div>
      <p>{t('referrer-changes.choose')}</p>
      <div className={own.wide}>
        <PersonSearchField value={typed} onChange={setTyped} />
        {typed.trim().length >= SHORTEST_NAME && (
          <PersonSearchResults
            showcaseId={showcaseId}
            name={typed.trim()}
            onPerson={(id, person) => id !== without && onChoose(person)}
          />
        )}
      </div>
    </div>
  )
}
