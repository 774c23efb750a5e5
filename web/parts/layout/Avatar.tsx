import type { CSSProperties } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './Avatar.module.css'

const HUES = [12, 40, 65, 110, 150, 200, 255, 300, 345]

/** A person's picture, or their initials on a hue of their own; a neutral mark without a name. */
export function Avatar({ photo, name, size = 40 }: { photo: string; name: string; size?: number }) {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
  const look = { '--size': `${size}px`, '--hue': HUES[sum % HUES.length] } as CSSProperties // custom properties
  // A name keeps the script of its owner in every language of the app.
  return (
    <span
      className={photo ? styles.picture : initials ? styles.initials : styles.unnamed}
      style={look}
      aria-hidden="true"
      lang=""
    >
      {photo ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        initials || <Icon name="user-fill" />
      )}
    </span>
  )
}
