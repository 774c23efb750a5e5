import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfig } from '../../../../core/config/config-context.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { pathOf } from '../../../../parts/wow-tree/place.ts'
import { SearchField, SearchResults } from '../../../../parts/wow-tree/Search.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Platform.module.css'

const PersonSheet = lazySheet(() => import('../../../../parts/wow-tree/PersonSheet.tsx'))
const SHORTEST_NAME = 2

/** Anybody of the open showcase's network by name: in their card an administrator asks for what needs a second one. */
export function FindPerson() {
  const t = useWords()
  const navigate = useNavigate()
  const { showcaseId, showcaseName } = useConfig()
  const [name, setName] = useState('')
  const [card, setCard] = useState<{ id: number; isOpen: boolean }>()
  return (
    <search>
      <p className={styles.find}>{t('platform.find', { showcase: showcaseName })}</p>
      <SearchField value={name} onChange={setName} />
      {name.trim().length >= SHORTEST_NAME && (
        <SearchResults
          showcaseId={showcaseId}
          name={name.trim()}
          onPerson={(id) => setCard({ id, isOpen: true })}
        />
      )}
      {card && (
        <PersonSheet
          key={card.id}
          agentId={card.id}
          showcaseId={showcaseId}
          open={card.isOpen}
          onClose={() => setCard({ ...card, isOpen: false })}
          onOpenBranch={(branchId) => navigate(pathOf({ showcaseId, branchId, view: 'list' }))}
        />
      )}
    </search>
  )
}
