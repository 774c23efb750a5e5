import { useTyped } from '../../core/forms/useTyped.ts'
import { ownPicture, usePictures } from '../../core/pictures/pictures.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import { Avatar } from '../layout/Avatar.tsx'
import type { Person } from './tree.ts'
import styles from './WowTree.module.css'
import { useSearchBranchQuery } from './wow-tree.api.ts'

/** The field for a name. */
export function PersonSearchField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useWords()
  return (
    <div className={styles.search}>
      <Field
        label={t('wow-tree.find')}
        inline
        icon="magnifying-glass"
        type="search"
        maxLength={80}
        value={value}
        onChange={(typed) => onChange(typed.target.value)}
      />
    </div>
  )
}

/** People of the branch with that name, requested when typing pauses. */
export function PersonSearchResults({ showcaseId, name, onPerson }: ResultsProps) {
  const t = useWords()
  const picture = usePictures()
  const typed = useTyped(name)
  const query = useSearchBranchQuery({
    showcaseId,
    name: typed,
  })
  return (
    <QueryView
      query={query}
      variant="inline"
      hidesPrevious
      skeleton={
        <ListGroup padded>
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={44} />
        </ListGroup>
      }
      isEmpty={(people) => people.length === 0}
      empty={<EmptyState art={ownPicture('s-empty-search')} title={t('wow-tree.nobodyFound')} />}
    >
      {(people) => (
        <ListGroup>
          {people.map((person) => (
            <ListRow
              key={person.agentId}
              lead={<Avatar photo={picture(person.photo)} name={person.isNamed ? person.name : ''} />}
              title={<bdi>{person.name}</bdi>}
              text={t('wow-tree.reach', { friends: person.friends, branch: person.branch })}
              value={t('wow-tree.level', { level: person.level })}
              onClick={() => onPerson(person.agentId, person)}
            />
          ))}
        </ListGroup>
      )}
    </QueryView>
  )
}

interface ResultsProps {
  showcaseId: number
  name: string
  onPerson: (id: number, person: Person) => void
}
