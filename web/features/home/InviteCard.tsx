import { useDialogs } from '../../app/dialogs-context.ts'
import { ownPicture } from '../../app/pictures.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './InviteCard.module.css'

/** Among the products: bring a friend. */
export function InviteCard() {
  const t = useWords()
  const dialogs = useDialogs()
  return (
    <button type="button" className={styles.card} onClick={() => dialogs.share()}>
      <b>{t('home.inviteTitle')}</b>
      <span>{t('home.inviteWhy')}</span>
      <span className={buttonClass({ small: true })}>{t('home.inviteButton')}</span>
      <span className={styles.art}>
        <Picture src={ownPicture('s-share-gift')} alt="" width={200} height={200} />
      </span>
    </button>
  )
}
