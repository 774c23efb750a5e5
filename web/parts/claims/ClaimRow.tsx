import { useServerClock } from '../../core/config/clock.ts'
import { usePictures } from '../../core/pictures/pictures.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { day, moment } from '../../ui/dates.ts'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { CountBadge } from '../../ui/lists/ListRow.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Claims.module.css'
import { type Brief, LOOKS, type Side } from './claims.ts'

/** A claim in the list: status, subject, author and deadline. */
export function ClaimRow({ claim, side }: { claim: Brief; side: Side }) {
  const t = useWords()
  const now = useServerClock()
  const picture = usePictures()
  const about = [t(`claims.type.${claim.type}`), ...(side === 'own' ? [] : [claim.buyer])]
  return (
    <ListGroup>
      {appLink({
        href: links.claim(claim.id),
        className: styles.row,
        children: (
          <>
            <span className={styles.between}>
              <ClaimPill claim={claim} />
              {claim.unread > 0 && (
                <span role="img" aria-label={t('claims.unread', { count: claim.unread })}>
                  <CountBadge value={claim.unread} />
                </span>
              )}
              <span className={styles.mute}>{moment(claim.createdAt, now)}</span>
            </span>
            <span className={styles.goods}>
              {claim.picture && (
                <PictureBackdrop hue={claim.picture.hue} square className={styles.thumb}>
                  <Picture src={picture(claim.picture.small)} alt="" width={56} height={56} />
                </PictureBackdrop>
              )}
              <span>
                <b dir="auto">{claim.name || t('claims.wholeOrder')}</b>
                <span className={styles.mute} dir="auto">
                  {about.join(' · ')}
                </span>
              </span>
            </span>
            <span className={styles.between}>
              <bdi className={styles.mute}>
                {t('order.number', { number: claim.orderNumber })}
                {side === 'platform' && ` · ${claim.showcase}`}
              </bdi>
              {claim.deadlineAt && (
                <span className={claim.deadlineAt < now ? styles.late : styles.mute}>
                  {t('claims.decideBy', { date: day(claim.deadlineAt, now) })}
                </span>
              )}
            </span>
          </>
        ),
      })}
    </ListGroup>
  )
}

/** The status of a claim: an icon and a word. */
export function ClaimPill({ claim }: { claim: Pick<Brief, 'status'> }) {
  const t = useWords()
  const { tone, icon } = LOOKS[claim.status]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(`claims.status.${claim.status}`)}
    </StatusPill>
  )
}
