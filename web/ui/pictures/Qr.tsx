import { useMemo } from 'react'
import styles from './Qr.module.css'
import { qrLook, qrPath } from './qr-path.ts'

/** A scannable code of a link, dark on white in every theme, with the shop's logo in its middle. Load it when shown. */
export function Qr({ text, label, logo }: { text: string; label: string; logo?: string }) {
  const { modules, path } = useMemo(() => qrPath(text), [text])
  return (
    <figure className={styles.qr}>
      <svg
        width={qrLook.size}
        height={qrLook.size}
        viewBox={`0 0 ${modules} ${modules}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={path} fill="#000" />
      </svg>
      {logo && <img className={styles.logo} src={logo} alt="" width={qrLook.logo} height={qrLook.logo} />}
    </figure>
  )
}
