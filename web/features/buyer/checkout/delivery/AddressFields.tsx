import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { AddressBox } from '../../../../parts/address/AddressBox.tsx'
import type { SavedAddress } from '../../../../parts/address/address.api.ts'
import { cityOf, codesOf, lineOf, NO_CODES, type Suggestion } from '../../../../parts/address/address.ts'
import type { Draft } from '../../../../parts/checkout/checkout.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './Address.module.css'

const SavedAddresses = lazySheet(() => import('./SavedAddresses.tsx'))

interface Props {
  /** Address parts that the chosen delivery method requires. */
  needs: { city: boolean; line: boolean }
  /** The number of the shopper's saved addresses. */
  saved: number
}

/** The delivery address: suggested while typing, chosen from saved ones, or typed freely. */
export function AddressFields({ needs, saved }: Props) {
  const t = useWords()
  const { getValues, setValue, setFocus } = useFormContext<Draft>()
  const [isCityOpen, setCityOpen] = useState(getValues('city').trim() === '')
  const remark = needs.line ? undefined : t(needs.city ? 'order.cityIsEnough' : 'order.noAddressNeeded')

  /** Prices are requested once a city is entered, not at every letter. */
  function settle(): void {
    const name = getValues('city').trim()
    const kladr = getValues('cityKladr')
    setValue('place', { name, kladr })
  }
  function chooseCity(suggestion: Suggestion): void {
    const { name, kladr } = cityOf(suggestion)
    setValue('city', name, { shouldValidate: true })
    setValue('cityKladr', kladr)
    setValue('codes', NO_CODES)
    settle()
    setCityOpen(false)
    setFocus('line')
  }
  function chooseSaved(one: SavedAddress): void {
    const { id: _id, isDefault: _isDefault, comment: _comment, city, cityKladrId, ...rest } = one
    const { line, entrance, floor, intercom, ...codes } = rest
    setValue('city', city, { shouldValidate: true })
    setValue('cityKladr', cityKladrId)
    setValue('line', line, { shouldValidate: true })
    for (const [name, value] of Object.entries({ entrance, floor, intercom })) {
      setValue(name as 'entrance', value) // the three names written just above
    }
    setValue('codes', codes)
    settle()
    setCityOpen(false)
  }

  return (
    <ListGroup title={t('order.address')} large padded remark={remark}>
      {isCityOpen && <CityBox isNeeded={needs.city} onChoose={chooseCity} onLeave={settle} />}
      <LineBox
        isNeeded={needs.line}
        onCity={isCityOpen ? undefined : () => setCityOpen(true)}
        onFound={settle}
      />
      <AddressDetails />
      {saved > 0 && <SavedAddressesButton onChoose={chooseSaved} />}
    </ListGroup>
  )
}

interface CityProps {
  isNeeded: boolean
  onChoose: (suggestion: Suggestion) => void
  onLeave: () => void
}

function CityBox({ isNeeded, onChoose, onLeave }: CityProps) {
  const t = useWords()
  const { control, setValue } = useFormContext<Draft>()
  const { field, fieldState } = useController({
    control,
    name: 'city',
    rules: { validate: (value) => !isNeeded || value.trim() !== '' || t('order.required') },
  })
  return (
    <AddressBox
      {...field}
      kind="city"
      city={{ name: '', kladr: '' }}
      label={t('order.city')}
      maxLength={100}
      dir="auto"
      error={fieldState.error?.message}
      onType={(text) => {
        field.onChange(text)
        setValue('cityKladr', '')
      }}
      onChoose={onChoose}
      onBlur={() => {
        field.onBlur()
        onLeave()
      }}
    />
  )
}

interface LineProps {
  isNeeded: boolean
  /** Opens the field of the city; without it the field is open already. */
  onCity: (() => void) | undefined
  onFound: () => void
}

function LineBox({ isNeeded, onCity, onFound }: LineProps) {
  const t = useWords()
  const { control, setValue, watch } = useFormContext<Draft>()
  const [city, cityKladr, codes] = watch(['city', 'cityKladr', 'codes'])
  const { field, fieldState } = useController({
    control,
    name: 'line',
    rules: { validate: (value) => !isNeeded || value.trim() !== '' || t('order.required') },
  })
  function choose(suggestion: Suggestion): void {
    const isWhole = Boolean(suggestion.data.house)
    field.onChange(isWhole ? lineOf(suggestion) : `${lineOf(suggestion)}, `)
    setValue('codes', isWhole ? codesOf(suggestion) : NO_CODES)
    const found = cityOf(suggestion)
    if (found.name === '' || (city.trim() !== '' && cityKladr !== '')) return
    setValue('city', found.name)
    setValue('cityKladr', found.kladr)
    onFound()
  }
  const cityButton = onCity && city.trim() !== '' && (
    <PlainButton className={styles.city} onClick={onCity} label={t('order.changeCity', { city })}>
      <bdi>{city}</bdi>
    </PlainButton>
  )
  return (
    <AddressBox
      {...field}
      kind="line"
      city={{ name: city.trim(), kladr: cityKladr }}
      label={t('order.addressLine')}
      labelEnd={cityButton || undefined}
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

function AddressDetails() {
  const t = useWords()
  const { register, formState } = useFormContext<Draft>()
  const { errors } = formState
  const field = (name: 'entrance' | 'floor' | 'intercom', label: string) => (
    <Field label={label} inline maxLength={20} dir="auto" {...register(name)} error={errors[name]?.message} />
  )
  return (
    <>
      <div className={styles.pair}>
        {field('entrance', t('order.entrance'))}
        {field('floor', t('order.floor'))}
      </div>
      {field('intercom', t('order.intercom'))}
    </>
  )
}

function SavedAddressesButton({ onChoose }: { onChoose: (address: SavedAddress) => void }) {
  const t = useWords()
  const sheet = useSheet()
  return (
    <>
      <Button kind="ghost" small onClick={() => sheet.show(true)}>
        {t('order.savedAddresses')}
      </Button>
      {sheet.subject && (
        <SavedAddresses
          {...sheet.overlay}
          onChoose={(address) => {
            sheet.close()
            onChoose(address)
          }}
        />
      )}
    </>
  )
}
