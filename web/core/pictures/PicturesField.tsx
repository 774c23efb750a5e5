import { type Ref, useId, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { FileButton } from '../../ui/buttons/FileButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Sortable } from '../../ui/lists/Sortable.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './PictureField.module.css'
import { PictureProgress, SendingNote, useReportUploading } from './PictureField.tsx'
import { usePictures } from './pictures.ts'
import { type PictureFor, useSendPictureMutation } from './sent-pictures.api.ts'
import { PICTURE_TYPES, useFileDrop, usePictureSending } from './usePictureSending.ts'

interface Props {
  label: string
  /** Their paths in order, each once. */
  value: readonly string[]
  atMost: number
  /** The first picture is the cover. */
  hasCover?: boolean
  target: PictureFor
  onChange: (paths: string[]) => void
  /** Called while uploads are in progress, so that saving waits for them. */
  onSending?: (isSending: boolean) => void
  /** Opens one to be described or cropped. */
  onOpen?: (path: string) => void
  error?: string | undefined
}

/** Ordered pictures of a form: several chosen or dropped together, moved, removed. */
export function PicturesField({
  label,
  value,
  atMost,
  hasCover,
  target,
  onChange,
  onSending,
  onOpen,
  error,
}: Props) {
  const t = useWords()
  const name = useId()
  const note = useId()
  const [send] = useSendPictureMutation()
  const chooser = useRef<HTMLInputElement>(null)
  const room = atMost - value.length
  const { latest, change } = useLatest(value, onChange)
  const sending = usePictureSending({
    send: (file) => send({ ...target, ...file }),
    onSent: (path) => change([...latest.current, path]),
    atMost: room,
  })
  const { failure, isSending } = sending
  const { isOver, drop } = useFileDrop((files) => room > 0 && sending.add(files))
  useReportUploading(isSending, onSending)
  const numberOf = (path: string) => value.indexOf(path) + 1
  const remove = (path: string) => {
    change(value.filter((one) => one !== path))
    chooser.current?.focus()
  }
  const row = (path: string) => (
    <PictureRow
      {...{ path, onOpen, number: numberOf(path), isCover: hasCover === true && path === value[0] }}
      onRemove={() => remove(path)}
    />
  )
  return (
    <fieldset className={styles.field} aria-labelledby={name} {...drop}>
      <span id={name} className={styles.label}>
        {label}
      </span>
      {value.length > 0 && (
        <div className={styles.rows}>
          <Sortable
            items={value}
            keyOf={(path) => path}
            handleOf={(path) => t('pictures.handle', { number: numberOf(path) })}
            placeOf={(path, place) =>
              t('pictures.place', { number: numberOf(path), place, count: value.length })
            }
            onSort={change}
          >
            {row}
          </Sortable>
        </div>
      )}
      <AddPictures
        sending={sending}
        room={room}
        atMost={atMost}
        isOver={isOver}
        note={note}
        chooser={chooser}
      />
      <SendingNote id={note} failure={failure} error={error} onRetry={sending.retry} />
    </fieldset>
  )
}

/** Returns the newest value and its setter: the next picture may come before the last one is rendered. */
function useLatest(value: readonly string[], onChange: Props['onChange']) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const change = (paths: string[]) => {
    latest.current = paths
    onChange(paths)
  }
  return { latest, change }
}

interface AddPicturesProps {
  sending: ReturnType<typeof usePictureSending<string>>
  room: number
  atMost: number
  isOver: boolean
  /** Id of the description below. */
  note: string
  chooser: Ref<HTMLInputElement>
}

/** Where more are chosen, and how far those are that go. */
function AddPictures({ sending, room, atMost, isOver, note, chooser }: AddPicturesProps) {
  const t = useWords()
  const { going, isSending } = sending
  return (
    <div className={cx(styles.box, isOver && room > 0 && styles.over)}>
      <span className={styles.side}>
        {going ? (
          <PictureProgress going={going} />
        ) : room > 0 ? (
          <FileButton
            inputRef={chooser}
            className={buttonClass({ kind: 'tonal', small: true })}
            accept={PICTURE_TYPES}
            multiple={room > 1}
            describedBy={note}
            onFiles={sending.add}
          >
            <Icon name="upload-simple" size={20} />
            {t('pictures.chooseSome')}
          </FileButton>
        ) : (
          t('pictures.full', { count: atMost })
        )}
      </span>
      {isSending && <IconButton icon="x" label={t('pictures.stop')} onClick={sending.stop} />}
    </div>
  )
}

interface PictureRowProps {
  path: string
  /** Its place, counted from one. */
  number: number
  isCover: boolean
  onOpen: ((path: string) => void) | undefined
  onRemove: () => void
}

function PictureRow({ path, number, isCover, onOpen, onRemove }: PictureRowProps) {
  const t = useWords()
  const picture = usePictures()
  return (
    <span className={styles.row}>
      <span className={cx(styles.tile, styles.small)}>
        <Picture src={picture(path)} alt="" width={56} height={56} />
      </span>
      <span className={styles.side}>{isCover ? t('pictures.cover') : t('pictures.name', { number })}</span>
      {onOpen && (
        <IconButton
          icon="pencil-simple"
          label={t('pictures.open', { number })}
          onClick={() => onOpen(path)}
        />
      )}
      <IconButton icon="trash" label={t('pictures.take', { number })} onClick={onRemove} />
    </span>
  )
}
