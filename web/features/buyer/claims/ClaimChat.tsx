import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { useSendPhotoMutation, useWriteInClaimMutation } from '../../../parts/claims/claims.api.ts'
import type { Claim, Message } from '../../../parts/claims/claims.ts'
import { PhotoPicker } from '../../../parts/photos/PhotoPicker.tsx'
import { usePhotos } from '../../../parts/photos/usePhotos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { CheckLine } from '../../../ui/fields/Choice.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ClaimPhotos } from './ClaimPhotos.tsx'

/** Messages of the buyer, the seller and the platform, and the field for the next one. */
export function ClaimChat({ claim }: { claim: Claim }) {
  const t = useWords()
  if (claim.messages.length === 0 && !claim.mayWrite) return null
  return (
    <ListGroup padded title={t('claims.chat')}>
      {claim.messages.length > 0 && (
        <div className={styles.chat} role="log" aria-label={t('claims.chat')}>
          {claim.messages.map((message) => (
            <ChatMessage key={message.id} message={message} />
          ))}
        </div>
      )}
      {claim.mayWrite && <MessageForm claim={claim} />}
    </ListGroup>
  )
}

function ChatMessage({ message }: { message: Message }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <article className={styles.said} data-mine={message.mine} data-note={message.internal}>
      <header>
        <span>{message.internal ? t('claims.note') : t(`claims.by.${message.author}`)}</span>
        <time dateTime={message.at.toISOString()}>{moment(message.at, now)}</time>
      </header>
      <p className={styles.words} dir="auto">
        {message.text}
      </p>
      <ClaimPhotos photos={message.photos} />
    </article>
  )
}

function MessageForm({ claim }: { claim: Claim }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [write, { isLoading }] = useWriteInClaimMutation()
  const [text, setText] = useState('')
  const [isNote, setNote] = useState(false)
  useUnsaved(text.trim() !== '')
  const [sendPhoto] = useSendPhotoMutation()
  const photos = usePhotos({ send: sendPhoto, atMost: LIMITS.claimPhotos })
  const emptyReason = text.trim() === '' ? t('disabled.emptyField') : undefined
  const reason = photos.isSending ? t('disabled.photosSending') : emptyReason
  async function send(): Promise<void> {
    if (reason) return
    const { error } = await write({
      id: claim.id,
      text: text.trim(),
      photos: photos.ids,
      ...(isNote ? { internal: true } : {}),
    })
    if (error) return toastError(error)
    setText('')
    photos.clear()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('claims.message')}
        maxLength={LIMITS.claimChars}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PhotoPicker photos={photos} />
      {claim.mayNote && (
        <CheckLine checked={isNote} onChange={({ target }) => setNote(target.checked)}>
          {t('claims.asNote')}
        </CheckLine>
      )}
      <Button type="submit" wide kind="tonal" busy={isLoading} disabledReason={reason}>
        {t('claims.send')}
      </Button>
    </form>
  )
}
