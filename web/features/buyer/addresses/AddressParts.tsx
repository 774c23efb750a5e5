import { useController, useFormContext } from 'react-hook-form'
import { AddressBox } from '../../../parts/address/AddressBox.tsx'
import { cityOf, codesOf, lineOf, NO_CODES, type Suggestion } from '../../../parts/address/address.ts'
import { CheckLine } from '../../../ui/fields/Choice.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Addresses.module.css'
import type { AddressDraft } from './addresses.ts'

/** Every field of an address; the usual one stays usual until another is. */
export function AddressParts({ isUsual }: { isUsual: boolean }) {
  const t = useWords()
  const { register } = useFormContext<AddressDraft>()
  const part = (name: 'entrance' | 'floor' | 'intercom') => (
    <Field label={t(`order.${name}`)} maxLength={20} dir="auto" autoComplete="off" {...register(name)} />
  )
  return (
    <>
      <ListGroup padded>
        <CityBox />
        <LineBox />
        <div className={styles.three}>
          {part('entrance')}
          {part('floor')}
          {part('intercom')}
        </div>
        <Field
          label={t('addresses.comment')}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          {...register('comment')}
        />
      </ListGroup>
      {!isUsual && (
        <ListGroup padded>
          <CheckLine {...register('isDefault')}>{t('addresses.beUsual')}</CheckLine>
        </ListGroup>
      )}
    </>
  )
}

function CityBox() {
  const t = useWords()
  const { control, setValue } = useFormContext<AddressDraft>()
  const { field, fieldState } = useController({
    control,
    name: 'city',
    rules: { validate: ({ name }) => name.trim() !== '' || t('order.required') },
  })
  const put = (city: AddressDraft['city']) => {
    field.onChange(city)
    setValue('codes', NO_CODES)
  }
  return (
    <AddressBox
      {...{ name: field.name, ref: field.ref, onBlur: field.onBlur, value: field.value.name }}
      kind="city"
      city={{ name: '', kladr: '' }}
      label={t('order.city')}
      maxLength={100}
      dir="auto"
      error={fieldState.error?.message}
      onType={(name) => put({ name, kladr: '' })}
      onChoose={(suggestion) => put(cityOf(suggestion))}
    />
  )
}

function LineBox() {
  const t = useWords()
  const { control, setValue, watch } = useFormContext<AddressDraft>()
  const [city, codes] = watch(['city', 'codes'])
  const { field, fieldState } = useController({
    control,
    name: 'line',
    rules: { validate: (value) => value.trim() !== '' || t('order.required') },
  })
  function choose(suggestion: Suggestion): void {
    const isWhole = Boolean(suggestion.data.house)
    field.onChange(isWhole ? lineOf(suggestion) : `${lineOf(suggestion)}, `)
    setValue('codes', isWhole ? codesOf(suggestion) : NO_CODES)
    const found = cityOf(suggestion)
    if (found.name !== '' && city.kladr === '') setValue('city', found)
  }
  return (
    <AddressBox
      {...field}
      kind="line"
      city={{ name: city.name.trim(), kladr: city.kladr }}
      label={t('order.addressLine')}
      icon="map-pin"
      maxLength={300}
      dir="auto"
      success={codes.lat === null ? undefined : true}
      error={fieldState.error?.message}
      onType={(text) => {
        field.onChange(text)
        setValue('codes', NO_CODES)
      }}
      onChoose={choose}
    />
  )
}
