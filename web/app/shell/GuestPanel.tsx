import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { links } from '../../core/routing/links.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './GuestPanel.module.css'

/** How long the panel is shown, and how long it takes to slide away, in milliseconds (SH-09, SH-10). */
const STANDS_MS = 2000
const CLOSES_MS = 500

/** Invites a guest to open the shop in the messenger; hides itself after a while (SH-06 to SH-10). */
export default function GuestPanel({ onGone }: { onGone: () => void }) {
  const t = useWords()
  const { telegramBot } = useConfig()
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    const timer = closing ? setTimeout(onGone, CLOSES_MS) : setTimeout(() => setClosing(true), STANDS_MS)
    return () => clearTimeout(timer)
  }, [closing, onGone])
  return (
    <section className={cx(styles.panel, closing && styles.closing)} aria-label={t('shell.guestHello')}>
      <PlainButton className={styles.grabber} label={t('common.close')} onClick={() => setClosing(true)} />
      <img src={ownPicture('s-guest')} alt="" width={96} height={96} />
      <b>{t('shell.guestHello')}</b>
      <p>{t('shell.guestWhy')}</p>
      <a
        className={buttonClass({ wide: true })}
        href={`https://t.me/${telegramBot}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="telegram-logo-fill" size={20} />
        <span>{t('shell.guestOpen')}</span>
      </a>
      <Link className={buttonClass({ kind: 'ghost' })} to={links.test()}>
        {t('shell.guestTest')}
      </Link>
      <i className={styles.time} />
    </section>
  )
}
