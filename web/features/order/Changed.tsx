import { useEffect, useRef } from 'react'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Checkout.module.css'
import { type Change, changeText } from './changes.ts'

/** What changed under the shopper, line by line, brought into view. */
export function Changed({ changes }: { changes: readonly Change[] }) {
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
      {isForCart &&
        appLink({
          href: links.cart(),
          className: buttonClass({ kind: 'tonal', small: true }),
          children: t('order.toCart'),
        })}
    </div>
  )
}
