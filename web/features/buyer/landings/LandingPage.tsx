import { isPhoto } from '@sarafan/contract/pictures'
import { type CSSProperties, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useOpening } from '../../../core/config/config-context.ts'
import { useHydratedValue } from '../../../core/config/useHydratedValue.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { BannersSkeleton } from '../../../core/query/skeletons.tsx'
import { links } from '../../../core/routing/links.ts'
import { type BlockProps, text } from '../../../parts/landings/block-props.ts'
import { type Landing, useShowActionQuery } from '../../../parts/landings/landings.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { day } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CallToAction } from './CallToAction.tsx'
import { COVER_PICTURE, coverOf } from './cover-picture.ts'
import { LandingBlocks } from './LandingBlocks.tsx'
import styles from './LandingPage.module.css'

/** Keeps the place of a date that depends on the visitor's time zone. */
const SOME_DAY = '…'

/** One landing page: its cover, its blocks, its one action at the bottom. */
export default function LandingPage() {
  const { id = '' } = useParams()
  const query = useShowActionQuery({ id })
  const { refetch } = query
  const isOpening = useOpening()
  // Only what a visitor's own app requests counts as a view.
  useEffect(() => {
    if (isOpening) refetch()
  }, [isOpening, refetch])
  return (
    <QueryView query={query} hidesPrevious gone={<LandingNotFound />} skeleton={<BannersSkeleton />}>
      {(landing) => <LandingContent key={landing.id} landing={landing} />}
    </QueryView>
  )
}

function LandingContent({ landing }: { landing: Landing }) {
  const t = useWords()
  const dialogs = useDialogs()
  const propsOf = (type: string): BlockProps =>
    landing.blocks.find((block) => block.type === type)?.props ?? {}
  const hero = propsOf('hero')
  const action = propsOf('cta')
  const rest = landing.blocks.filter((block) => block.type !== 'hero' && block.type !== 'cta')
  return (
    <>
      <LandingCover landing={landing} hero={hero} />
      <article className={styles.body}>
        <LandingBlocks blocks={rest} products={landing.products} landing={landing} />
      </article>
      <StickyBar>
        <IconButton
          icon="share-fat"
          filled
          label={t('product.share')}
          className={styles.share}
          onClick={() => dialogs.share(undefined, landing.id)}
        />
        <span className={styles.action}>
          <CallToAction
            wide
            landing={landing}
            action={text(action, 'text') ? action : { kind: 'link', text: t('shell.catalog') }}
          />
        </span>
      </StickyBar>
    </>
  )
}

function LandingCover({ landing, hero }: { landing: Landing; hero: BlockProps }) {
  const t = useWords()
  const picture = usePictures()
  const { endsAt } = landing
  const until = useHydratedValue(
    () => endsAt && day(new Date(endsAt), new Date()),
    () => endsAt && SOME_DAY,
  )
  const art = picture(coverOf(landing))
  return (
    <header
      className={styles.cover}
      style={{ '--hue': landing.hue } as CSSProperties /* a custom property */}
    >
      <div className={styles.words}>
        {(until || text(hero, 'tag')) && (
          <span className={styles.tag}>
            {until && <Icon name="clock-countdown" size={16} />}
            {until ? t('home.until', { date: until }) : text(hero, 'tag')}
          </span>
        )}
        <h1>{text(hero, 'title') || landing.title}</h1>
        <p>{text(hero, 'text') || landing.short}</p>
      </div>
      {art && (
        <span className={cx(styles.art, isPhoto(art) && styles.photo)}>
          <Picture src={art} alt="" {...COVER_PICTURE} eager cover={isPhoto(art)} />
        </span>
      )}
    </header>
  )
}

function LandingNotFound() {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-landing')} title={t('landings.goneTitle')} text={t('landings.emptyText')}>
      <Link className={buttonClass({ kind: 'tonal' })} to={links.actions()}>
        {t('shell.landings')}
      </Link>
    </EmptyState>
  )
}
