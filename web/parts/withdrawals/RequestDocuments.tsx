import type { DocumentKind } from '@sarafan/contract/orders/states'
import { type ChangeEvent, useRef, useState } from 'react'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useDisabled } from '../../ui/feedback/useDisabled.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { type AgentRequest, useUploadDocumentsMutation, useWithdrawRequestMutation } from './agents.api.ts'
import styles from './Withdrawals.module.css'

const MOST_BYTES = 10 * 1024 * 1024

/** How far the request is, which documents came, and where the missing ones go. */
export function RequestDocuments({ request }: { request: AgentRequest }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [takeBack, { isLoading }] = useWithdrawRequestMutation()
  const { rq, status, reasons, missing, documents } = request
  const isOpen = status === 'draft' || status === 'need_documents'
  const kinds: readonly DocumentKind[] =
    missing.length > 0 ? missing : status === 'need_documents' ? ['other'] : []
  return (
    <section className={styles.form} aria-label={t('withdrawals.request')}>
      <p className={styles.status}>{t(`withdrawals.request.${status}`)}</p>
      {reasons[0] && <p className={styles.note}>{reasons[0]}</p>}
      <div className={styles.documents}>
        {documents.map(({ id, kind, name }) => (
          <ListRow
            key={id}
            lead={<Icon name="check-circle-fill" size={20} />}
            title={t(`withdrawals.document.${kind}`)}
            text={<bdi>{name}</bdi>}
          />
        ))}
        {isOpen && kinds.map((kind) => <UploadButton key={kind} rq={rq} kind={kind} />)}
      </div>
      {isOpen && <p className={styles.note}>{t('withdrawals.documentsHint')}</p>}
      {(status === 'draft' || status === 'submitted') && (
        <Button
          wide
          kind="ghost"
          busy={isLoading}
          onClick={async () => {
            const { error } = await takeBack({ rq })
            if (error) toastError(error)
          }}
        >
          {t('withdrawals.takeBack')}
        </Button>
      )}
    </section>
  )
}

function UploadButton({ rq, kind }: { rq: string; kind: DocumentKind }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [upload, { isLoading }] = useUploadDocumentsMutation()
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // It keeps the focus while files are sent, so taps are ignored here.
  const disabling = useDisabled(isLoading ? t('withdrawals.sendingFiles') : undefined, { isFocusable: true })
  async function send({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    if (files.length === 0 || isLoading) return
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      return toast(t('withdrawals.tooBig'), 'warning')
    setName(files.map((file) => file.name).join(', '))
    const { error } = await upload({ rq, kind, files })
    if (error) toastError(error)
    if (input.current) input.current.value = ''
    setName('')
  }
  return (
    <ListRow
      control
      lead={<Icon name="upload-simple" size={20} />}
      title={t(`withdrawals.document.${kind}`)}
      text={
        <>
          {name !== '' && <bdi>{name}</bdi>}
          {isLoading ? t('common.loading') : t('withdrawals.chooseFile')}
          <input
            ref={input}
            className="aloud"
            type="file"
            multiple
            accept="application/pdf,image/jpeg,image/png"
            {...disabling.attributes}
            onClick={(event) => isLoading && event.preventDefault()}
            onChange={send}
          />
          {disabling.note}
        </>
      }
    />
  )
}
