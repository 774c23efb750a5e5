import { exchangeCalls } from '@sarafan/contract/showcases/exchange'
import { EXCHANGE_PARTS } from '@sarafan/contract/showcases/exchange-events'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectLine, TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { SaveForm } from '../../../core/forms/SaveForm.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Exchange.module.css'
import { type ExchangeState, useSaveExchangeMutation } from './exchange.api.ts'
import { draftOf, type ExchangeDraft, toRequest } from './exchange-draft.ts'

/** What is exchanged and how. */
export function ExchangeForm({ state }: { state: ExchangeState }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveExchangeMutation()
  const form = useResourceForm<ExchangeDraft>({
    from: { stored: draftOf(state) },
    call: exchangeCalls.saveExchange,
    send: (draft) => save(toRequest(draft)),
    faultText: (field) => (field === 'ordersFrom' ? t('exchange.badDay') : undefined),
    onSaved: () => toast(t('exchange.saved')),
  })
  return (
    <ResourceFormProvider form={form}>
      <SaveForm onSubmit={form.submitAs()} isSaving={form.isSending}>
        <ListGroup>
          <SwitchRow name="on" text={t('exchange.onText')}>
            {t('exchange.on')}
          </SwitchRow>
        </ListGroup>
        <GoodsSettings />
        <OrderSettings />
        <FileSettings />
      </SaveForm>
    </ResourceFormProvider>
  )
}

type Flag = 'on' | 'goods' | 'hideMissing' | 'orders' | 'statuses' | 'zip'

function SwitchRow({ name, text, children }: { name: Flag; text?: string; children: ReactNode }) {
  const { register } = useFormContext<ExchangeDraft>()
  return (
    <ListRow
      control
      title={children}
      text={text}
      value={(row) => <Switch label={row} {...register(name)} />}
    />
  )
}

function GoodsSettings() {
  const t = useWords()
  const { watch } = useFormContext<ExchangeDraft>()
  const isOn = watch('goods')
  return (
    <>
      <ListGroup title={t('exchange.goodsTitle')}>
        <SwitchRow name="goods">{t('exchange.goods')}</SwitchRow>
        {isOn && watch('goodsMode') === 'everything' && (
          <SwitchRow name="hideMissing" text={t('exchange.hideText')}>
            {t('exchange.hide')}
          </SwitchRow>
        )}
      </ListGroup>
      {isOn && (
        <ListGroup padded>
          <div className={styles.fields}>
            <SelectLine<ExchangeDraft> name="goodsMode" label={t('exchange.mode')}>
              <option value="everything">{t('imports.mode.everything')}</option>
              <option value="prices">{t('imports.mode.prices')}</option>
            </SelectLine>
            <TextLine<ExchangeDraft>
              name="priceType"
              label={t('exchange.priceType')}
              hint={t('exchange.priceTypeHint')}
              dir="auto"
            />
          </div>
        </ListGroup>
      )}
    </>
  )
}

function OrderSettings() {
  const t = useWords()
  const { watch } = useFormContext<ExchangeDraft>()
  return (
    <>
      <ListGroup title={t('exchange.ordersTitle')} remark={t('exchange.ordersHint')}>
        <SwitchRow name="orders">{t('exchange.orders')}</SwitchRow>
        <SwitchRow name="statuses" text={t('exchange.statusesText')}>
          {t('exchange.statuses')}
        </SwitchRow>
      </ListGroup>
      {watch('orders') && (
        <ListGroup padded>
          <TextLine<ExchangeDraft> name="ordersFrom" type="date" required label={t('exchange.from')} />
        </ListGroup>
      )}
    </>
  )
}

function FileSettings() {
  const t = useWords()
  return (
    <>
      <ListGroup title={t('exchange.files')}>
        <SwitchRow name="zip" text={t('exchange.zipText')}>
          {t('exchange.zip')}
        </SwitchRow>
      </ListGroup>
      <ListGroup padded>
        <div className={styles.fields}>
          <SelectLine<ExchangeDraft> name="partBytes" label={t('exchange.part')}>
            {EXCHANGE_PARTS.map((bytes) => (
              <option key={bytes} value={bytes}>
                {t('exchange.partSize', { megabytes: number(bytes / 1024 / 1024) })}
              </option>
            ))}
          </SelectLine>
          <SelectLine<ExchangeDraft> name="encoding" label={t('exchange.encoding')}>
            <option value="utf-8">UTF-8</option>
            <option value="windows-1251">windows-1251</option>
          </SelectLine>
        </div>
      </ListGroup>
    </>
  )
}
