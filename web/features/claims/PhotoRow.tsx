import { useState } from 'react'
import { useCloseOnBack } from '../../app/back.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Claims.module.css'
import { useClaimPhotoQuery } from './claims.api.ts'

/** Photos of a claim or a message; a tap shows one large. */
export function PhotoRow({ photos }: { photos: readonly string[] }) {
  const t = useWords()
  const [open, setOpen] = useState<string>()
  useCloseOnBack(open !== undefined, () => setOpen(undefined))
  const { currentData: data } = useClaimPhotoQuery({ id: open ?? '' }, { skip: open === undefined })
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((id, at) => (
        <Photo key={id} id={id} name={t('claims.photo', { number: at + 1 })} onOpen={() => setOpen(id)} />
      ))}
      <Sheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t('claims.photos')}
        closeLabel={t('common.close')}
      >
        {data && <img className={styles.large} src={data} alt={t('claims.photos')} />}
      </Sheet>
    </div>
  )
}

function Photo({ id, name, onOpen }: { id: string; name: string; onOpen: () => void }) {
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
    <button type="button" className={styles.photo} aria-label={name} onClick={onOpen}>
      <img src={data} alt="" />
    </button>
  )
}
