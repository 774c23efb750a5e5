import styles from '../../../parts/claims/Claims.module.css'
import { useClaimPhotoQuery } from '../../../parts/claims/claims.api.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Photos of a claim or a message; a tap shows one large. */
export function ClaimPhotos({ photos }: { photos: readonly string[] }) {
  const t = useWords()
  const sheet = useSheet<Opened>()
  const shown = sheet.subject
  const { currentData: whole } = useClaimPhotoQuery({ id: shown?.id ?? '' }, { skip: shown === undefined })
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((id, at) => (
        <ClaimPhoto key={id} id={id} name={t('photos.photo', { number: at + 1 })} onOpen={sheet.show} />
      ))}
      <Sheet {...sheet.overlay} title={t('claims.photos')} closeLabel={t('common.close')}>
        {shown && <img className={styles.large} src={whole ?? shown.small} alt={shown.name} />}
      </Sheet>
    </div>
  )
}

interface Opened {
  readonly id: string
  readonly name: string
  /** Shown until the whole photo is loaded, and instead of it when it can't be had */
  readonly small: string
}

function ClaimPhoto({ id, name, onOpen }: { id: string; name: string; onOpen: (photo: Opened) => void }) {
  const t = useWords()
  const { data, error, refetch } = useClaimPhotoQuery({ id, w: '320' })
  if (error && !data)
    return (
      <PlainButton className={styles.photo} label={t('common.retry')} onClick={refetch}>
        <Icon name="arrows-clockwise" size={20} />
      </PlainButton>
    )
  if (!data) return <Skeleton width={72} height={72} radius={14} />
  return (
    <PlainButton className={styles.photo} label={name} onClick={() => onOpen({ id, name, small: data })}>
      <img src={data} alt="" />
    </PlainButton>
  )
}
