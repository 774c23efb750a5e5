import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Chat.module.css'
import { useChatPhotoQuery } from './chat.api.ts'
import type { ChatOf } from './chat.ts'

const PLACE_PX = 160

/** The photo of a message; a tap shows it large. */
export function ChatPhoto(of: ChatOf) {
  const t = useWords()
  const sheet = useSheet<string>()
  const { data: small, error, refetch } = useChatPhotoQuery({ ...of, w: '320' })
  const { currentData: whole } = useChatPhotoQuery(of, { skip: sheet.subject === undefined })
  if (error && !small)
    return (
      <PlainButton className={styles.missing} label={t('common.retry')} onClick={refetch}>
        <Icon name="arrows-clockwise" size={24} />
      </PlainButton>
    )
  if (!small) return <Skeleton width={PLACE_PX} height={PLACE_PX} radius={14} />
  return (
    <>
      <PlainButton label={t('chat.photo')} onClick={() => sheet.show(of.id)}>
        <img className={styles.picture} src={small} alt="" />
      </PlainButton>
      <Sheet {...sheet.overlay} title={t('chat.photo')} closeLabel={t('common.close')}>
        <img className={styles.whole} src={whole ?? small} alt={t('chat.photo')} />
      </Sheet>
    </>
  )
}
