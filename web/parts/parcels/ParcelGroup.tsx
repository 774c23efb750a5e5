import { useServerClock } from '../../core/config/clock.ts'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../core/query/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { moment } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { Timeline } from '../../ui/lists/Timeline.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { useWords } from '../../words/useWords.ts'
import { ParcelActions } from './ParcelActions.tsx'
import styles from './Parcels.module.css'
import { useShowParcelQuery } from './parcels.api.ts'
import { askedBy, LOOKS, type Parcel, type ParcelPage, type ParcelSubject, parcelSteps } from './parcels.ts'

const RegisterSheet = lazySheet(() => import('./RegisterSheet.tsx'))

/** The parcel of an order, or of a part of it, for its seller: registered here, printed, followed, taken back. */
export default function ParcelGroup({ id, shipment }: ParcelSubject) {
  const t = useWords()
  const query = useShowParcelQuery(askedBy({ id, shipment }), { refetchOnMountOrArgChange: true })
  return (
    <ListGroup title={t('parcels.title')} large padded>
      <QueryView
        query={query}
        variant="inline"
        skeleton={
          <>
            <Skeleton width={132} height={26} />
            <Skeleton width="100%" height={40} radius={12} />
          </>
        }
      >
        {(page) => <ParcelOfOrder id={id} shipment={shipment} page={page} />}
      </QueryView>
    </ListGroup>
  )
}

function ParcelOfOrder({ id, shipment, page }: ParcelSubject & { page: ParcelPage }) {
  const t = useWords()
  const sheet = useSheet()
  const { parcel, canRegister } = page
  return (
    <>
      {parcel ? (
        <ParcelState parcel={parcel} isPart={shipment !== undefined} />
      ) : (
        <p className={styles.mute}>{t(canRegister ? 'parcels.none' : 'parcels.notYet')}</p>
      )}
      {canRegister && (
        <Button wide kind="tonal" icon="package" onClick={() => sheet.show(true)}>
          {t(parcel ? 'parcels.again' : 'parcels.register')}
        </Button>
      )}
      {parcel && <ParcelActions id={id} shipment={shipment} parcel={parcel} />}
      {sheet.subject && <RegisterSheet id={id} shipment={shipment} page={page} {...sheet.overlay} />}
    </>
  )
}

function stateWord({ state, withdrawing, refusing }: Parcel) {
  if (withdrawing) return 'parcels.withdrawing' as const
  return refusing ? ('parcels.refusing' as const) : (`parcels.state.${state}` as const)
}

function ParcelState({ parcel, isPart }: { parcel: Parcel; isPart: boolean }) {
  const t = useWords()
  const now = useServerClock()
  const { state, track, trackUrl, refusal, silentSince, keepUntil, office } = parcel
  const look = LOOKS[state]
  return (
    <>
      <span className={styles.between}>
        <StatusPill tone={look.tone} icon={look.icon}>
          {t(stateWord(parcel))}
        </StatusPill>
        {track !== '' && (
          <a className={styles.mute} href={trackUrl} target="_blank" rel="noreferrer">
            <bdi className="num">{t('parcels.track', { track })}</bdi>
          </a>
        )}
      </span>
      {refusal !== '' && (
        <p className={styles.no} role="alert">
          {t('parcels.says')} <bdi>«{refusal}»</bdi>
        </p>
      )}
      {silentSince && (
        <p className={styles.mute} role="status">
          {t('parcels.silent', { date: moment(silentSince, now) })}
        </p>
      )}
      {state === 'registered' && (
        <p className={styles.mute}>
          {office.address === '' ? t('parcels.bringAny') : t('parcels.bring', { address: office.address })}
        </p>
      )}
      {parcel.refusing && (
        <p className={styles.mute}>{t(isPart ? 'shipments.refusingText' : 'parcels.refusingText')}</p>
      )}
      {state === 'not_delivered' && (
        <p className={styles.mute}>{t(isPart ? 'shipments.comesBack' : 'parcels.comesBack')}</p>
      )}
      {state === 'at_point' && keepUntil && (
        <p className={styles.mute}>{t('parcels.keptUntil', { date: moment(keepUntil, now) })}</p>
      )}
      {parcel.steps.length > 0 && <Timeline steps={parcelSteps(parcel, t, (at) => moment(at, now))} />}
    </>
  )
}
