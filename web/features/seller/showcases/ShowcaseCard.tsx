import type { CSSProperties } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { hideMissing, logoUrl } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { OwnShowcase } from '../../../parts/showcases/showcases.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { number } from '../../../ui/format.ts'
import { ResponsiveImage } from '../../../ui/pictures/ResponsiveImage.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ShowcaseStatusPill } from './ShowcaseStatusPill.tsx'
import styles from './Showcases.module.css'

/** One showcase: status, numbers and links. */
export function ShowcaseCard({ showcase }: { showcase: OwnShowcase }) {
  const t = useWords()
  const { imageBaseUrl } = useConfig()
  const { siteId, updatedAfter } = showcase
  return (
    <article className={styles.card} style={{ '--hue': showcase.hue } as CSSProperties}>
      <div className={styles.cover}>
        <ShowcaseStatusPill status={showcase.status} />
      </div>
      <span className={styles.logo}>
        <ResponsiveImage
          src={logoUrl({ imageBaseUrl, siteId, updatedAfter })}
          alt=""
          width={56}
          height={56}
          onError={hideMissing}
        />
      </span>
      <div className={styles.inside}>
        <h2>
          <bdi>{showcase.name}</bdi>
        </h2>
        <p>
          <bdi>@{showcase.bot}</bdi>
          {showcase.domain !== '' && (
            <>
              {' · '}
              <bdi>{showcase.domain}</bdi>
            </>
          )}
        </p>
        <dl className={styles.numbers}>
          <div>
            <dt>{t('showcases.products', { count: showcase.products })}</dt>
            <dd className="num">{number(showcase.products)}</dd>
          </div>
          {showcase.maySell && (
            <div>
              <dt>{t('showcases.newOrders', { count: showcase.newOrders })}</dt>
              <dd className="num">{number(showcase.newOrders)}</dd>
            </div>
          )}
        </dl>
        <ShowcaseActions showcase={showcase} />
      </div>
    </article>
  )
}

/** Orders and sharing are about the current showcase, so another one must be opened first. */
function ShowcaseActions({ showcase }: { showcase: OwnShowcase }) {
  const t = useWords()
  const { share } = useDialogs()
  const link = (href: string, children: string, kind: 'tonal' | 'fill') =>
    appLink({ href, className: buttonClass({ kind }), children })
  const takesOrders = showcase.isHere && showcase.maySell && showcase.stateId !== 1
  return (
    <div className={styles.actions}>
      {showcase.mayEdit && link(links.showcase(showcase.id), t('showcases.edit'), 'tonal')}
      {showcase.mayEdit &&
        showcase.status === 'draft' &&
        link(links.showcaseSetup(showcase.id), t('opening.setup.title'), 'fill')}
      {takesOrders && link(links.saleOrders(), t('showcases.orders'), 'fill')}
      {showcase.isHere ? (
        <IconButton icon="share-fat" label={t('showcases.share')} onClick={() => share()} />
      ) : (
        <a className={buttonClass({ kind: 'fill' })} href={showcase.url}>
          {t('showcases.open')}
        </a>
      )}
    </div>
  )
}
