import { useState } from 'react'
import { useTyped } from '../../../../core/forms/useTyped.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { BanText } from '../../../../parts/bans/BanText.tsx'
import { useFindPeopleQuery } from '../../../../parts/bans/bans.api.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import { SearchBox } from '../SearchBox.tsx'

const PersonCardSheet = lazySheet(() => import('./PersonCardSheet.tsx'))

/** People by name, number, code or phone; without a question, those the platform bans (domain.md 5.8, 7.2). */
export function People() {
  const t = useWords()
  const [text, setText] = useState('')
  const card = useSheet<number>()
  const q = useTyped(text.trim())
  const query = useFindPeopleQuery({ q }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <SearchBox label={t('platform.findPerson')} value={text} onChange={setText} />
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />} isEmpty={(found) => found.length === 0}>
        {(people) => (
          <ListGroup
            title={t(q === '' ? 'platform.bannedPeople' : 'bans.people')}
            {...(people.length === 0 ? { padded: true } : {})}
          >
            {people.length === 0 && <p>{t(q === '' ? 'bans.none' : 'bans.notFound')}</p>}
            {people.map(({ id, name, ban }) => (
              <ListRow
                key={id}
                lead={<IconTile icon={ban ? 'prohibit-bold' : 'user-fill'} hue={ban ? 20 : 235} />}
                title={<span dir="auto">{name}</span>}
                text={ban ? <BanText ban={ban} /> : `ID ${id}`}
                onClick={() => card.show(id)}
              />
            ))}
          </ListGroup>
        )}
      </QueryView>
      {card.subject !== undefined && (
        <PersonCardSheet key={card.subject} id={card.subject} {...card.overlay} />
      )}
    </>
  )
}
