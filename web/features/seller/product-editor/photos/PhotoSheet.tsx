import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../core/config/config-context.ts'
import { DraftSheet } from '../../../../core/forms/DraftSheet.tsx'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { usePictures } from '../../../../core/pictures/pictures.ts'
import { useSendPictureMutation } from '../../../../core/pictures/sent-pictures.api.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { limitsOf } from '../limits.ts'
import styles from '../ProductEdit.module.css'
import type { PictureDraft } from '../product-editor.ts'
import { type Crop, cropFile, drawCrop, WHOLE } from './crop.ts'

interface Props {
  path: string
  alt: string
  open: boolean
  onClose: () => void
  onDone: (next: PictureDraft) => void
}

/** The alternative text and the square crop of a picture; a cropped picture is uploaded as a new one. */
export default function PhotoSheet({ path, alt, open, onClose, onDone }: Props) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const toast = useToast()
  const toastError = useErrorToast()
  const [text, setText] = useState(alt)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [send, { isLoading }] = useSendPictureMutation()
  async function finish(): Promise<void> {
    if (!crop || !picture) return onDone({ path, alt: text })
    const file = await cropFile(picture, crop)
    if (!file) return toast(t('errors.unknown'), 'warning')
    const { data, error } = await send({ showcaseId, use: 'goods', file, onProgress: () => undefined })
    if (data === undefined) return toastError(error)
    onDone({ path: data, alt: text })
  }
  return (
    <DraftSheet
      isDirty={text !== alt || crop !== null}
      title={t('product-editor.photo')}
      busy={isLoading}
      open={open}
      onClose={onClose}
      onDone={() => void finish()}
    >
      <ListGroup padded remark={t('product-editor.cropHint')}>
        <CropField path={path} crop={crop ?? WHOLE} onLoad={setPicture} onChange={setCrop} />
      </ListGroup>
      <ListGroup padded>
        <Field
          label={t('product-editor.alt')}
          hint={t('product-editor.altHint')}
          maxLength={limitsOf('pictures.*.alt').max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ListGroup>
    </DraftSheet>
  )
}

interface CropProps {
  path: string
  crop: Crop
  onLoad: (picture: HTMLImageElement) => void
  onChange: (crop: Crop) => void
}

const SIDE = 320

/** The cropped square: moved by dragging, or by sliders, which also work with a keyboard. */
function CropField({ path, crop, onLoad, onChange }: CropProps) {
  const t = useWords()
  const address = usePictures()(path)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLImageElement>(undefined)
  const loaded = useRef(onLoad)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      picture.current = image
      loaded.current(image)
      setReady(true)
    }
    image.src = address ?? ''
  }, [address])
  useEffect(() => {
    if (isReady && canvas.current && picture.current) drawCrop(canvas.current, picture.current, crop)
  }, [isReady, crop])
  const within = (share: number) => Math.min(Math.max(share, 0), 1)
  const slider = (label: string, value: number, put: (share: number) => Crop) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(put(Number(target.value) / 100))}
      />
    </label>
  )
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        onPointerMove={({ buttons, movementX, movementY }) => {
          if (buttons === 0) return
          const step = crop.size / SIDE
          onChange({ ...crop, x: within(crop.x - movementX * step), y: within(crop.y - movementY * step) })
        }}
      />
      {slider(t('product-editor.cropZoom'), 1 - (crop.size - 0.2) / 0.8, (share) => ({
        ...crop,
        size: 1 - share * 0.8,
      }))}
      {slider(t('product-editor.cropX'), crop.x, (x) => ({ ...crop, x }))}
      {slider(t('product-editor.cropY'), crop.y, (y) => ({ ...crop, y }))}
    </div>
  )
}
