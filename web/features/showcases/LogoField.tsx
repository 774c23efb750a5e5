import { useEffect } from 'react'
import { useConfig } from '../../app/config-context.ts'
import { hideMissing, logoUrl } from '../../app/pictures.ts'
import { useTell } from '../../app/tell.ts'
import { PICTURE_TYPES, useFileDrop, usePictureSending } from '../../app/usePictureSending.ts'
import { cx } from '../../ui/cx.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sized } from '../../ui/Sized.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './LogoField.module.css'
import { useSendLogoMutation } from './logo.api.ts'
import type { ShowcaseEdit } from './showcases.api.ts'

/** The showcase's logo; another one, chosen or dropped, is there for everybody at once (EX-06, EX-10). */
export function LogoField({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const tell = useTell()
  const { imageBaseUrl } = useConfig()
  const [send] = useSendLogoMutation()
  const { ID: id, SiteID: siteId, UpdatedAfter: updatedAfter } = shown
  const { going, failure, isSending, add } = usePictureSending({
    send: (file) => send({ id, ...file }),
    onSent: () => tell(t('showcases.logoSaved')),
  })
  const { isOver, drop } = useFileDrop(add)
  useEffect(() => {
    if (failure) tell(failure.text, 'danger')
  }, [failure, tell])
  return (
    <span {...drop}>
      <FileButton
        className={cx(styles.logo, isOver && styles.over, isSending && styles.sending)}
        label={t('showcases.changeLogo')}
        accept={PICTURE_TYPES}
        busy={isSending}
        onFiles={add}
      >
        {going ? (
          <img src={going.address} alt="" />
        ) : (
          <Sized
            key={updatedAfter}
            src={logoUrl({ imageBaseUrl, siteId, updatedAfter })}
            alt=""
            width={56}
            height={56}
            onError={hideMissing}
          />
        )}
        <span className={styles.sign}>
          {isSending ? (
            <Spinner kind="small" label={t('common.loading')} />
          ) : (
            <Icon name="camera" size={16} />
          )}
        </span>
      </FileButton>
    </span>
  )
}
