import { parcelCalls } from '@sarafan/contract/orders/parcels'
import { useState } from 'react'
import { useSaveFile } from '../../core/api/download.ts'
import { useConfirm } from '../../core/overlays/confirm.tsx'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Parcels.module.css'
import {
  useLookAtParcelMutation,
  useMakeParcelPaperMutation,
  useRefuseParcelMutation,
  useTakeParcelBackMutation,
  useWithdrawParcelMutation,
} from './parcels.api.ts'
import { askedBy, type Parcel, type ParcelSubject, subjectOf } from './parcels.ts'

const OVER: ReadonlySet<string> = new Set(['delivered', 'returned', 'refused', 'withdrawn'])

/** Available actions on a parcel; irreversible ones ask for confirmation. */
export function ParcelActions({ id, shipment, parcel }: ParcelSubject & { parcel: Parcel }) {
  const t = useWords()
  const confirm = useConfirm()
  const toastError = useErrorToast()
  const [look, looking] = useLookAtParcelMutation()
  const [withdraw, withdrawing] = useWithdrawParcelMutation()
  const [takeBack, taking] = useTakeParcelBackMutation()
  const [refuse, refusing] = useRefuseParcelMutation()
  const subject = subjectOf({ id, shipment })
  const acts = { withdraw, back: takeBack, refuse }
  const done = ({ error }: { error?: unknown }) => error !== undefined && toastError(error)
  async function ask(what: keyof typeof acts): Promise<void> {
    const accept = t(`parcels.${what}`)
    const doubt = {
      title: t(`parcels.${what}Title`),
      text: t(what === 'refuse' && shipment !== undefined ? 'shipments.refuseText' : `parcels.${what}Text`),
      accept,
      cancel: t('parcels.no'),
    }
    if (await confirm(doubt)) done(await acts[what](subject))
  }
  return (
    <span className={styles.buttons}>
      {parcel.canPrint && <PrintButtons id={id} shipment={shipment} paper="label" />}
      {parcel.canPrint && <PrintButtons id={id} shipment={shipment} paper="waybill" />}
      {parcel.canTakeBack && (
        <Button small kind="tonal" busy={taking.isLoading} onClick={() => ask('back')}>
          {t('parcels.back')}
        </Button>
      )}
      {!OVER.has(parcel.state) && (
        <Button
          small
          kind="ghost"
          icon="arrows-clockwise"
          busy={looking.isLoading}
          onClick={async () => done(await look(subject))}
        >
          {t('parcels.look')}
        </Button>
      )}
      {parcel.canRefuse && (
        <Button small kind="ghost" busy={refusing.isLoading} onClick={() => ask('refuse')}>
          {t('parcels.refuse')}
        </Button>
      )}
      {parcel.canWithdraw && (
        <Button small kind="ghost" busy={withdrawing.isLoading} onClick={() => ask('withdraw')}>
          {t('parcels.withdraw')}
        </Button>
      )}
    </span>
  )
}

/** The carrier makes a paper in a second or two; then a link fetches it, which messengers can save. */
function PrintButtons({ id, shipment, paper }: ParcelSubject & { paper: 'label' | 'waybill' }) {
  const t = useWords()
  const toastError = useErrorToast()
  const saveFile = useSaveFile()
  const [make] = useMakeParcelPaperMutation()
  const [isBusy, setBusy] = useState(false)
  async function print(): Promise<void> {
    setBusy(true)
    const { error } = await make({ ...subjectOf({ id, shipment }), paper })
    if (error) toastError(error)
    else await saveFile(parcelCalls.printParcel, { ...askedBy({ id, shipment }), paper }).catch(toastError)
    setBusy(false)
  }
  return (
    <Button small kind="fill" icon="printer" busy={isBusy} onClick={print}>
      {t(`parcels.${paper}`)}
    </Button>
  )
}
