import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { FileButton } from '../../ui/buttons/FileButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { FieldNote } from '../../ui/fields/FieldNote.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './PictureField.module.css'
import { usePictures } from './pictures.ts'
import { type PictureFor, useSendPictureMutation } from './sent-pictures.api.ts'
import {
  PICTURE_TYPES,
  type PictureFailure,
  type Upload,
  useFileDrop,
  usePictureSending,
} from './usePictureSending.ts'

interface Props {
  label: string
  /** Its path; empty for none. */
  value: string
  target: PictureFor
  onChange: (path: string) => void
  /** Called while an upload is in progress, so that saving waits for it. */
  onSending?: (isSending: boolean) => void
  error?: string | undefined
}

/** A picture of a form: chosen or dropped, shown during the upload, replaced, removed. */
export function PictureField({ label, value, target, onChange, onSending, error }: Props) {
  const t = useWords()
  const name = useId()
  const note = useId()
  const [send] = useSendPictureMutation()
  const chooser = useRef<HTMLInputElement>(null)
  const sending = usePictureSending({ send: (file) => send({ ...target, ...file }), onSent: onChange })
  const { isOver, drop } = useFileDrop(sending.add)
  const { going, failure, isSending } = sending
  useReportUploading(isSending, onSending)
  const remove = () => {
    if (isSending) sending.stop()
    else onChange('')
    chooser.current?.focus()
  }
  return (
    <fieldset className={styles.field} aria-labelledby={name} {...drop}>
      <span id={name} className={styles.label}>
        {label}
      </span>
      <div className={cx(styles.box, isOver && styles.over)}>
        <ChosenPicture path={value} going={going} />
        <span className={styles.side}>
          {going ? (
            <PictureProgress going={going} />
          ) : (
            <FileButton
              inputRef={chooser}
              label={t(value === '' ? 'pictures.choose' : 'pictures.other')}
              className={buttonClass({ kind: 'tonal', small: true })}
              accept={PICTURE_TYPES}
              describedBy={note}
              onFiles={sending.add}
            >
              <Icon name="upload-simple" size={20} />
              {t(value === '' ? 'pictures.chooseShort' : 'pictures.otherShort')}
            </FileButton>
          )}
        </span>
        {(value !== '' || isSending) && (
          <IconButton icon="x" label={t(isSending ? 'pictures.stop' : 'pictures.remove')} onClick={remove} />
        )}
      </div>
      <SendingNote id={note} failure={failure} error={error} onRetry={sending.retry} />
    </fieldset>
  )
}

interface NoteProps {
  id: string
  failure: PictureFailure | undefined
  error: string | undefined
  onRetry: () => void
}

/**
 * Below a picture field: why an upload failed, with a retry where that may help; otherwise the accepted
 * formats.
 */
export function SendingNote({ id, failure, error, onRetry }: NoteProps) {
  const t = useWords()
  return (
    <>
      <FieldNote id={id} hint={t('pictures.hint')} error={failure?.text ?? error} />
      {failure && failure.rest.length > 0 && (
        <PlainButton className={styles.again} onClick={onRetry}>
          {t('common.retry')}
        </PlainButton>
      )}
    </>
  )
}

/** Reports to the form that an upload is in progress, and that it is not once the field unmounts. */
export function useReportUploading(
  isSending: boolean,
  report: ((isSending: boolean) => void) | undefined,
): void {
  const latest = useRef(report)
  useLayoutEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    if (!isSending) return
    latest.current?.(true)
    return () => latest.current?.(false)
  }, [isSending])
}

function ChosenPicture({ path, going }: { path: string; going: Upload | undefined }) {
  const picture = usePictures()
  if (going) return <img className={cx(styles.tile, styles.going)} src={going.address} alt="" />
  if (path === '')
    return (
      <span className={styles.tile}>
        <Icon name="image" size={24} />
      </span>
    )
  return (
    <span className={styles.tile}>
      <Picture key={path} src={picture(path)} alt="" width={72} height={72} />
    </span>
  )
}

/** How far a picture is on its way, and which of several it is. */
export function PictureProgress({ going: { share, number, count } }: { going: Upload }) {
  const t = useWords()
  const told =
    count > 1
      ? t('pictures.sendingSome', { number, count, share })
      : share < 1
        ? t('pictures.sending', { share })
        : t('pictures.nearly')
  return (
    <span className={styles.progress}>
      <span className={styles.share} aria-hidden="true">
        {told}
      </span>
      <Progress label={t('pictures.going')} share={share} />
    </span>
  )
}
