import { useEffect, useRef } from 'react'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-class.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { type Change, changeText } from './changes.ts'

interface Props {
  changes: readonly Change[]
  /** The cart must be corrected first, so there is nothing to accept yet. */
  isBlocked: boolean
  onAgree: () => void
}

/**
 * Changes since the shopper last looked, line by line, scrolled into view; ordering is blocked until they are
 * accepted.
 */
export function ChangedLines({ changes, isBlocked, onAgree }: Props) {
  const t = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [])
  const isForCart = changes.some(({ kind }) => kind === 'gone' || kind === 'stock')
  return (
    <div ref={place} className={styles.changed} role="alert">
      <b>
        <Icon name="warning-circle-fill" size={20} />
        {t('order.changedTitle')}
      </b>
      <ul>
        {changes.map((change) => {
          const text = changeText(t, change)
          return <li key={text}>{text}</li>
        })}
      </ul>
      <span className={styles.answers}>
        {!isBlocked && (
          <Button kind="tonal" small onClick={onAgree}>
            {t('order.changedAgree')}
          </Button>
        )}
        {isForCart &&
          appLink({
            href: links.cart(),
            className: buttonClass({ kind: isBlocked ? 'tonal' : 'ghost', small: true }),
            children: t('order.toCart'),
          })}
      </span>
    </div>
  )
}
