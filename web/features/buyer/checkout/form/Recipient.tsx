import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../../core/config/config-context.ts'
import { isEmail, isPhone, phoneMask } from '../../../../parts/address/phone.ts'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Draft } from '../../../../parts/checkout/checkout.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'

/** The recipient, or the buyer where nothing is sent: one line when known, fields when unknown or being edited. */
export function Recipient({ isBuyer }: { isBuyer: boolean }) {
  const t = useWords()
  const { getValues, formState } = useFormContext<Draft>()
  const { isLogged } = useConfig()
  const { name, phone, email } = getValues()
  // The letter leads a guest back to what is not sent.
  const needsEmail = isBuyer && !isLogged
  const isUnknown = name.trim() === '' || !isPhone(phone) || (needsEmail && email.trim() === '')
  const [isOpen, setOpen] = useState(isUnknown)
  const { errors } = formState
  const isWrong = Boolean(errors.name ?? errors.phone ?? errors.email)
  return (
    <ListGroup title={t(isBuyer ? 'order.buyer' : 'order.recipient')} large padded>
      {isOpen || isWrong ? (
        <RecipientFields needsEmail={needsEmail} />
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
