import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type Asking, ClaimSheet } from './ClaimSheet.tsx'
import { SendBackNote } from './money/RefundTerms.tsx'

/** The buyer says that the goods are on their way, with the number of the parcel if there is one. */
export default function TrackSheet({ claim, open, busy, onClose, onSend }: Asking) {
  const t = useWords()
  const [track, setTrack] = useState(claim.returnTrack)
  useUnsaved(track !== claim.returnTrack)
  return (
    <ClaimSheet action="send_back" open={open} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSend('send_back', { track: track.trim() })
        }}
      >
        <SendBackNote text={claim.sendBack} />
        <Field
          label={t('claims.track')}
          hint={t('claims.trackHint')}
          maxLength={LIMITS.returnTrackChars}
          autoComplete="off"
          value={track}
          onChange={({ target }) => setTrack(target.value)}
        />
        <Button wide type="submit" busy={busy}>
          {t('claims.action.send_back')}
        </Button>
      </form>
    </ClaimSheet>
  )
}
