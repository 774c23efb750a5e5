import { Link } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { type Brief, useWishlistsQuery } from '../../../parts/wishlists/lists.api.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import { visibilityWord } from '../../../parts/wishlists/wishlists.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'

const ListSheet = lazySheet(() => import('./ListSheet.tsx'))

/** The person's own wishlists (RT-17); a guest sees how to create one (LO-29). */
export default function WishlistsPage() {
  return useConfig().isLogged ? <WishlistList /> : <ForGuests />
}

function ForGuests() {
  const t = useWords()
  const { telegramBot } = useConfig()
  return (
    <EmptyState art={ownPicture('s-guest')} title={t('wishlists.guestTitle')} text={t('wishlists.guestText')}>
      <a className={buttonClass()} href={`https://t.me/${telegramBot}`}>
        {t('shell.guestOpen')}
      </a>
    </EmptyState>
  )
}

function WishlistList() {
  const t = useWords()
  const query = useWishlistsQuery(undefined)
  const making = useSheet()
  const sheet = making.subject && <ListSheet {...making.overlay} />
  const heading = (
    <>
      <h1 className="page-title">{t('shell.wishlists')}</h1>
      <p className={cx('inset', styles.lead)}>{t('wishlists.lead')}</p>
    </>
  )
  return (
    <>
      <QueryView
        query={query}
        skeleton={
          <>
            {heading}
            <TilesSkeleton />
          </>
        }
        isEmpty={(lists) => lists.length === 0}
        empty={
          <EmptyState
            art={ownPicture('s-empty-wishlists')}
            title={t('wishlists.emptyTitle')}
            text={t('wishlists.emptyText')}
          >
            <Button onClick={() => making.show(true)}>{t('wishlists.create')}</Button>
          </EmptyState>
        }
      >
        {(lists) => (
          <>
            {heading}
            <div className="grid">
              {lists.map((list) => (
                <WishlistTile key={list.id} list={list} />
              ))}
              <PlainButton className={styles.new} onClick={() => making.show(true)}>
                <Icon name="plus-bold" />
                {t('wishlists.new')}
              </PlainButton>
            </div>
          </>
        )}
      </QueryView>
      {sheet}
    </>
  )
}

function TilesSkeleton() {
  return (
    <div className="grid" aria-busy="true">
      {[0, 1, 2].map((at) => (
        <div key={at} className={styles.waiting}>
          <Skeleton ratio="1 / 1.02" radius={20} />
          <Skeleton width="60%" height={16} />
          <Skeleton width="80%" height={12} />
        </div>
      ))}
    </div>
  )
}

const EMPTY_HUES = [85, 35, 135]

function WishlistTile({ list }: { list: Brief }) {
  const t = useWords()
  const picture = usePictures()
  return (
    <Link to={links.wishlist(String(list.id))} className={styles.tile}>
      <span className={styles.cover}>
        {EMPTY_HUES.map((hue, at) => {
          const shown = list.pictures[at]
          return (
            <PictureBackdrop key={hue} hue={shown?.hue ?? hue} className={styles.part}>
              {shown && <Picture src={picture(shown.small) || undefined} alt="" width={176} height={180} />}
            </PictureBackdrop>
          )
        })}
      </span>
      <b dir="auto">{list.name}</b>
      <span className={styles.about}>
        {t('counts.products', { cntProd: list.items })} · {t(visibilityWord[list.visibility])}
      </span>
    </Link>
  )
}
