import { Link, useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/wishlists/Wishlists.module.css'
import { useUpdateListMutation, useWishlistQuery } from '../../../parts/wishlists/wishlists.api.ts'
import { eventDay, type List, visibilityWord } from '../../../parts/wishlists/wishlists.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { day } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { WishRow } from './WishRow.tsx'

const ShareDialog = lazySheet(() => import('../../../parts/share/ShareDialog.tsx'))
const ListSheet = lazySheet(() => import('./ListSheet.tsx'))

/** One wishlist: the person's own, or one opened by a link (RT-18). */
export default function WishlistPage() {
  const { id = '' } = useParams()
  const query = useWishlistQuery(id, useFreshPerVisit())
  return (
    <QueryView query={query} hidesPrevious gone={<WishlistNotFound />} skeleton={<RowsSkeleton />}>
      {(list) => <WishlistContent key={id} list={list} at={id} />}
    </QueryView>
  )
}

function WishlistContent({ list, at }: { list: List; at: string }) {
  const t = useWords()
  const now = useServerClock()
  const { isLogged } = useConfig()
  const about = [
    list.isMine ? t(visibilityWord[list.visibility]) : t('wishlists.of', { name: list.owner }),
    ...(list.eventDate ? [day(eventDay(list.eventDate), now)] : []),
  ]
  return (
    <>
      <TitleBar title={<span dir="auto">{list.name}</span>} text={about.join(' · ')}>
        {list.isMine && <WishlistActions list={list} />}
      </TitleBar>
      {list.description !== '' && (
        <p className={styles.description} dir="auto">
          {list.description}
        </p>
      )}
      {list.items.length === 0 ? (
        <EmptyState
          art={ownPicture('s-empty-wishlists')}
          title={t('wishlists.noneTitle')}
          text={list.isMine ? t('wishlists.noneText') : undefined}
        >
          <Link className={buttonClass()} to={links.catalogue()}>
            {t('wishlists.toCatalogue')}
          </Link>
        </EmptyState>
      ) : (
        <ListGroup
          remark={list.isMine ? t('wishlists.secret') : isLogged ? t('wishlists.surprise') : undefined}
        >
          {list.items.map((wish) => (
            <WishRow key={wish.id} wish={wish} list={list} at={at} />
          ))}
        </ListGroup>
      )}
      {!list.isMine && !isLogged && <LogIn />}
    </>
  )
}

/** Sending the list and changing it; one that is private is opened by link first, if its owner wants that. */
function WishlistActions({ list }: { list: List }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [update] = useUpdateListMutation()
  const sharing = useSheet()
  const editing = useSheet()
  async function share(): Promise<void> {
    if (list.visibility === 'private') {
      const isSure = await confirm({
        title: t('wishlists.openTitle'),
        text: t('wishlists.openText'),
        accept: t('wishlists.openAccept'),
        cancel: t('common.cancel'),
      })
      if (!isSure) return
      const { error } = await update({ id: list.id, open: true })
      if (error) return toastError(error)
    }
    sharing.show(true)
  }
  return (
    <span className={styles.tools}>
      <IconButton filled icon="share-fat" label={t('wishlists.share')} onClick={share} />
      <IconButton filled icon="gear" label={t('wishlists.edit')} onClick={() => editing.show(true)} />
      {sharing.subject && (
        <ShareDialog
          {...sharing.overlay}
          open={sharing.isOpen && list.visibility !== 'private'}
          wishlist={list.token}
        />
      )}
      {editing.subject && <ListSheet {...editing.overlay} list={list} />}
    </span>
  )
}

function LogIn() {
  const t = useWords()
  const { telegramBot } = useConfig()
  return (
    <ListGroup padded>
      <div className={styles.logIn}>
        <p>{t('wishlists.logIn')}</p>
        <a className={buttonClass({ kind: 'tonal' })} href={`https://t.me/${telegramBot}`}>
          {t('shell.guestOpen')}
        </a>
      </div>
    </ListGroup>
  )
}

function WishlistNotFound() {
  const t = useWords()
  return (
    <EmptyState
      art={ownPicture('s-empty-wishlists')}
      title={t('wishlists.goneTitle')}
      text={t('wishlists.goneText')}
    >
      <Link className={buttonClass()} to={links.catalogue()}>
        {t('wishlists.toCatalogue')}
      </Link>
    </EmptyState>
  )
}
