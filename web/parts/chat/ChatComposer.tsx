import { LIMITS } from '@sarafan/contract/limits'
import { type KeyboardEvent, useId, useState } from 'react'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { FileButton } from '../../ui/buttons/FileButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { MessageField } from '../../ui/fields/MessageField.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import { usePhotos } from '../photos/usePhotos.ts'
import styles from './Chat.module.css'
import { useSendChatPhotoMutation } from './chat.api.ts'
import type { OutgoingMessage } from './chat.ts'

type Draft = Pick<OutgoingMessage, 'text' | 'photo' | 'photoAddress'>

/** The field of a chat, above the keyboard: text, one photo, sending. */
export function ChatComposer({
  maySendPhotos,
  onSend,
}: {
  maySendPhotos: boolean
  onSend: (draft: Draft) => void
}) {
  const t = useWords()
  const note = useId()
  const [text, setText] = useState('')
  const [sendPhoto] = useSendChatPhotoMutation()
  const photos = usePhotos({ send: sendPhoto, atMost: 1 })
  useUnsaved(text.trim() !== '' || photos.picked.length > 0)
  const excess = text.trim().length - LIMITS.chatChars
  const tooLong = excess > 0 ? t('chat.tooLong', { count: excess, limit: LIMITS.chatChars }) : undefined
  const isEmpty = text.trim() === '' && photos.ids.length === 0
  const busyPhotos = photos.isSending ? t('disabled.photosSending') : undefined
  const reason = busyPhotos ?? tooLong ?? (isEmpty ? t('disabled.emptyField') : undefined)
  function send(): void {
    if (reason) return
    const [photo] = photos.picked
    onSend({ text: text.trim(), photo: photo?.id, photoAddress: photo?.address })
    setText('')
    photos.clear()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {photos.picked.length > 0 && <PhotoPicker photos={photos} />}
      {tooLong && (
        <p id={note} role="alert" className={styles.wrong}>
          {tooLong}
        </p>
      )}
      <div className={styles.row}>
        {maySendPhotos && photos.room > 0 && <AttachButton onPick={photos.add} />}
        <MessageField
          className={styles.field}
          label={t('chat.message')}
          wrong={tooLong ? note : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <IconButton
          type="submit"
          className={styles.send}
          icon="arrow-up-bold"
          label={t('chat.send')}
          inertReason={reason}
        />
      </div>
    </form>
  )
}

/** Enter sends where a real keyboard has Shift for a new line; on a phone it is a new line. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

const PHOTOS = ['image/jpeg', 'image/png'] as const

function AttachButton({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const t = useWords()
  return (
    <FileButton className={styles.attach} accept={PHOTOS} onFiles={onPick}>
      <Icon name="camera" size={24} />
      <span className="aloud">{t('chat.attach')}</span>
    </FileButton>
  )
}
