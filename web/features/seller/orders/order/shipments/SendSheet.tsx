import { useState } from 'react'
import { FormSheet } from '../../../../../core/forms/FormSheet.tsx'
import { useErrorToast } from '../../../../../core/overlays/useToast.ts'
import type { Shipment } from '../../../../../parts/orders/shipments.ts'
import styles from '../../../../../parts/seller-orders/SaleOrders.module.css'
import { useMoveShipmentMutation } from '../../../../../parts/seller-orders/seller-orders.api.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { useWords } from '../../../../../words/useWords.ts'

interface Props {
  open: boolean
  id: string
  shipment: Shipment
  onClose: () => void
}

/** Sends one of the parcels of an order, with the carrier's number if there is one. */
export default function SendSheet({ open, id, shipment, onClose }: Props) {
  const t = useWords()
  const toastError = useErrorToast()
  const [move, { isLoading }] = useMoveShipmentMutation()
  const [track, setTrack] = useState('')
  async function send(): Promise<void> {
    const number = track.trim()
    const { error } = await move({
      id,
      shipment: shipment.id,
      action: 'send',
      ...(number === '' ? {} : { track: number }),
    })
    if (error) return toastError(error)
    onClose()
  }
  return (
    <FormSheet
      isDirty={track !== ''}
      open={open}
      onClose={onClose}
      title={t('shipments.sendTitle', { number: shipment.number })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          label={t('seller-orders.track')}
          hint={t('seller-orders.trackHint')}
          value={track}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          onChange={(change) => setTrack(change.target.value)}
        />
        <Button type="submit" wide busy={isLoading}>
          {t('shipments.do.send')}
        </Button>
      </form>
    </FormSheet>
  )
}
