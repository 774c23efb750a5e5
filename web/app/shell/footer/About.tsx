import { Link, NavLink } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useNetworkNews } from '../../../core/config/network-news.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Logo } from '../../../parts/header/Logo.tsx'
import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { longDay, time } from '../../../ui/dates.ts'
import { showcaseName } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './About.module.css'

/**
 * The block at the end of a page: the showcase, the person's bonuses, sharing, the network, pages, the clock.
 */
export default function About() {
  const t = useWords()
  const config = useConfig()
  const dialogs = useDialogs()
  const news = useNetworkNews()
  const now = useServerClock()
  const balance = Math.floor(config.bonusBalanceKop / 100)
  const expected = Math.floor(config.bonusExpectedValueKop / 100)
  const all = config.staticGroups.flatMap((group) => group.pages)
  // Guests see the pages that open for everyone (rulings 22).
  const pages = config.isLogged ? all : all.filter(({ isOpen }) => isOpen)
  return (
    <div className={styles.about}>
      <div className={styles.inside}>
        <div className={styles.who}>
          <Logo showcase={config} size="large" />
          <div>
            <b dir="auto">{showcaseName(config.showcaseName)}</b>
            <p dir="auto">{config.showcaseDescription}</p>
          </div>
        </div>
        <div className={styles.cells}>
          <ListGroup>
            <ListRow
              lead={<BonusCoin size={32} />}
              title={t('common.bonuses', { count: balance })}
              text={expected > 0 ? t('shell.bonusExpected', { count: expected }) : undefined}
              onClick={dialogs.balance}
            />
            <ListRow
              lead={<IconTile icon="share-fat-fill" hue={255} />}
              title={t('shell.shareShop')}
              onClick={() => dialogs.share()}
            />
            <ListRow
              lead={<IconTile icon="tree-structure-fill" hue={160} />}
              title={t('shell.networkTitle')}
              value={news > 0 ? <CountBadge value={news} /> : undefined}
              href={links.tree()}
              renderLink={({ href, className, children }) => (
                <NavLink to={href} className={className}>
                  {children}
                </NavLink>
              )}
            />
            <ListRow
              lead={<IconTile icon="storefront-fill" hue={35} />}
              title={t('shell.openShowcase')}
              href={links.openShowcase()}
              renderLink={appLink}
            />
          </ListGroup>
        </div>
        {pages.length > 0 && (
          <nav className={styles.pages} aria-label={t('common.pages')}>
            {pages.map((page) => (
              <Link key={page.alias} to={links.page(page.alias)}>
                <bdi>{page.name}</bdi>
              </Link>
            ))}
          </nav>
        )}
        <p className={styles.clock}>
          <span>{longDay(now)}</span>
          <time dateTime={now.toISOString()}>{time(now)}</time>
        </p>
      </div>
    </div>
  )
}
