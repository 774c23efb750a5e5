import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { useAllNetworkNews } from '../../../core/config/network-news.ts'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFavouritesCount } from '../../../parts/favourites/favourites.api.ts'
import { HeaderLink } from '../../../parts/header/HeaderLink.tsx'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { type Profile, useShowProfileQuery } from '../../../parts/profile/profile.api.ts'
import { PurseCard } from '../../../ui/cards/PurseCard.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './AccountPage.module.css'
import { AccountRow } from './AccountRow.tsx'
import { Areas } from './Areas.tsx'
import { type AccountEntry, type AccountPart, accountEntries } from './account-entries.ts'
import { Language } from './Language.tsx'

/** The account page: profile, bonuses and links to everything personal (RT-23). */
export default function AccountPage() {
  const t = useWords()
  const config = useConfig()
  // A counter that cannot be loaded is left out; the page does not depend on it.
  const { data: profile } = useShowProfileQuery()
  const balance = Math.floor(config.bonusBalanceKop / 100)
  const expected = Math.floor(config.bonusExpectedValueKop / 100)
  return (
    <>
      <ProfileLink profile={profile} />
      <Link to={links.bonuses()} className={styles.purse}>
        <PurseCard
          kind="global"
          label={t('account.bonuses')}
          amount={number(balance)}
          expected={
            expected > 0 ? { amount: t('shell.bonusExpected', { count: expected }), label: '' } : undefined
          }
          art={ownPicture('s-coin')}
        />
      </Link>
      <AccountTiles profile={profile} />
      <div className={styles.rows}>
        <AccountLinks balance={balance} claimMessages={profile?.counts.claimMessages ?? 0} />
        <Areas />
      </div>
      <AccountSettings profile={profile} />
    </>
  )
}

/** The three things one comes here for, each with how much of it there is. */
function AccountTiles({ profile }: { profile?: Profile }) {
  const t = useWords()
  const { wishlistsCnt } = useConfig()
  const favourites = useFavouritesCount()
  const active = profile?.counts.activeOrders ?? 0
  const notes: Readonly<Record<string, string>> = {
    [links.orders()]: active > 0 ? t('account.activeOrders', { count: active }) : '',
    [links.favourites()]: number(favourites),
    [links.wishlists()]: number(wishlistsCnt),
  }
  return (
    <div className={styles.tiles}>
      {useEntries('tiles').map((entry) => (
        <TileLink key={entry.href} entry={entry} note={notes[entry.href] ?? ''} />
      ))}
    </div>
  )
}

const useEntries = (of: AccountPart): AccountEntry[] =>
  accountEntries(useConfig()).filter(({ part }) => part === of)

function AccountSettings({ profile }: { profile?: Profile }) {
  const t = useWords()
  const config = useConfig()
  return (
    <>
      <ListGroup title={t('shell.settings')}>
        {useEntries('settings').map((entry) => (
          <AccountRow key={entry.href} entry={entry} />
        ))}
        <ListRow
          lead={<IconTile icon="map-pin-fill" hue={10} />}
          title={t('account.city')}
          value={profile?.city ?? config.city}
          href={links.profile()}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="currency-rub-fill" hue={145} />}
          title={t('account.currency')}
          value={config.currency}
        />
      </ListGroup>
      <ListGroup title={t('common.language')} padded>
        <Language />
      </ListGroup>
    </>
  )
}

/** Where else the person's own things are. */
function AccountLinks({ balance, claimMessages }: { balance: number; claimMessages: number }) {
  const news = useAllNetworkNews()
  const values: Readonly<Record<string, ReactNode>> = {
    [links.tree()]: news > 0 ? <CountBadge value={news} /> : undefined,
    [links.bonuses()]: number(balance),
    [links.claims()]: claimMessages > 0 ? <CountBadge value={claimMessages} /> : undefined,
  }
  return (
    <ListGroup>
      {useEntries('own').map((entry) => (
        <AccountRow key={entry.href} entry={entry} value={values[entry.href]} />
      ))}
    </ListGroup>
  )
}

function ProfileLink({ profile }: { profile?: Profile }) {
  const t = useWords()
  const { clientInfo } = useConfig()
  const picture = usePictures()
  const unread = profile?.counts.notifications ?? 0
  const name =
    `${profile?.firstName ?? clientInfo?.firstName ?? ''} ${profile?.lastName ?? clientInfo?.lastName ?? ''}`.trim()
  return (
    <div className={styles.person}>
      <Avatar photo={picture(clientInfo?.photo ?? '')} name={name} size={64} />
      <div>
        <h1>{name}</h1>
        {profile && (
          <small>
            {profile.username && (
              <>
                <bdi>@{profile.username}</bdi>
                {' · '}
              </>
            )}
            {t('account.since', { year: String(profile.since.getFullYear()) })}
          </small>
        )}
      </div>
      <HeaderLink
        to={links.notifications()}
        label={t('account.notifications', { count: unread })}
        icon="bell"
        count={unread}
        alert
      />
    </div>
  )
}

/** An entry as a tile, with a count or a short hint below its name. */
function TileLink({ entry: { title, href, icon, hue }, note }: { entry: AccountEntry; note: string }) {
  const t = useWords()
  return (
    <Link to={href} className={styles.tile}>
      <span style={{ '--hue': hue } as CSSProperties /* a custom property */}>
        <Icon name={icon} />
      </span>
      <b>{t(title)}</b>
      <small className="num">{note}</small>
    </Link>
  )
}
