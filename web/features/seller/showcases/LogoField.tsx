import { useEffect } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { hideMissing, logoUrl } from '../../../core/pictures/pictures.ts'
import { PICTURE_TYPES, useFileDrop, usePictureSending } from '../../../core/pictures/usePictureSending.ts'
import type { ShowcaseEdit } from '../../../parts/showcases/showcases.api.ts'
import { FileButton } from '../../../ui/buttons/FileButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { ResponsiveImage } from '../../../ui/pictures/ResponsiveImage.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './LogoField.module.css'
import { useSendLogoMutation } from './logo.api.ts'

/** The showcase's logo; a change is published at once (EX-06, EX-10). */
export function LogoField({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const toast = useToast()
  const { imageBaseUrl } = useConfig()
  const [send] = useSendLogoMutation()
  const { id, siteId, updatedAfter } = showcase
  const { going, failure, isSending, add } = usePictureSending({
    send: (file) => send({ id, ...file }),
    onSent: () => toast(t('showcases.logoSaved')),
  })
  const { isOver, drop } = useFileDrop(add)
  useEffect(() => {
    if (failure) toast(failure.text, 'danger')
  }, [failure, toast])
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
          <ResponsiveImage
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
