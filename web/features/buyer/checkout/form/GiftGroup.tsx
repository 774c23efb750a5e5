import { LIMITS } from '@sarafan/contract/limits'
import { useFormContext } from 'react-hook-form'
import { isPhone, phoneMask } from '../../../../parts/address/phone.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Draft, SavedRecipient } from '../../../../parts/checkout/checkout.ts'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../../ui/fields/Field.tsx'
import { RadioCards } from '../../../../ui/fields/RadioCards.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { NEW, recipientCards, recipientKey } from './recipient-cards.tsx'

/** The order as a gift: a switch and, once it is on, to whom, with which greeting, and whether prices stay secret. */
export function GiftGroup({ known }: { known: readonly SavedRecipient[] }) {
  const t = useWords()
  const { register, watch } = useFormContext<Draft>()
  const isGift = watch('isGift')
  return (
    <ListGroup>
      <ListRow
        control
        lead={<IconTile icon="gift-fill" hue={20} />}
        title={t('order.gift')}
        text={t('order.giftText')}
        value={(row) => <Switch label={row} {...register('isGift')} />}
      />
      {isGift && (
        <>
          <div className={styles.gift}>
            {known.length > 0 && <KnownRecipients known={known} />}
            <GiftFields />
          </div>
          <ListRow
            control
            title={t('order.hidePrices')}
            value={(row) => <Switch label={row} {...register('hidePrices')} />}
          />
        </>
      )}
    </ListGroup>
  )
}

/** Those who got gifts before, and somebody else. */
function KnownRecipients({ known }: { known: readonly SavedRecipient[] }) {
  const t = useWords()
  const { watch, setValue, setFocus } = useFormContext<Draft>()
  const [name, phone] = watch(['giftName', 'giftPhone'])
  const chosen = known.find((one) => recipientKey(one) === recipientKey({ name, phone }))
  function choose(id: string): void {
    const one = known.find((other) => recipientKey(other) === id)
    setValue('giftName', one?.name ?? '', { shouldValidate: one !== undefined })
    setValue('giftPhone', one ? phoneMask(one.phone) : '', { shouldValidate: one !== undefined })
    if (!one) setFocus('giftName')
  }
  return (
    <RadioCards
      label={t('order.giftTo')}
      name="gift-recipient"
      cards={recipientCards(known, t('order.newRecipient'))}
      chosen={chosen ? recipientKey(chosen) : NEW}
      onChoose={choose}
    />
  )
}

function GiftFields() {
  const t = useWords()
  const { register, setValue, getValues, formState } = useFormContext<Draft>()
  const { errors } = formState
  function phoneFault(value: string): string | true {
    if (value.trim() === '') return t('order.required')
    if (!isPhone(value)) return t('order.phoneWrong')
    return phoneMask(value) === phoneMask(getValues('phone')) ? t('order.giftOwn') : true
  }
  const phone = register('giftPhone', {
    validate: phoneFault,
    // Digits put into the middle would throw the caret to the end; there the mask waits for the blur.
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (target.selectionStart === target.value.length) setValue('giftPhone', phoneMask(target.value))
    },
    onBlur: ({ target }: { target: HTMLInputElement }) => setValue('giftPhone', phoneMask(target.value)),
  })
  const tooLong = t('order.greetingLong', { max: LIMITS.greetingChars })
  return (
    <>
      <Field
        label={t('order.giftName')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={100}
        dir="auto"
        {...register('giftName', { validate: (value) => value.trim() !== '' || t('order.required') })}
        error={errors.giftName?.message}
      />
      <Field
        label={t('order.giftPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={25}
        placeholder="+7 900 000-00-00"
        dir="ltr"
        {...phone}
        error={errors.giftPhone?.message}
      />
      <TextArea
        label={t('order.greeting')}
        placeholder={t('order.greetingHint')}
        dir="auto"
        {...register('greeting', { maxLength: { value: LIMITS.greetingChars, message: tooLong } })}
        error={errors.greeting?.message}
      />
    </>
  )
}
