import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { IconTile, ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import { Offices } from './Offices.tsx'
import styles from './Parcels.module.css'
import { useRegisterParcelMutation } from './parcels.api.ts'
import { type Box, type Office, type ParcelPage, type ParcelSubject, subjectOf } from './parcels.ts'

const SIDES = ['length', 'width', 'height'] as const
const MOST: Readonly<Record<keyof Box, number>> = { weight: 100_000, length: 300, width: 300, height: 300 }

interface Props extends ParcelSubject {
  page: ParcelPage
  open: boolean
  onClose: () => void
}

/** The data a carrier needs to accept a parcel; its errors are shown here and can be corrected. */
export default function RegisterSheet({ id, shipment, page, open, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [register, { isLoading }] = useRegisterParcelMutation()
  const [office, setOffice] = useState<Office>(page.office)
  const [isChoosing, setChoosing] = useState(false)
  const [refusal, setRefusal] = useState('')
  const form = useForm<Box>({ values: page.box, resetOptions: { keepDirtyValues: true } })
  async function send(box: Box): Promise<void> {
    const { data, error } = await register({
      ...subjectOf({ id, shipment }),
      ...box,
      ...(office.code === '' ? {} : { office: office.code }),
    })
    if (!data) return toastError(error)
    if (data.parcel?.state === 'refused') return setRefusal(data.parcel.refusal)
    onClose()
    toast(t(data.parcel?.state === 'asked' ? 'parcels.asked' : 'parcels.done'))
  }
  const choose = (chosen: Office) => {
    setOffice(chosen)
    setChoosing(false)
  }
  const title = t(isChoosing ? 'parcels.offices' : 'parcels.registerTitle')
  return (
    <FormSheet
      isDirty={!isChoosing && form.formState.isDirty}
      open={open}
      onClose={isChoosing ? () => setChoosing(false) : onClose}
      title={title}
      closeLabel={t('common.close')}
    >
      {isChoosing ? (
        <Offices id={id} city={page.city} chosen={office.code} onChoose={choose} />
      ) : (
        <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
          {refusal !== '' && (
            <p className={styles.no} role="alert">
              {t('parcels.says')} <bdi>«{refusal}»</bdi>
            </p>
          )}
          <MeasureField form={form} name="weight" />
          <div className={styles.sizes}>
            {SIDES.map((side) => (
              <MeasureField key={side} form={form} name={side} />
            ))}
          </div>
          <div className={styles.office}>
            <ListRow
              lead={<IconTile icon="storefront-fill" hue={155} />}
              title={<span dir="auto">{office.address || t('parcels.anyOffice', { city: page.city })}</span>}
              text={t('parcels.office')}
              value={t('common.change')}
              onClick={() => setChoosing(true)}
            />
          </div>
          <Button type="submit" wide busy={isLoading}>
            {t('parcels.register')}
          </Button>
        </form>
      )}
    </FormSheet>
  )
}

/** A whole number of grams or centimetres. */
function MeasureField({ form, name }: { form: ReturnType<typeof useForm<Box>>; name: keyof Box }) {
  const t = useWords()
  const fits = (value: number) => Number.isInteger(value) && value >= 1 && value <= MOST[name]
  return (
    <Field
      label={t(`parcels.${name}`)}
      type="number"
      inputMode="numeric"
      min={1}
      max={MOST[name]}
      error={form.formState.errors[name] && t('parcels.wrong', { most: MOST[name] })}
      {...form.register(name, { valueAsNumber: true, validate: fits })}
    />
  )
}
