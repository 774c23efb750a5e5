import { appLink } from '../../app/AppLink.tsx'
import { useServerClock } from '../../app/clock.ts'
import { links } from '../../app/links.ts'
import { usePictures } from '../../app/pictures.ts'
import { Count } from '../../ui/Cell.tsx'
import { day, moment } from '../../ui/dates.ts'
import { Group } from '../../ui/Group.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Claims.module.css'
import { type Brief, LOOKS, type Side } from './claims.ts'

/** A claim among others: where it stands, what it is about, whose it is and by when it is to be decided. */
export function ClaimRow({ claim, side }: { claim: Brief; side: Side }) {
  const t = useWords()
  const now = useServerClock()
  const picture = usePictures()
  const about = [t(`claims.type.${claim.type}`), ...(side === 'own' ? [] : [claim.buyer])]
  return (
    <Group>
      {appLink({
        href: links.claim(claim.id),
        className: styles.row,
        children: (
          <>
            <span className={styles.between}>
              <ClaimPill claim={claim} />
              {claim.unread > 0 && (
                <span role="img" aria-label={t('claims.unread', { count: claim.unread })}>
                  <Count value={claim.unread} />
                </span>
              )}
              <span className={styles.mute}>{moment(claim.createdAt, now)}</span>
            </span>
            <span className={styles.goods}>
              {claim.picture && (
                <Stage hue={claim.picture.hue} square className={styles.thumb}>
                  <Picture src={picture(claim.picture.small)} alt="" width={56} height={56} />
                </Stage>
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
    </Group>
  )
}

/** Where a claim stands: an icon and a word. */
export function ClaimPill({ claim }: { claim: Pick<Brief, 'status'> }) {
  const t = useWords()
  const { tone, icon } = LOOKS[claim.status]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(`claims.status.${claim.status}`)}
    </StatusPill>
  )
}
