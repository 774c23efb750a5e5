import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../../core/config/config-context.ts'
import { isEmail, isPhone, phoneMask } from '../../../../parts/address/phone.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Draft, SavedRecipient } from '../../../../parts/checkout/checkout.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioCards } from '../../../../ui/fields/RadioCards.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { NEW, recipientCards, recipientKey } from './recipient-cards.tsx'

interface Props {
  /** They only pay: nothing is sent, or it is a gift. */
  isBuyer: boolean
  /** Without a delivery there is nothing but a letter to lead a guest back. */
  isSent: boolean
  /** People of earlier orders, the latest first. */
  known: readonly SavedRecipient[]
}

/** The recipient, or the buyer: a line or cards when known, fields when unknown or being edited. */
export function Recipient({ isBuyer, isSent, known }: Props) {
  const t = useWords()
  const { watch, formState } = useFormContext<Draft>()
  const { isLogged } = useConfig()
  const [name, phone, email] = watch(['name', 'phone', 'email'])
  // The letter leads a guest back to what is not sent.
  const needsEmail = !isSent && !isLogged
  const isUnknown = name.trim() === '' || !isPhone(phone) || (needsEmail && email.trim() === '')
  const [isOpen, setOpen] = useState(isUnknown)
  const { errors } = formState
  const isWrong = Boolean(errors.name ?? errors.phone ?? errors.email)
  const [people] = useState(() => withCurrent(known, { name, phone, email }))
  return (
    <ListGroup title={t(isBuyer ? 'order.buyer' : 'order.recipient')} large padded>
      {people.length > 1 && <PeopleCards people={people} onOpen={setOpen} />}
      {isOpen || isWrong ? (
        <RecipientFields needsEmail={needsEmail} />
      ) : people.length > 1 ? (
        <Button kind="ghost" small onClick={() => setOpen(true)}>
          {t('common.change')}
        </Button>
      ) : (
        <div className={styles.person}>
          <span className={styles.face}>
            <Icon name="user-fill" />
          </span>
          <div className={styles.who}>
            <b dir="auto">{name}</b>
            <p className="num">
              <bdi>{phoneMask(phone)}</bdi>
            </p>
          </div>
          <Button kind="ghost" small onClick={() => setOpen(true)}>
            {t('common.change')}
          </Button>
        </div>
      )}
    </ListGroup>
  )
}

/** The people to choose from, with the one that the form starts with first. */
function withCurrent(known: readonly SavedRecipient[], current: SavedRecipient): readonly SavedRecipient[] {
  if (current.name.trim() === '' || !isPhone(current.phone)) return known
  return [current, ...known.filter((one) => recipientKey(one) !== recipientKey(current))]
}

function PeopleCards({
  people,
  onOpen,
}: {
  people: readonly SavedRecipient[]
  onOpen: (isOpen: boolean) => void
}) {
  const t = useWords()
  const { watch, setValue, clearErrors } = useFormContext<Draft>()
  const [name, phone] = watch(['name', 'phone'])
  const chosen = people.find((one) => recipientKey(one) === recipientKey({ name, phone }))
  function choose(id: string): void {
    const one = people.find((other) => recipientKey(other) === id)
    clearErrors(['name', 'phone', 'email'])
    setValue('name', one?.name ?? '')
    setValue('phone', one ? phoneMask(one.phone) : '')
    if (one) setValue('email', one.email)
    onOpen(one === undefined)
  }
  return (
    <RadioCards
      label={t('order.recipient')}
      name="recipient"
      cards={recipientCards(people, t('order.newRecipient'))}
      chosen={chosen ? recipientKey(chosen) : NEW}
      onChoose={choose}
    />
  )
}

function RecipientFields({ needsEmail }: { needsEmail: boolean }) {
  const t = useWords()
  const { register, setValue, formState } = useFormContext<Draft>()
  const { errors } = formState
  const phone = register('phone', {
    validate: (value) =>
      value.trim() === '' ? t('order.required') : isPhone(value) || t('order.phoneWrong'),
    // Digits put into the middle would throw the caret to the end; there the mask waits for the blur.
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (target.selectionStart === target.value.length) setValue('phone', phoneMask(target.value))
    },
    onBlur: ({ target }: { target: HTMLInputElement }) => setValue('phone', phoneMask(target.value)),
  })
  return (
    <>
      <Field
        label={t('order.name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        dir="auto"
        {...register('name', { validate: (value) => value.trim() !== '' || t('order.required') })}
        error={errors.name?.message}
      />
      <Field
        label={t('order.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={25}
        placeholder="+7 900 000-00-00"
        dir="ltr"
        {...phone}
        error={errors.phone?.message}
      />
      <Field
        label={t(needsEmail ? 'order.emailForLink' : 'order.email')}
        labelEnd={needsEmail ? undefined : t('order.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        {...register('email', {
          validate: (value) =>
            needsEmail && value.trim() === '' ? t('order.required') : isEmail(value) || t('order.emailWrong'),
        })}
        error={errors.email?.message}
      />
    </>
  )
}
