import { useController, useFormContext } from 'react-hook-form'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { Delivery, Draft } from '../../../../parts/checkout/checkout.ts'
import { FieldNote } from '../../../../ui/fields/FieldNote.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'

const PointSheet = lazySheet(() => import('./PointSheet.tsx'))

/** Under a delivery to a point: which one, and the way to the list of them. */
export function PointChoice({ delivery }: { delivery: Delivery }) {
  const t = useWords()
  const { control, watch } = useFormContext<Draft>()
  const [place, codes] = watch(['place', 'codes'])
  const sheet = useSheet()
  const { field, fieldState } = useController({
    control,
    name: 'point',
    rules: { validate: (point) => point?.city === place.name || t('order.pointNeeded') },
  })
  const point = field.value?.city === place.name ? field.value : null
  const error = fieldState.error?.message
  return (
    <div className={styles.point}>
      <ListRow
        lead={<Icon name={point ? 'map-pin-fill' : 'map-pin'} size={24} />}
        title={<span dir="auto">{point ? point.address : t('order.choosePoint')}</span>}
        text={place.name === '' ? t('order.nameCity') : point?.name}
        value={point ? t('common.change') : undefined}
        onClick={() => sheet.show(true)}
      />
      {error && (
        <div className={styles.pointNote}>
          <FieldNote id={`point-${delivery.id}`} error={error} />
        </div>
      )}
      {sheet.subject && place.name !== '' && (
        <PointSheet
          {...sheet.overlay}
          delivery={delivery}
          city={place}
          from={codes}
          chosen={point?.code}
          onChoose={({ code, name, address }) => {
            sheet.close()
            field.onChange({ code, name, address, city: place.name })
          }}
        />
      )}
    </div>
  )
}
