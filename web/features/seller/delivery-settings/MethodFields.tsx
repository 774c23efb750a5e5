import { useController, useFormContext } from 'react-hook-form'
import { kopTyped } from '../../../core/config/amounts.ts'
import { AddressBox } from '../../../parts/address/AddressBox.tsx'
import { cityOf } from '../../../parts/address/address.ts'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './DeliverySettings.module.css'
import { citiesOf, type MethodDraft, TRAITS, type Way } from './delivery-settings.ts'
import { Tariffs } from './Tariffs.tsx'

const MOST_DAYS = 365
const MOST_CITIES = 100

/** The fields of its kind of delivery. */
export function MethodFields({ way }: { way: Way }) {
  const t = useWords()
  const traits = TRAITS[way]
  return (
    <>
      <Group padded>
        <div className={styles.fields}>
          <MethodField name="name" label={t('delivery-settings.called')} most={80} needed />
          {traits.place && (
            <MethodField name="address" label={t('delivery-settings.address')} most={300} needed />
          )}
          {traits.place && (
            <MethodField
              name="hours"
              label={t('delivery-settings.hours')}
              hint={t('delivery-settings.hoursHint')}
              most={200}
            />
          )}
          {traits.carrier === 'cdek' && <FromCity />}
        </div>
      </Group>
      {traits.carrier === 'cdek' && <Tariffs way={way} />}
      {(traits.priced || traits.timed) && (
        <Group padded title={t('delivery-settings.costs')}>
          <div className={styles.fields}>
            {traits.priced && <PriceFields isStandIn={traits.carrier === 'cdek'} />}
            {traits.carrier === 'cdek' && <MarkupFields />}
            {traits.priced && <FreeFrom />}
            {traits.timed && <DaysFields />}
          </div>
        </Group>
      )}
      {traits.cities && <CityFields />}
    </>
  )
}

type TextName = 'name' | 'address' | 'hours'

function MethodField(of: { name: TextName; label: string; hint?: string; most: number; needed?: boolean }) {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <Field
      label={of.label}
      hint={of.hint}
      maxLength={of.most}
      autoComplete="off"
      dir="auto"
      error={formState.errors[of.name]?.message}
      {...register(of.name, { validate: (text) => !of.needed || text.trim() !== '' || t('order.required') })}
    />
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
        setValue('fromKladr', '')
      }}
      onChoose={(chosen) => {
        const { name, kladr } = cityOf(chosen)
        field.onChange(name)
        setValue('fromKladr', kladr)
      }}
    />
  )
}

function PriceFields({ isStandIn }: { isStandIn: boolean }) {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <Field
      label={t(isStandIn ? 'delivery-settings.standIn' : 'delivery-settings.price')}
      hint={t(isStandIn ? 'delivery-settings.standInHint' : 'delivery-settings.priceHint')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      error={formState.errors.price?.message}
      {...register('price', {
        validate: (text) =>
          (text.trim() === '' && !isStandIn) || kopTyped(text) !== undefined || t('sale-settings.badAmount'),
      })}
    />
  )
}

/** The surcharge on the carrier's price. */
function MarkupFields() {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <Field
      label={t('delivery-settings.markup')}
      hint={t('delivery-settings.markupHint')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      error={formState.errors.markup?.message}
      {...register('markup', {
        validate: (text) =>
          text.trim() === '' || kopTyped(text) !== undefined || t('sale-settings.badAmount'),
      })}
    />
  )
}

function FreeFrom() {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <Field
      label={t('delivery-settings.freeFrom')}
      hint={t('delivery-settings.freeFromHint')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      error={formState.errors.freeFrom?.message}
      {...register('freeFrom', {
        validate: (text) => {
          if (text.trim() === '') return true
          const kop = kopTyped(text)
          if (kop === undefined) return t('sale-settings.badAmount')
          return kop > 0 || t('delivery-settings.moreThanNought')
        },
      })}
    />
  )
}

function DaysFields() {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <Field
      label={t('delivery-settings.days')}
      hint={t('delivery-settings.daysHint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      error={formState.errors.days?.message}
      {...register('days', {
        validate: (text) =>
          (/^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_DAYS) ||
          t('sale-settings.between', { least: '0', most: number(MOST_DAYS) }),
      })}
    />
  )
}

function CityFields() {
  const t = useWords()
  const { register, formState } = useFormContext<MethodDraft>()
  return (
    <Group padded title={t('delivery-settings.cities')}>
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
    </Group>
  )
}
