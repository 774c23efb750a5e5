import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { Group } from '../../ui/Group.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Checkout.module.css'
import type { Draft } from './checkout.ts'

/** Where to bring it; shown when the way of delivery needs to know. */
export function AddressFields() {
  const t = useWords()
  const { register, formState } = useFormContext<Draft>()
  const { errors } = formState
  const filled = (value: string) => value.trim() !== '' || t('order.required')
  return (
    <Group title={t('order.address')} large padded>
      <Field
        label={t('order.city')}
        autoComplete="address-level2"
        maxLength={100}
        dir="auto"
        {...register('city', { validate: filled })}
        error={errors.city?.message}
      />
      <Field
        label={t('order.addressLine')}
        icon="map-pin"
        autoComplete="street-address"
        maxLength={300}
        dir="auto"
        {...register('line', { validate: filled })}
        error={errors.line?.message}
      />
      <div className={styles.pair}>
        <Field
          label={t('order.entrance')}
          inline
          maxLength={20}
          dir="auto"
          {...register('entrance')}
          error={errors.entrance?.message}
        />
        <Field
          label={t('order.floor')}
          inline
          maxLength={20}
          inputMode="numeric"
          dir="auto"
          {...register('floor')}
          error={errors.floor?.message}
        />
      </div>
    </Group>
  )
}
