import { noticeText } from '../../core/api/error-text.ts'
import { useTyped } from '../../core/forms/useTyped.ts'
import { ownPicture, usePictures } from '../../core/pictures/pictures.ts'
import { FailedPart } from '../../core/query/FailedPart.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Cell } from '../../ui/lists/Cell.tsx'
import { Group } from '../../ui/lists/Group.tsx'
import { useWords } from '../../words/useWords.ts'
import { Avatar } from '../layout/Avatar.tsx'
import type { Person } from './tree.ts'
import styles from './WowTree.module.css'
import { useSearchBranchQuery } from './wow-tree.api.ts'

/** Where a name is typed. */
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

/** People of the branch with that name, asked for when typing pauses. */
export function PersonSearchResults({ showcaseId, name, onPerson }: ResultsProps) {
  const t = useWords()
  const picture = usePictures()
  const asked = useTyped(name)
  const { currentData, error, isFetching, refetch } = useSearchBranchQuery({
    ShowcaseID: String(showcaseId),
    Name: asked,
  })
  if (error && !isFetching)
    return (
      <div className={styles.search}>
        <FailedPart text={noticeText(error)} onRetry={refetch} />
      </div>
    )
  if (!currentData)
    return (
      <Group padded>
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={44} />
      </Group>
    )
  if (currentData.length === 0)
    return <EmptyState art={ownPicture('s-empty-search')} title={t('wow-tree.nobodyFound')} />
  return (
    <Group>
      {currentData.map((person) => (
        <Cell
          key={person.id}
          lead={<Avatar photo={picture(person.photo)} name={person.name} />}
          title={<bdi>{person.name}</bdi>}
          text={t('wow-tree.reach', { friends: person.friends, branch: person.branch })}
          value={t('wow-tree.level', { level: person.level })}
          onClick={() => onPerson(person.id, person)}
        />
      ))}
    </Group>
  )
}

interface ResultsProps {
  showcaseId: number
  name: string
  onPerson: (id: number, person: Person) => void
}
