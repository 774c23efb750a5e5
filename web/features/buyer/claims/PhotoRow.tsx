import { useState } from 'react'
import { useCloseOnBack } from '../../../core/overlays/back-stack.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { useClaimPhotoQuery } from '../../../parts/claims/claims.api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Photos of a claim or a message; a tap shows one large. */
export function PhotoRow({ photos }: { photos: readonly string[] }) {
  const t = useWords()
  // Keeps its photo while it fades out.
  const [shown, setShown] = useState<Opened>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCloseOnBack(isOpen, close)
  const { currentData: whole } = useClaimPhotoQuery({ id: shown?.id ?? '' }, { skip: shown === undefined })
  const open = (photo: Opened) => {
    setShown(photo)
    setOpen(true)
  }
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((id, at) => (
        <Photo key={id} id={id} name={t('claims.photo', { number: at + 1 })} onOpen={open} />
      ))}
      <Sheet open={isOpen} onClose={close} title={t('claims.photos')} closeLabel={t('common.close')}>
        {shown && <img className={styles.large} src={whole ?? shown.small} alt={shown.name} />}
      </Sheet>
    </div>
  )
}

interface Opened {
  readonly id: string
  readonly name: string
  /** Shown until the whole photo is there, and instead of it when it can't be had */
  readonly small: string
}

function Photo({ id, name, onOpen }: { id: string; name: string; onOpen: (photo: Opened) => void }) {
  const t = useWords()
  const { data, error, refetch } = useClaimPhotoQuery({ id, w: '320' })
  if (error && !data)
    return (
      <button type="button" className={styles.photo} aria-label={t('common.retry')} onClick={refetch}>
        <Icon name="arrows-clockwise" size={20} />
      </button>
    )
  if (!data) return <Skeleton width={72} height={72} radius={14} />
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={name}
      onClick={() => onOpen({ id, name, small: data })}
    >
      <img src={data} alt="" />
    </button>
  )
}
