import type { ChangeEvent } from 'react'
import { useConfig } from '../../app/config-context.ts'
import { hideMissing, logoUrl } from '../../app/pictures.ts'
import { useTell, useTellError } from '../../app/tell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sized } from '../../ui/Sized.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './LogoField.module.css'
import { useSendLogoMutation } from './logo.api.ts'
import type { ShowcaseEdit } from './showcases.api.ts'

/** The showcase's logo; a tap picks another, which is there for everybody at once (EX-06, EX-10). */
export function LogoField({ shown }: { shown: ShowcaseEdit }) {
  const t = useWords()
  const [tell, tellError] = [useTell(), useTellError()]
  const { imageBaseUrl } = useConfig()
  const [send, { isLoading }] = useSendLogoMutation()
  const { ID: id, SiteID: siteId, UpdatedAfter: updatedAfter } = shown
  async function pick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    target.value = ''
    if (!file || isLoading) return
    const { error } = await send({ id, file })
    if (error) tellError(error)
    else tell(t('showcases.logoSaved'))
  }
  return (
    <label className={styles.logo} aria-busy={isLoading}>
      <Sized
        key={updatedAfter}
        src={logoUrl({ imageBaseUrl, siteId, updatedAfter })}
        alt=""
        width={56}
        height={56}
        onError={hideMissing}
      />
      <span className={styles.sign}>
        {isLoading ? <Spinner kind="small" /> : <Icon name="camera" size={16} />}
      </span>
      <input
        className="aloud"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('showcases.changeLogo')}
        aria-disabled={isLoading || undefined}
        onChange={(event) => void pick(event)}
      />
    </label>
  )
}
