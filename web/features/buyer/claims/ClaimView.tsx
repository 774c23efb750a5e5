import { useServerClock } from '../../../core/config/clock.ts'
import { useDocumentSeen } from '../../../core/config/useDocumentSeen.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { ClaimPill } from '../../../parts/claims/ClaimRow.tsx'
import styles from '../../../parts/claims/Claims.module.css'
import { ClaimsSkeleton } from '../../../parts/claims/ClaimsSkeleton.tsx'
import { useClaimQuery } from '../../../parts/claims/claims.api.ts'
import { type Claim, LOOKS } from '../../../parts/claims/claims.ts'
import { day, moment } from '../../../ui/dates.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { type Step, Timeline } from '../../../ui/lists/Timeline.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ClaimActions } from './ClaimActions.tsx'
import { ClaimChat } from './ClaimChat.tsx'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import { isReason } from './claim-texts.ts'
import { ClaimMoney, ReturnedGoods } from './money/ClaimMoney.tsx'
import { returnSteps } from './money/return-steps.ts'

/** A claim: problem, progress, messages and available actions. */
export function ClaimView({ id }: { id: string }) {
  const t = useWords()
  const query = useClaimQuery(id, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <TitleBar title={t('claims.one')} />
          <ClaimsSkeleton />
        </>
      }
    >
      {(claim) => claim && <ClaimContent claim={claim} />}
    </QueryView>
  )
}

function ClaimContent({ claim }: { claim: Claim }) {
  const t = useWords()
  const now = useServerClock()
  useDocumentSeen('claim', claim.id)
  return (
    <>
      <TitleBar
        title={t(`claims.type.${claim.type}`)}
        text={`${claim.number} · ${moment(claim.createdAt, now)}`}
      />
      <ListGroup padded>
        <span className={styles.between}>
          <ClaimPill claim={claim} />
          {claim.deadlineAt && (
            <span className={claim.deadlineAt < now ? styles.late : styles.mute}>
              {t('claims.decideBy', { date: day(claim.deadlineAt, now) })}
            </span>
          )}
        </span>
        <ClaimProgress claim={claim} />
      </ListGroup>
      <ClaimMoney claim={claim} />
      <ReturnedGoods claim={claim} />
      {claim.replacement && (
        <ListGroup>
          <ListRow
            href={claim.own ? links.order(claim.replacement.id) : links.saleOrder(claim.replacement.id)}
            renderLink={appLink}
            lead={<IconTile icon="arrows-clockwise" hue={150} />}
            title={<bdi>{t('claims.replacement', { number: claim.replacement.number })}</bdi>}
            text={t('claims.replacementText')}
          />
        </ListGroup>
      )}
      <ListGroup>
        <ClaimedProduct claim={claim} />
        <ListRow
          lead={<IconTile icon="package-fill" hue={150} />}
          title={<bdi>{t('order.number', { number: claim.orderNumber })}</bdi>}
          text={<bdi>{claim.buyer}</bdi>}
        />
      </ListGroup>
      <ListGroup padded title={t(`claims.reason.${isReason(claim.reason) ? claim.reason : 'other'}`)}>
        {claim.text !== '' && (
          <p className={styles.words} dir="auto">
            {claim.text}
          </p>
        )}
        <ClaimPhotos photos={claim.photos} />
        {claim.wanted && <p className={styles.mute}>{t(`claims.wish.${claim.wanted}`)}</p>}
      </ListGroup>
      <ClaimActions claim={claim} />
      <ClaimChat claim={claim} />
    </>
  )
}

function ClaimedProduct({ claim }: { claim: Claim }) {
  const t = useWords()
  const picture = usePictures()
  if (claim.name === '' || !claim.picture) return null
  return (
    <ListRow
      href={links.order(claim.orderId)}
      renderLink={appLink}
      lead={
        <PictureBackdrop hue={claim.picture.hue} square className={styles.thumb}>
          <Picture src={picture(claim.picture.small)} alt="" width={56} height={56} />
        </PictureBackdrop>
      }
      title={<span dir="auto">{claim.name}</span>}
      text={claim.quantity ? t('order.pieces', { count: claim.quantity }) : undefined}
    />
  )
}

/** The steps of a return until its money is sent; every event of other claims. */
function ClaimProgress({ claim }: { claim: Claim }) {
  const t = useWords()
  const now = useServerClock()
  const steps = returnSteps(claim)
  if (steps.length === 0) return <ClaimHistory claim={claim} />
  const last = claim.history.at(-1)
  return (
    <>
      <Timeline
        steps={steps.map(({ step, icon, at, state }) => ({
          title: t(`claims.step.${step}`),
          ...(at ? { text: moment(at, now) } : {}),
          icon,
          state,
        }))}
      />
      {last && last.reason !== '' && last.event !== 'send_back' && last.actor !== 'system' && (
        <p className={styles.words} dir="auto">
          <b>{t(`claims.by.${last.actor}`)}: </b>
          {last.reason}
        </p>
      )}
    </>
  )
}

/** Events that did not move the claim forward or deviated from its usual course. */
const OWN_TITLES: Readonly<Record<string, 'claims.reminded' | 'claims.unreplaced' | 'claims.sentBack'>> = {
  remind: 'claims.reminded',
  send_back: 'claims.sentBack',
  unreplace: 'claims.unreplaced',
}

/** Events with time, author and reason. */
function ClaimHistory({ claim }: { claim: Claim }) {
  const t = useWords()
  const now = useServerClock()
  const last = claim.history.length - 1
  const steps = claim.history.map(({ event, at, actor: by, status, reason }, i): Step => {
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
