import { useController, useFormContext } from 'react-hook-form'
import { IntegerLine, MoneyLine, TextLine } from '../../../core/forms/lines.tsx'
import { AddressBox } from '../../../parts/address/AddressBox.tsx'
import { cityOf } from '../../../parts/address/address.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './DeliverySettings.module.css'
import { citiesOf, type DeliveryOption, type MethodDraft, TRAITS } from './delivery-settings.ts'
import { Tariffs } from './Tariffs.tsx'

const MOST_CITIES = 100

/** The fields of its kind of delivery. */
export function MethodFields({ way }: { way: DeliveryOption }) {
  const t = useWords()
  const traits = TRAITS[way]
  return (
    <>
      <ListGroup padded>
        <div className={styles.fields}>
          <TextLine<MethodDraft> name="name" dir="auto" label={t('delivery-settings.called')} required />
          {traits.place && (
            <TextLine<MethodDraft>
              name="address"
              dir="auto"
              label={t('delivery-settings.address')}
              required
            />
          )}
          {traits.place && (
            <TextLine<MethodDraft>
              dir="auto"
              name="hours"
              label={t('delivery-settings.hours')}
              hint={t('delivery-settings.hoursHint')}
            />
          )}
          {traits.carrier === 'cdek' && <FromCity />}
        </div>
      </ListGroup>
      {traits.carrier === 'cdek' && <Tariffs way={way} />}
      {(traits.priced || traits.timed) && (
        <ListGroup padded title={t('delivery-settings.costs')}>
          <div className={styles.fields}>
            {traits.priced && <PriceFields isStandIn={traits.carrier === 'cdek'} />}
            {traits.carrier === 'cdek' && <MarkupFields />}
            {traits.priced && <FreeFrom />}
            {traits.timed && <DaysField />}
          </div>
        </ListGroup>
      )}
      {traits.cities && <CityFields />}
    </>
  )
}

/** Where the carrier fetches parcels; it must know the city. */
function FromCity() {
  const t = useWords()
  const { control, setValue } = useFormContext<MethodDraft>()
  const { field, fieldState } = useController({
    control,
    name: 'fromCity',
    rules: { validate: (text) => text.trim() !== '' || t('order.required') },
  })
  return (
    <AddressBox
      {...field}
      kind="city"
      city={{ name: '', kladr: '' }}
      label={t('delivery-settings.fromCity')}
      maxLength={100}
      dir="auto"
      error={fieldState.error?.message}
      onType={(text) => {
        field.onChange(text)
        setValue('fromKladrId', '')
      }}
      onChoose={(chosen) => {
        const { name, kladr } = cityOf(chosen)
        field.onChange(name)
        setValue('fromKladrId', kladr)
      }}
    />
  )
}

function PriceFields({ isStandIn }: { isStandIn: boolean }) {
  const t = useWords()
  return (
    <MoneyLine<MethodDraft>
      name="price"
      label={t(isStandIn ? 'delivery-settings.standIn' : 'delivery-settings.price')}
      hint={t(isStandIn ? 'delivery-settings.standInHint' : 'delivery-settings.priceHint')}
      required={isStandIn}
      wrong={t('sale-settings.badAmount')}
    />
  )
}

/** The surcharge on the carrier's price. */
function MarkupFields() {
  const t = useWords()
  return (
    <MoneyLine<MethodDraft>
      name="markup"
      label={t('delivery-settings.markup')}
      hint={t('delivery-settings.markupHint')}
      longest={9}
      wrong={t('sale-settings.badAmount')}
    />
  )
}

function FreeFrom() {
  const t = useWords()
  return (
    <MoneyLine<MethodDraft>
      name="freeFrom"
      label={t('delivery-settings.freeFrom')}
      hint={t('delivery-settings.freeFromHint')}
      wrong={t('sale-settings.badAmount')}
      checkKop={(kop) => (kop > 0 ? undefined : t('delivery-settings.moreThanNought'))}
    />
  )
}

function DaysField() {
  const t = useWords()
  return (
    <IntegerLine<MethodDraft>
      name="etaDays"
      label={t('delivery-settings.days')}
      hint={t('delivery-settings.daysHint')}
    />
  )
}

function CityFields() {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <ListGroup padded title={t('delivery-settings.cities')}>
      <TextArea
        label={t('delivery-settings.citiesLabel')}
        hint={t('delivery-settings.citiesHint')}
        rows={2}
        dir="auto"
        error={formState.errors.cities?.message}
        {...register('cities', {
          validate: (text) =>
            (citiesOf(text).length <= MOST_CITIES && citiesOf(text).every((city) => city.length <= 100)) ||
            t('delivery-settings.citiesTooMany', { most: number(MOST_CITIES) }),
        })}
      />
    </ListGroup>
  )
}
