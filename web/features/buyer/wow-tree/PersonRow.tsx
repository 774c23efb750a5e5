import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { colourOf, DEPTH_IN_PLACE, type Person } from '../../../parts/wow-tree/tree.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Bonus } from '../../../ui/cards/Bonus.tsx'
import { cx } from '../../../ui/cx.ts'
import { moment } from '../../../ui/dates.ts'
import { bonusSum } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import levels from './Levels.module.css'
import styles from './Tree.module.css'
import { useTree } from './tree-context.ts'

interface Props {
  person: Person
  depth: number
  /** Number of siblings and position among them; −1 before they are counted */
  place: { at: number; of: number; isFirst: boolean }
  /** The number of showcases the person is in; 0 if it was not requested */
  showcases: number
  /** The rows of those below */
  below: () => ReactNode
}

/** One person of the tree and, unfolded, those below; from the fourth level a branch opens as its own screen. */
export function PersonRow({ person, depth, place, showcases, below }: Props) {
  const t = useWords()
  const tree = useTree()
  const [isOpen, setOpen] = useState(false)
  const branch = useId()
  const isDeep = depth + 1 >= DEPTH_IN_PLACE
  const hasFriends = person.friends > 0
  const unfold = () => (isDeep ? tree.onOpenBranch(person.agentId) : setOpen(!isOpen))
  const isCurrent = tree.current === undefined ? place.isFirst : tree.current === person.agentId
  return (
    <div
      role="none"
      className={styles.item}
      style={{ '--depth': depth } as CSSProperties} // a custom property
    >
      {/* The item is the row alone, named by its own text: a branch inside it would be read as part of its name. */}
      <div
        role="treeitem"
        aria-level={depth + 1}
        aria-posinset={place.at}
        aria-setsize={place.of}
        aria-expanded={hasFriends && !isDeep ? isOpen : undefined}
        aria-selected={isCurrent}
        aria-owns={isOpen ? branch : undefined}
        tabIndex={isCurrent ? 0 : -1}
        className={cx(styles.row, levels.levels, depth > 0 && styles.branch)}
        onFocus={(focus) => {
          if (focus.target === focus.currentTarget) tree.setCurrent(person.agentId)
        }}
      >
        <PersonAvatar person={person} size={depth === 0 ? 40 : 36} />
        <PlainButton tabIndex={-1} data-part="card" onClick={() => tree.onPerson(person.agentId)}>
          <b>
            <bdi>{person.name}</bdi>
            {person.isNew && <i className={styles.fresh} />}
            {person.isNew && <span className="aloud">{t('wow-tree.new')}</span>}
          </b>
          <PersonFacts person={person} showcases={showcases} />
        </PlainButton>
        {person.earnedKop > 0 && <Brought kop={person.earnedKop} />}
        {hasFriends && (
          <PlainButton
            tabIndex={-1}
            data-part="unfold"
            label={t(isDeep ? 'wow-tree.openBranch' : 'wow-tree.branch')}
            className={styles.unfold}
            onClick={unfold}
          >
            <Icon
              name={isDeep ? 'caret-right-bold' : isOpen ? 'caret-up-bold' : 'caret-down-bold'}
              size={16}
            />
          </PlainButton>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items is no fieldset.
        <div role="group" id={branch} className={styles.below}>
          {below()}
        </div>
      )}
    </div>
  )
}

function PersonAvatar({ person, size }: { person: Person; size: number }) {
  const picture = usePictures()
  return (
    <span className={styles.face} data-level={colourOf(person.level)}>
      <Avatar photo={picture(person.photo)} name={person.isNamed ? person.name : ''} size={size} />
    </span>
  )
}

/** What the person's branch, or a deeper person's purchases, earned the caller. */
function Brought({ kop }: { kop: number }) {
  const t = useWords()
  return (
    <span className={cx('num', styles.brought)}>
      <span aria-hidden="true">
        <Bonus>{bonusSum(kop)}</Bonus>
      </span>
      <span className="aloud">{t('wow-tree.broughtYou', { amount: bonusSum(kop) })}</span>
    </span>
  )
}

function PersonFacts({ person, showcases }: { person: Person; showcases: number }) {
  const t = useWords()
  const { now } = useTree()
  const { friends, branch } = person
  return (
    <small>
      {friends > 0 ? t('wow-tree.reach', { friends, branch }) : <bdi>{moment(person.joinedAt, now)}</bdi>}
      {showcases > 1 && ` · ${t('counts.shops', { count: showcases })}`}
    </small>
  )
}
