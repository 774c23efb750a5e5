import { useController, useFormContext } from 'react-hook-form'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/fields/Choice.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useCarrierTariffsQuery } from './delivery-settings.api.ts'
import { type DeliveryOption, ENDS, type MethodDraft, type Tariff } from './delivery-settings.ts'

/** The carrier's tariffs that this method uses; available once the origin is known. */
export function Tariffs({ way }: { way: DeliveryOption }) {
  const t = useWords()
  const { watch, formState } = useFormContext<MethodDraft>()
  const [fromCity, fromKladrId] = watch(['fromCity', 'fromKladrId'])
  // A city that is being typed is none yet.
  const isKnown = fromCity !== '' && (fromKladrId !== '' || fromCity === formState.defaultValues?.fromCity)
  const query = useCarrierTariffsQuery({ carrier: 'cdek', fromCity, fromKladrId }, { skip: !isKnown })
  const title = t('delivery-settings.tariffs')
  if (!isKnown)
    return (
      <ListGroup padded title={title}>
        <p>{t('delivery-settings.tariffsCity')}</p>
      </ListGroup>
    )
  const tariffs = query.currentData
  if (!tariffs)
    return (
      <ListGroup padded title={title}>
        <QueryView
          query={query}
          variant="inline"
          hidesPrevious
          skeleton={['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} width="100%" height={44} radius={12} />
          ))}
        >
          {() => null}
        </QueryView>
      </ListGroup>
    )
  const fitting = tariffs.tariffs.filter(({ to }) => ENDS[way]?.includes(to))
  return <TariffChoice tariffs={fitting} remark={t('delivery-settings.tariffsText', { city: tariffs.to })} />
}

function TariffChoice({ tariffs, remark }: { tariffs: readonly Tariff[]; remark: string }) {
  const t = useWords()
  const { control } = useFormContext<MethodDraft>()
  const { field } = useController({ control, name: 'tariffs' })
  const flip = (code: string) =>
    field.onChange(
      field.value.includes(code) ? field.value.filter((one) => one !== code) : [...field.value, code],
    )
  const gone = field.value.filter((code) => tariffs.every((one) => one.code !== code))
  if (tariffs.length + gone.length === 0)
    return (
      <ListGroup padded title={t('delivery-settings.tariffs')}>
        <p>{t('delivery-settings.tariffsNone')}</p>
      </ListGroup>
    )
  const about = ({ to, priceKop, daysMin, daysMax }: Tariff) =>
    [
      t(`delivery-settings.to.${to}`),
      money(priceKop),
      t('delivery-settings.tariffDays', { min: daysMin, max: daysMax }),
    ].join(' · ')
  return (
    <ListGroup title={t('delivery-settings.tariffs')} remark={remark}>
      {tariffs.map((one) => (
        <ListRow
          key={one.code}
          control
          title={<span dir="auto">{one.name || one.code}</span>}
          text={about(one)}
          value={(row) => (
            <Checkbox label={row} checked={field.value.includes(one.code)} onChange={() => flip(one.code)} />
          )}
        />
      ))}
      {gone.map((code) => (
        <ListRow
          key={code}
          control
          title={<bdi className="num">№ {code}</bdi>}
          text={t('delivery-settings.tariffGone')}
          value={(row) => <Checkbox label={row} checked onChange={() => flip(code)} />}
        />
      ))}
    </ListGroup>
  )
}
