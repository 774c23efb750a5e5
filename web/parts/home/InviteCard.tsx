import { useDialogs } from '../../core/overlays/dialogs-context.ts'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './InviteCard.module.css'

/** Among the products: bring a friend. */
export function InviteCard() {
  const t = useWords()
  const dialogs = useDialogs()
  return (
    <PlainButton className={styles.card} onClick={() => dialogs.share()}>
      <b>{t('home.inviteTitle')}</b>
      <span>{t('home.inviteWhy')}</span>
      <span className={buttonClass({ small: true })}>{t('home.inviteButton')}</span>
      <span className={styles.art}>
        <Picture src={ownPicture('s-share-gift')} alt="" width={200} height={200} />
      </span>
    </PlainButton>
  )
}
