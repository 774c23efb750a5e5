import { useEffect, useState } from 'react'
import { objectUrlOf } from '../../../core/pictures/object-url.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'
import { usePrivateDocumentQuery } from './platform.api.ts'

/** A private document: a picture is shown, another file can be downloaded; both are released when the sheet closes. */
export default function DocumentSheet({
  id,
  open,
  onClose,
}: {
  id: string
  open: boolean
  onClose: () => void
}) {
  const t = useWords()
  const query = usePrivateDocumentQuery({ id }, { skip: !open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={query.data?.name ?? t('platform.document')}
      closeLabel={t('common.close')}
    >
      <div className={styles.form}>
        <QueryView
          query={query}
          variant="inline"
          skeleton={
            <div role="status" aria-label={t('common.loading')}>
              <Skeleton width="100%" height={280} radius={16} />
            </div>
          }
        >
          {({ name, mime, content }) => <File name={name} mime={mime} base64={content} />}
        </QueryView>
      </div>
    </Sheet>
  )
}

function File({ name, mime, base64 }: { name: string; mime: string; base64: string }) {
  const t = useWords()
  const address = useAddress(mime, base64)
  if (!address) return null
  return (
    <>
      {mime.startsWith('image/') && <img className={styles.scan} src={address} alt={name} />}
      <a
        className={buttonClass({ wide: true })}
        href={address}
        download={name}
        target="_blank"
        rel="noopener"
      >
        {t('platform.openFile')}
      </a>
    </>
  )
}

/** An object URL of the file, revoked when it is no longer shown. */
function useAddress(mime: string, base64: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = objectUrlOf({ mime, content: base64 })
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [mime, base64])
  return address
}
