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
import { useWishlistsCount } from '../../../parts/wishlists/lists.api.ts'
import { PurseCard } from '../../../ui/cards/PurseCard.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './AccountPage.module.css'
import { Areas } from './Areas.tsx'
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
      <AccountLinks balance={balance} claimMessages={profile?.counts.claimMessages ?? 0} />
      <Areas />
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
  return (
    <div className={styles.tiles}>
      <TileLink
        to={links.orders()}
        icon="package-fill"
        hue={250}
        note={active > 0 ? t('account.activeOrders', { count: active }) : undefined}
      >
        {t('shell.orders')}
      </TileLink>
      <TileLink to={links.favourites()} icon="heart-fill" hue={5} note={number(favourites)}>
        {t('shell.favourites')}
      </TileLink>
      <TileLink to={links.wishlists()} icon="bookmark-simple-fill" hue={300} note={number(wishlistsCnt)}>
        {t('shell.wishlists')}
      </TileLink>
    </div>
  )
}

function AccountSettings({ profile }: { profile?: Profile }) {
  const t = useWords()
  const config = useConfig()
  return (
    <>
      <ListGroup title={t('shell.settings')}>
        <ListRow
          lead={<IconTile icon="user-fill" hue={235} />}
          title={t('account.profile')}
          href={links.profile()}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="map-pin-fill" hue={10} />}
          title={t('account.city')}
          value={profile?.city ?? config.city}
          href={links.profile()}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="house-fill" hue={200} />}
          title={t('addresses.title')}
          href={links.addresses()}
          renderLink={appLink}
        />
        <ListRow
          lead={<IconTile icon="globe" hue={250} />}
          title={t('sessions.title')}
          href={links.sessions()}
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
  const t = useWords()
  const wishlists = useWishlistsCount()
  const news = useAllNetworkNews()
  return (
    <ListGroup>
      <ListRow
        lead={<IconTile icon="gift-fill" hue={330} />}
        title={t('shell.wishlists')}
        value={wishlists > 0 ? <CountBadge mute value={wishlists} /> : undefined}
        href={links.wishlists()}
        renderLink={appLink}
      />
      <ListRow
        lead={<IconTile icon="tree-structure-fill" hue={160} />}
        title={t('shell.networkTitle')}
        value={news > 0 ? <CountBadge value={news} /> : undefined}
        href={links.tree()}
        renderLink={appLink}
      />
      <ListRow
        lead={<IconTile icon="coins-fill" hue={70} />}
        title={t('account.bonusHistory')}
        value={number(balance)}
        href={links.bonuses()}
        renderLink={appLink}
      />
      <ListRow
        lead={<IconTile icon="gift-fill" hue={20} />}
        title={t('certificates.title')}
        href={links.certificates()}
        renderLink={appLink}
      />
      <ListRow
        lead={<IconTile icon="star-fill" hue={70} />}
        title={t('reviews.mine')}
        href={links.myReviews()}
        renderLink={appLink}
      />
      <ListRow
        lead={<IconTile icon="chat-circle-dots-fill" hue={25} />}
        title={t('claims.title')}
        value={claimMessages > 0 ? <CountBadge value={claimMessages} /> : undefined}
        href={links.claims()}
        renderLink={appLink}
      />
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

interface TileProps {
  to: string
  icon: IconName
  hue: number
  /** The line below the name: a count or a short hint. */
  note?: string
  children: ReactNode
}

function TileLink({ to, icon, hue, note, children }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <span style={{ '--hue': hue } as CSSProperties /* a custom property */}>
        <Icon name={icon} />
      </span>
      <b>{children}</b>
      <small className="num">{note ?? ''}</small>
    </Link>
  )
}
