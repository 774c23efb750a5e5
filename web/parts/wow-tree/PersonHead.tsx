import { usePictures } from '../../core/pictures/pictures.ts'
import { Bonus } from '../../ui/cards/Bonus.tsx'
import { bonusSum } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { Avatar } from '../layout/Avatar.tsx'
import styles from './Person.module.css'
import type { PersonCard } from './tree.ts'

/** A person's picture, name, level and the size of their branch. */
export function PersonHead({ person, size = 48 }: { person: PersonCard; size?: number }) {
  const t = useWords()
  const picture = usePictures()
  const { name, isNamed, photo, level, friends, branch, earnedKop } = person
  return (
    <div className={styles.head}>
      <Avatar photo={picture(photo)} name={isNamed ? name : ''} size={size} />
      <span>
        <b>
          <bdi>{name}</bdi>
          {level !== null && level > 0 && (
            <span className={styles.level}>{t('wow-tree.level', { level })}</span>
          )}
        </b>
        {earnedKop > 0 && (
          <small className={styles.brought}>
            {t(level === 1 ? 'wow-tree.broughtYouWhole' : 'wow-tree.broughtYouAlone')}{' '}
            <Bonus>{bonusSum(earnedKop)}</Bonus>
          </small>
        )}
        {friends !== null && <small>{t('wow-tree.reach', { friends, branch: branch ?? 0 })}</small>}
      </span>
    </div>
  )
}
