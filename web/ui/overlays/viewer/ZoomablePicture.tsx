import { type RefObject, useEffect, useRef } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import styles from './Viewer.module.css'

/** How large a double tap or `+` makes a picture. */
const CLOSE = 2.5
const MOST = 4
const ANIMATION_MS = 200

/** How the viewer's keys zoom the shown picture. */
export interface ZoomControls {
  zoomIn: () => void
  zoomOut: () => void
}

interface Props {
  src: string
  alt: string
  isShown: boolean
  isZoomed: boolean
  onZoomed: (isZoomed: boolean) => void
  controls: RefObject<ZoomControls | null>
}

/** A picture that two fingers or a double tap zoom where they touch it; a zoomed one is moved, a whole one is swiped. */
export function ZoomablePicture({ src, alt, isShown, isZoomed, onZoomed, controls }: Props) {
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  const duration = isCalm ? 0 : ANIMATION_MS
  useEffect(() => {
    if (!isShown) return void zoom.current?.resetTransform(0)
    controls.current = {
      zoomIn: () => void zoom.current?.centerView(Math.max(CLOSE, zoom.current.state.scale), duration),
      zoomOut: () => void zoom.current?.resetTransform(duration),
    }
  }, [isShown, controls, duration])
  return (
    <TransformWrapper
      ref={zoom}
      maxScale={MOST}
      disablePadding
      doubleClick={{ disabled: true }}
      wheel={{ wheelDisabled: true }}
      panning={{ disabled: !isZoomed, velocityDisabled: isCalm }}
      onTransform={(_, { scale }) => isShown && onZoomed(scale > 1)}
    >
      <TransformComponent
        wrapperClass={styles.frame}
        contentClass={styles.content}
        wrapperProps={{
          onDoubleClick: ({ clientX, clientY }) =>
            isZoomed
              ? zoom.current?.resetTransform(duration)
              : zoom.current?.zoomToPoint(CLOSE, clientX, clientY, duration),
        }}
      >
        <img src={src} alt={alt} draggable={false} />
      </TransformComponent>
    </TransformWrapper>
  )
}
