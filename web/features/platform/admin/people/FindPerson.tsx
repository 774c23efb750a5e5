import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfig } from '../../../../core/config/config-context.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { networkPath } from '../../../../parts/wow-tree/network-location.ts'
import { PersonSearchField, PersonSearchResults } from '../../../../parts/wow-tree/PersonSearch.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Platform.module.css'

const PersonSheet = lazySheet(() => import('../../../../parts/wow-tree/PersonSheet.tsx'))
const SHORTEST_NAME = 2

/**
 * Finds people of the open showcase's network by name; their card offers actions that need a second
 * administrator.
 */
export function FindPerson() {
  const t = useWords()
  const navigate = useNavigate()
  const { showcaseId, showcaseName } = useConfig()
  const [name, setName] = useState('')
  const card = useSheet<number>()
  return (
    <search>
      <p className={styles.find}>{t('platform.find', { showcase: showcaseName })}</p>
      <PersonSearchField value={name} onChange={setName} />
      {name.trim().length >= SHORTEST_NAME && (
        <PersonSearchResults showcaseId={showcaseId} name={name.trim()} onPerson={(id) => card.show(id)} />
      )}
      {card.subject !== undefined && (
        <PersonSheet
          key={card.subject}
          agentId={card.subject}
          showcaseId={showcaseId}
          {...card.overlay}
          onOpenBranch={(branchId) => navigate(networkPath({ showcaseId, branchId, view: 'list' }))}
        />
      )}
    </search>
  )
}
