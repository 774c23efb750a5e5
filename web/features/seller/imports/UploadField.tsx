import { IMPORT_FAULTS } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { noticeText } from '../../../core/api/error-text.ts'
import { refusalFields } from '../../../core/api/refusal-fields.ts'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { FileButton } from '../../../ui/buttons/FileButton.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import { useUploadImportMutation } from './imports.api.ts'

const KINDS = ['.xlsx', '.csv', '.txt', '.tsv', '.yml', '.xml', '.zip', '.gz']
const MOST_MB = LIMITS.importBytes / (1024 * 1024)

/** Sends a file with progress and opens its import; a file that cannot be read is refused with a remedy. */
export function UploadField({ label, kind = 'primary' }: { label: string; kind?: 'primary' | 'tonal' }) {
  const t = useWords()
  const { share, fault, choose, stop } = useUpload()
  const isSending = share !== undefined
  return (
    <div className={styles.upload}>
      <FileButton
        accept={KINDS}
        busy={isSending}
        className={buttonClass({ kind, wide: true })}
        onFiles={([file]) => file && void choose(file)}
      >
        <Icon name="upload-simple" size={20} />
        <span>{label}</span>
      </FileButton>
      {isSending && (
        <div className={styles.sending}>
          <span role="status">{t(share < 1 ? 'imports.uploading' : 'imports.reading')}</span>
          <Progress label={t('imports.uploading')} share={share} />
          <Button small kind="fill" onClick={stop}>
            {t('imports.cancel')}
          </Button>
        </div>
      )}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function useUpload() {
  const t = useWords()
  const navigate = useNavigate()
  const [send] = useUploadImportMutation()
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  const sent = useRef<ReturnType<typeof send> | undefined>(undefined)
  useEffect(() => () => sent.current?.abort(), [])

  async function choose(file: File): Promise<void> {
    setFault(undefined)
    if (file.size > LIMITS.importBytes) return setFault(t('imports.tooLarge', { most: MOST_MB }))
    setShare(0)
    const mine = send({ file, onProgress: setShare })
    sent.current = mine
    const { data, error } = await mine
    if (sent.current !== mine) return
    sent.current = undefined
    setShare(undefined)
    if (error === undefined && data) await navigate(links.importJob(data.job.id))
    else setFault(faultText(error, t))
  }
  const stop = () => {
    sent.current?.abort()
    sent.current = undefined
    setShare(undefined)
  }
  return { share, fault, choose, stop }
}

/** Why a file was refused: its own fault in words, else the text of the refusal. */
function faultText(error: unknown, t: Translate): string {
  const fault = IMPORT_FAULTS.find((one) => one === refusalFields(error).file)
  return fault ? t(`imports.fault.${fault}`) : noticeText(error)
}
