import { useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { type FoundShowcase, useFindShowcasesQuery } from '../../../parts/bans/bans.api.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'
import { SearchBox } from './SearchBox.tsx'

const ShowcaseCardSheet = lazySheet(() => import('./ShowcaseCardSheet.tsx'))

const STATES = ['any', 'draft', 'active', 'suspended', 'blocked'] as const

/** Showcases by name, address, number or seller, and by state; each opens its card (domain.md 4.4, 5.8). */
export function Showcases() {
  const t = useWords()
  const [text, setText] = useState('')
  const [status, setStatus] = useState<(typeof STATES)[number]>('any')
  const card = useSheet<number>()
  const q = useTyped(text.trim())
  const query = useFindShowcasesQuery({ q, status }, { refetchOnMountOrArgChange: true })
  const showcase = query.data?.find(({ id }) => id === card.subject)
  return (
    <>
      <SearchBox label={t('platform.findShowcase')} value={text} onChange={setText} />
      <div className={styles.filters}>
        <Rail label={t('platform.filter')} narrow>
          {STATES.map((state) => (
            <Chip key={state} chosen={state === status} onClick={() => setStatus(state)}>
              {t(`platform.showcaseState.${state}`)}
            </Chip>
          ))}
        </Rail>
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />} isEmpty={(found) => found.length === 0}>
        {(showcases) => (
          <ListGroup title={t('bans.showcases')} {...(showcases.length === 0 ? { padded: true } : {})}>
            {showcases.length === 0 && <p>{t('bans.notFound')}</p>}
            {showcases.map((found) => (
              <ShowcaseCell key={found.id} showcase={found} onOpen={() => card.show(found.id)} />
            ))}
          </ListGroup>
        )}
      </QueryView>
      {showcase && <ShowcaseCardSheet key={showcase.id} showcase={showcase} {...card.overlay} />}
    </>
  )
}

function ShowcaseCell({ showcase, onOpen }: { showcase: FoundShowcase; onOpen: () => void }) {
  const t = useWords()
  const isBlocked = showcase.status === 'blocked'
  return (
    <ListRow
      lead={<IconTile icon={isBlocked ? 'prohibit-bold' : 'storefront-fill'} hue={isBlocked ? 20 : 35} />}
      title={<span dir="auto">{showcase.name}</span>}
      text={<span dir="auto">{isBlocked ? showcase.reason : showcase.alias}</span>}
      value={t(`platform.showcaseStatus.${showcase.status}`)}
      onClick={onOpen}
    />
  )
}
