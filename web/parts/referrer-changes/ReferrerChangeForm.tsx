import { treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { useState } from 'react'
import { TextAreaLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from '../bonus-grants/BonusGrants.module.css'
import { PersonSearchField, PersonSearchResults } from '../wow-tree/PersonSearch.tsx'
import type { Person } from '../wow-tree/tree.ts'
import own from './ReferrerChanges.module.css'
import { useCreateReferrerChangeMutation } from './referrer-changes.api.ts'

const SHORTEST_NAME = 2

type Recommender = Pick<Person, 'agentId' | 'name'>
interface Draft {
  parent: Recommender | null
  reason: string
}
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
  const [ask] = useCreateReferrerChangeMutation()
  const form = useResourceForm<Draft>({
    from: { defaultValues: { parent: null, reason: '' } },
    call: treeMoveCalls.createTreeMove,
    send: async ({ parent, reason }) =>
      parent ? ask({ agentId, parentId: parent.agentId, reason: reason.trim() }) : {},
    faultText: (field) => (field === 'reason' ? t('bonus-grants.reasonNeeded') : undefined),
    onSaved: () => {
      toast(t('referrer-changes.sent'), 'warning')
      onDone()
    },
  })
  const parent = form.watch('parent')
  const choose = (person: Recommender | null) => form.setValue('parent', person, { shouldDirty: true })

  return (
    <ResourceFormProvider form={form}>
      <form
        className={styles.form}
        noValidate
        // Enter in the search field sends nothing: nobody is chosen yet.
        onSubmit={parent ? form.submitAs() : (event) => event.preventDefault()}
      >
        <p className={styles.who}>{t('referrer-changes.who', { name })}</p>
        {parent ? (
          <>
            <p>{t('referrer-changes.under', { name: parent.name })}</p>
            <Button small kind="tonal" onClick={() => choose(null)}>
              {t('common.change')}
            </Button>
            <TextAreaLine<Draft>
              name="reason"
              required
              label={t('bonus-grants.reason')}
              hint={t('referrer-changes.reasonHint')}
            />
            <Button wide type="submit" busy={form.isSending}>
              {t('referrer-changes.ask')}
            </Button>
          </>
        ) : (
          <ReferrerChoice showcaseId={showcaseId} without={agentId} onChoose={choose} />
        )}
        <Button wide kind="fill" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
      </form>
    </ResourceFormProvider>
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
  onChoose: (person: Recommender) => void
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
