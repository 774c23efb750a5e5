import { appLink } from '../../app/AppLink.tsx'
import { useServerClock } from '../../app/clock.ts'
import { links } from '../../app/links.ts'
import { usePictures } from '../../app/pictures.ts'
import { useDocumentSeen } from '../../app/seen.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { day, moment } from '../../ui/dates.ts'
import { Group } from '../../ui/Group.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { type Step, Timeline } from '../../ui/Timeline.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { Chat } from './Chat.tsx'
import { ClaimActions } from './ClaimActions.tsx'
import { ClaimPill } from './ClaimRow.tsx'
import styles from './Claims.module.css'
import { ClaimsSkeleton } from './ClaimsSkeleton.tsx'
import { useClaimQuery } from './claims.api.ts'
import { type Claim, LOOKS } from './claims.ts'
import { GivenBack } from './GivenBack.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { isReason } from './words.ts'

/** One claim whole: what is wrong, how far it is, what was said, and what may be done now. */
export function ClaimView({ id }: { id: string }) {
  const t = useWords()
  const { data: claim, error, isFetching, refetch } = useClaimQuery(id, { refetchOnMountOrArgChange: true })
  if (!claim && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!claim)
    return (
      <Waiting>
        <TitleBar title={t('claims.one')} />
        <ClaimsSkeleton />
      </Waiting>
    )
  return <Whole claim={claim} />
}

function Whole({ claim }: { claim: Claim }) {
  const t = useWords()
  const now = useServerClock()
  useDocumentSeen('claim', claim.id)
  return (
    <>
      <TitleBar
        title={t(`claims.type.${claim.type}`)}
        text={`${claim.number} · ${moment(claim.createdAt, now)}`}
      />
      <Group padded>
        <span className={styles.between}>
          <ClaimPill claim={claim} />
          {claim.deadlineAt && (
            <span className={claim.deadlineAt < now ? styles.late : styles.mute}>
              {t('claims.decideBy', { date: day(claim.deadlineAt, now) })}
            </span>
          )}
        </span>
        <History claim={claim} />
      </Group>
      {claim.refund && (
        <Group padded title={t('claims.givenBack')}>
          <GivenBack parts={claim.refund} />
        </Group>
      )}
      {claim.replacement && (
        <Group>
          <Cell
            href={claim.isOwn ? links.order(claim.replacement.id) : links.saleOrder(claim.replacement.id)}
            renderLink={appLink}
            lead={<Tile icon="arrows-clockwise" hue={150} />}
            title={<bdi>{t('claims.replacement', { number: claim.replacement.number })}</bdi>}
            text={t('claims.replacementText')}
          />
        </Group>
      )}
      <Group>
        <Goods claim={claim} />
        <Cell
          lead={<Tile icon="package-fill" hue={150} />}
          title={<bdi>{t('order.number', { number: claim.orderNumber })}</bdi>}
          text={<bdi>{claim.buyer}</bdi>}
        />
      </Group>
      <Group padded title={t(`claims.reason.${isReason(claim.reason) ? claim.reason : 'other'}`)}>
        {claim.text !== '' && (
          <p className={styles.words} dir="auto">
            {claim.text}
          </p>
        )}
        <PhotoRow photos={claim.photos} />
        {claim.wanted && <p className={styles.mute}>{t(`claims.wish.${claim.wanted}`)}</p>}
      </Group>
      <ClaimActions claim={claim} />
      <Chat claim={claim} />
    </>
  )
}

function Goods({ claim }: { claim: Claim }) {
  const t = useWords()
  const picture = usePictures()
  if (claim.name === '' || !claim.picture) return null
  return (
    <Cell
      href={`${links.orders()}?id=${claim.orderId}`}
      renderLink={appLink}
      lead={
        <Stage hue={claim.picture.hue} square className={styles.thumb}>
          <Picture src={picture(claim.picture.small)} alt="" width={56} height={56} />
        </Stage>
      }
      title={<span dir="auto">{claim.name}</span>}
      text={claim.quantity ? t('order.pieces', { count: claim.quantity }) : undefined}
    />
  )
}

/** What happened without the claim's going on, or against its usual way. */
const OWN_TITLES: Readonly<Record<string, 'claims.reminded' | 'claims.unreplaced'>> = {
  remind: 'claims.reminded',
  unreplace: 'claims.unreplaced',
}

/** What happened, when, by whom and why. */
function History({ claim }: { claim: Claim }) {
  const t = useWords()
  const now = useServerClock()
  const last = claim.history.length - 1
  const steps = claim.history.map(({ event, at, by, status, reason }, i): Step => {
    const { icon } = LOOKS[status]
    const text = [
      moment(at, now),
      ...(by === 'system' ? [] : [t(`claims.by.${by}`)]),
      ...(reason ? [reason] : []),
    ]
    const state = i === last && claim.deadlineAt ? 'now' : 'done'
    const own = OWN_TITLES[event]
    const title = t(own ?? `claims.status.${status}`)
    return { title, text: text.join(' · '), icon, state }
  })
  return <Timeline steps={steps} />
}
