import { useController, useFormContext } from 'react-hook-form'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { AddressBox } from '../../../../parts/address/AddressBox.tsx'
import type { SavedAddress } from '../../../../parts/address/address.api.ts'
import { cityOf, codesOf, lineOf, NO_CODES, type Suggestion } from '../../../../parts/address/address.ts'
import type { Draft } from '../../../../parts/checkout/checkout.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { type RadioCard, RadioCards } from '../../../../ui/fields/RadioCards.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import type { Translate } from '../../../../words/translate.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './Address.module.css'
import { useAddress } from './useAddress.ts'

const SavedAddresses = lazySheet(() => import('./SavedAddresses.tsx'))

interface Props {
  /** Address parts that the chosen delivery method requires. */
  needs: { city: boolean; line: boolean }
  /** The shopper's saved addresses, the last used one first. */
  saved: readonly SavedAddress[]
}

/** The delivery address: a card of those saved, or suggested while typing, or typed freely. */
export function AddressFields({ needs, saved }: Props) {
  const t = useWords()
  const { isOpen, isCityOpen, chosen, ...address } = useAddress(saved)
  const remark = needs.line ? undefined : t(needs.city ? 'order.cityIsEnough' : 'order.noAddressNeeded')

  function chooseCard(id: string): void {
    const one = saved.find((other) => String(other.id) === id)
    if (one) address.chooseSaved(one)
    else address.startNew()
  }
  return (
    <ListGroup title={t('order.address')} large padded remark={remark}>
      {saved.length > 0 && (
        <RadioCards
          label={t('order.savedAddresses')}
          name="saved-address"
          cards={addressCards(saved, t)}
          chosen={isOpen || !chosen ? NEW : String(chosen.id)}
          onChoose={chooseCard}
        />
      )}
      {isOpen && isCityOpen && (
        <CityBox isNeeded={needs.city} onChoose={address.chooseCity} onLeave={address.settle} />
      )}
      {isOpen && (
        <>
          <LineBox
            isNeeded={needs.line}
            onCity={isCityOpen ? undefined : address.openCity}
            onFound={address.settle}
          />
          <AddressDetails />
        </>
      )}
      {saved.length > 0 && <SavedAddressesButton onChoose={address.chooseSaved} />}
    </ListGroup>
  )
}

/** The card for an address that is not saved yet. */
const NEW = 'new'

function addressCards(saved: readonly SavedAddress[], t: Translate): RadioCard[] {
  const known = saved.map(({ id, line, city, entrance, floor }) => ({
    id: String(id),
    title: line,
    text: [
      city,
      entrance && `${t('order.entrance').toLowerCase()} ${entrance}`,
      floor && `${t('order.floor').toLowerCase()} ${floor}`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return [...known, { id: NEW, title: t('order.newAddress') }]
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
