import { type ChangeEvent, useId } from 'react'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from '../claims/Claims.module.css'
import type { Photos } from './usePhotos.ts'

/** Picks photos: each is previewed at once, shows its upload's progress, can be removed or retried. */
export function PhotoPicker({ photos, error }: { photos: Photos; error?: string | undefined }) {
  const t = useWords()
  const note = useId()
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    photos.add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <div className={styles.photos}>
      {photos.picked.map((one, at) => {
        const name = t('photos.photo', { number: at + 1 })
        return (
          <span key={one.key} className={styles.photo} data-state={one.state}>
            <img src={one.address} alt={name} />
            {one.state === 'sending' && (
              <span className={styles.veil} role="status" aria-label={t('common.loading')}>
                <Spinner kind="small" />
              </span>
            )}
            {one.state === 'failed' && (
              <PlainButton className={styles.veil} onClick={() => photos.retry(one)}>
                <Icon name="arrows-clockwise" size={20} />
                {t('common.retry')}
              </PlainButton>
            )}
            <PlainButton
              className={styles.off}
              label={t('photos.remove', { number: at + 1 })}
              onClick={() => photos.remove(one.key)}
            >
              <Icon name="x-bold" size={14} />
            </PlainButton>
          </span>
        )
      })}
      {photos.room > 0 && (
        <label className={styles.add}>
          <Icon name="camera" size={24} />
          {t('photos.add')}
          <input
            className="aloud"
            type="file"
            multiple
            accept="image/jpeg,image/png"
            aria-describedby={error ? note : undefined}
            onChange={pick}
          />
        </label>
      )}
      {error && (
        <p id={note} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
