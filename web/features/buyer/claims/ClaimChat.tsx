import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { useSendPhotoMutation, useWriteInClaimMutation } from '../../../parts/claims/claims.api.ts'
import type { ChatSide, Claim, Message } from '../../../parts/claims/claims.ts'
import { PhotoPicker } from '../../../parts/photos/PhotoPicker.tsx'
import { usePhotos } from '../../../parts/photos/usePhotos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { CheckLine } from '../../../ui/fields/Choice.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ClaimPhotos } from './ClaimPhotos.tsx'

/** Where the claim is discussed: in the chat of its order, or here for a sale at a till; notes of the team are always here. */
export function ClaimChat({ claim }: { claim: Claim }) {
  const { chatSide } = claim
  return (
    <>
      {chatSide && <ToChat claim={claim} side={chatSide} />}
      <ClaimMessages claim={claim} />
    </>
  )
}

/** Leads to the chat of the order, where the steps of the claim are too. */
function ToChat({ claim, side }: { claim: Claim; side: ChatSide }) {
  const t = useWords()
  const hrefs: Readonly<Record<ChatSide, string>> = {
    own: links.orderChat(claim.orderId),
    sales: links.saleChat(claim.orderId),
    platform: `${links.orderChat(claim.orderId)}?side=platform`,
  }
  return (
    <ListGroup>
      <ListRow
        href={hrefs[side]}
        renderLink={appLink}
        lead={<IconTile icon="chat-circle-dots-fill" hue={210} />}
        title={t(`claims.toChat.${side}`)}
        text={t('claims.toChatText')}
        value={claim.unread > 0 ? <CountBadge value={claim.unread} /> : undefined}
      />
    </ListGroup>
  )
}

function ClaimMessages({ claim }: { claim: Claim }) {
  const t = useWords()
  const mayType = claim.mayWrite || claim.mayNote
  if (claim.messages.length === 0 && !mayType) return null
  return (
    <ListGroup padded title={t(claim.mayWrite ? 'claims.chat' : 'claims.notes')}>
      {claim.messages.length > 0 && (
        <div className={styles.chat} role="log" aria-label={t('claims.chat')}>
          {claim.messages.map((message) => (
            <ChatMessage key={message.id} message={message} />
          ))}
        </div>
      )}
      {mayType && <MessageForm claim={claim} />}
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
  // Where the claim has a chat, only notes are written here.
  const [isNote, setNote] = useState(!claim.mayWrite)
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
        label={t(claim.mayWrite ? 'claims.message' : 'claims.note')}
        maxLength={LIMITS.claimChars}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PhotoPicker photos={photos} />
      {claim.mayWrite && claim.mayNote && (
        <CheckLine checked={isNote} onChange={({ target }) => setNote(target.checked)}>
          {t('claims.asNote')}
        </CheckLine>
      )}
      <Button type="submit" wide kind="tonal" busy={isLoading} disabledReason={reason}>
        {t(claim.mayWrite ? 'claims.send' : 'claims.addNote')}
      </Button>
    </form>
  )
}
