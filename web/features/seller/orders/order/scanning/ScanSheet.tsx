import { useEffect, useRef, useState } from 'react'
import { Sheet } from '../../../../../ui/overlays/Sheet.tsx'
import type { OverlayProps } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'
import { findDetector } from './detector.ts'
import styles from './Scanning.module.css'

/** How often a picture of the camera is looked at. */
const LOOK_MS = 250

interface CameraProps {
  onCode: (code: string) => void
}

/** Shows the camera until it sees a code; the camera is on only while the sheet is open. */
export default function ScanSheet({ onCode, ...overlay }: OverlayProps & CameraProps) {
  const t = useWords()
  return (
    <Sheet {...overlay} title={t('seller-orders.scan')} closeLabel={t('common.close')}>
      <Camera onCode={onCode} />
    </Sheet>
  )
}

/** A component of its own, because a sheet mounts its content after its own effects. */
function Camera({ onCode }: CameraProps) {
  const t = useWords()
  const picture = useRef<HTMLVideoElement>(null)
  const take = useRef(onCode)
  take.current = onCode
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    const seen = (code: string) => take.current(code)
    watch(picture.current, { seen, until: stopped.signal }).catch(() => setRefused(true))
    return () => stopped.abort()
  }, [])
  if (isRefused) return <p role="alert">{t('seller-orders.scanRefused')}</p>
  return (
    <video
      ref={picture}
      className={styles.picture}
      muted
      playsInline
      aria-label={t('seller-orders.scanHint')}
    />
  )
}

/** Throws when the person or the device refuses the camera. */
async function watch(
  video: HTMLVideoElement | null,
  { seen, until }: { seen: (code: string) => void; until: AbortSignal },
): Promise<void> {
  const detector = await findDetector()
  if (!video || !detector) throw new Error('there is no detector')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  until.addEventListener('abort', stop)
  if (until.aborted) return stop()
  video.srcObject = stream
  await video.play()
  while (!until.aborted) {
    const [code] = await detector.detect(video)
    if (code && !until.aborted) return seen(code.rawValue)
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}
